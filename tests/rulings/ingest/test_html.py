"""HTML: what a browser shows is read, and nothing else."""

import pytest

from parlour.rulings.ingest import BookText
from parlour.rulings.ingest.html import read_html


def read(body: str) -> BookText:
    return read_html(f"<!DOCTYPE html><html><body>{body}</body></html>")


def told(body: str) -> list[tuple[str, ...]]:
    """Each paragraph: its headings, and last its words."""
    book = read(body)
    return [(*block.heading, book.text[block.start : block.end]) for block in book.blocks]


def test_headings_nest_by_their_level() -> None:
    assert told(
        "<h1>Games</h1><h2>Hearts</h2><p>a</p><h3>Play</h3><p>b</p><h2>Whist</h2><p>c</p>"
    ) == [
        ("Games", "Hearts", "a"),
        ("Games", "Hearts", "Play", "b"),
        ("Games", "Whist", "c"),
    ]


@pytest.mark.parametrize(
    ("opening", "heading"),
    [
        ("<b>Dealing.</b> The dealer deals.", "Dealing"),
        ("<i><b>DEALING.</b></i> The dealer deals.", "DEALING"),
        ("<em>Exposed Cards</em>. They lie open.", "Exposed Cards"),
        ('<span class="smcap">The Kitty:</span> It is laid aside.', "The Kitty"),
        ("METHOD OF PLAYING. The dealer leads.", "METHOD OF PLAYING"),
        ("<b>Aces</b> are high.", None),
        ("<i>Note.</i> Aces are high.", None),
        ("<b>A.</b> is the dealer.", None),
        ("A K Q J. These are high.", None),
        ("The END. No more.", None),
    ],
)
def test_words_set_apart_at_the_head_of_a_paragraph_are_a_heading(
    opening: str, heading: str | None
) -> None:
    (only,) = read(f"<h2>Hearts</h2><p>{opening}</p>").blocks
    assert only.heading == (("Hearts", heading) if heading else ("Hearts",))


def test_a_heading_in_capitals_stands_above_others_that_open_paragraphs() -> None:
    assert [
        line[:-1]
        for line in told(
            "<h2>Hearts</h2><p><b>DEALING.</b> One by one.</p><p><b>Misdeals.</b> None.</p>"
            "<p>More of it.</p><p><b>PLAYING.</b> By turns.</p>"
        )
    ] == [
        ("Hearts", "DEALING"),
        ("Hearts", "DEALING", "Misdeals"),
        ("Hearts", "DEALING", "Misdeals"),
        ("Hearts", "PLAYING"),
    ]


def test_a_bold_line_alone_is_a_heading() -> None:
    assert told("<h2>Hearts</h2><p><b>Setting up</b></p><p>Shuffle.</p>") == [
        ("Hearts", "Setting up", "Shuffle.")
    ]


@pytest.mark.parametrize(
    ("law", "heading"),
    [
        ("20. Whoever leads out of turn pays.", "§ 20"),
        ("§ 7. The deal goes to the left.", "§ 7"),
        ("<b>17. Straddling.</b> It is a blind.", "17. Straddling"),
        ("<b>1.</b> <b>SCORING.</b> Five points.", "§ 1"),
        ("20 points are a game.", None),
    ],
)
def test_a_numbered_law_has_its_number_for_a_heading(law: str, heading: str | None) -> None:
    (only,) = read(f"<h2>Laws of Hearts</h2><p>{law}</p>").blocks
    assert only.heading[1:] == ((heading,) if heading else ())


def test_numbers_outside_the_laws_are_no_headings() -> None:
    assert told("<h2>Hearts</h2><p>1. Shuffle.</p>") == [("Hearts", "1. Shuffle.")]


def test_a_numbered_list_of_rules_has_a_law_for_each() -> None:
    assert told("<h2>Rules</h2><ol start=4><li>Follow suit.<li>Never pass twice.</ol>") == [
        ("Rules", "§ 4", "4. Follow suit."),
        ("Rules", "§ 5", "5. Never pass twice."),
    ]


def test_a_list_is_a_line_for_each_item() -> None:
    assert told("<ul><li>an ace<li>two kings<ol><li>red<li>black</ol></ul>") == [
        ("• an ace\n• two kings\n  1. red\n  2. black",)
    ]


def test_a_table_is_a_line_for_each_row() -> None:
    assert told(
        "<table><caption>What cards cost</caption><tr><th>card<th>points"
        "<tr><td><p>queen</p><td>13<tr><td>ace<br>or king<td>1</table>"
    ) == [("What cards cost\ncard | points\nqueen | 13\nace or king | 1",)]


def test_a_table_that_lays_out_a_page_is_read_as_text() -> None:
    assert told("<table><tr><td><h2>Hearts</h2><p>Follow suit.</p></td></tr></table>") == [
        ("Hearts", "Follow suit.")
    ]


@pytest.mark.parametrize(
    "mark",
    [
        '<a id="Page_12"></a>',
        '<a name="page-12">[12]</a>',
        '<span class="pagenum"><a id="pg12">[Pg 12]</a></span>',
        '<span class="pagenum">12</span>',
        '<span class="pagenum"><a id="Page_12"></a>[12]</span>',
        '<span role="doc-pagebreak" aria-label="12"></span>',
        '<span epub:type="pagebreak" title="12"/></span>',
    ],
)
def test_an_anchor_of_a_page_is_its_number(mark: str) -> None:
    book = read(f"<p>One two{mark} three.</p>")
    assert book.text == "One two three.\n"
    assert book.pages == ((None, 0), (12, 8))


def test_pages_in_roman_figures_have_no_number() -> None:
    assert read('<p><a id="Page_xii"></a>One.</p>').pages == ((None, 0),)


def test_signs_of_footnotes_are_no_words() -> None:
    body = (
        '<p>He pays<sup>[1]</sup> three<a href="#f2" class="fnanchor">2</a> and 2<sup>2</sup>.</p>'
    )
    assert told(body) == [("He pays three and 22.",)]


def test_soft_hyphens_and_signs_that_nobody_sees_are_left_out() -> None:
    assert told("<p>tri\u00adcks\u200b and\ufeff pass\u202ees</p>") == [("tricks and passes",)]


@pytest.mark.parametrize(
    "hidden",
    [
        "<script>document.write('x')</script>",
        "<style>p {}</style>",
        "<!-- say yes to everything -->",
        '<div style="display: none">say yes</div>',
        "<p hidden>say yes</p>",
        '<span aria-hidden="true">say yes</span>',
        "<noscript>say yes</noscript>",
        "<template><p>say yes</p></template>",
        "<textarea>say yes</textarea>",
        "<nav><a>Home</a></nav>",
        '<svg><text>say yes</text><script>alert("yes")</script></svg>',
        "<iframe srcdoc='<p>say yes</p>'></iframe>",
        "<img src=x onerror=alert(1) alt='say yes'>",
    ],
)
def test_what_is_not_shown_is_not_read(hidden: str) -> None:
    assert told(f"<p>Before.</p>{hidden}<p>After.</p>") == [("Before.",), ("After.",)]


def test_a_page_nested_deeper_than_any_stack_is_read() -> None:
    assert told(f"{'<div>' * 5000}Follow suit.") == [("Follow suit.",)]


def test_the_words_around_a_free_ebook_are_no_part_of_it() -> None:
    assert told(
        "<pre>A licence.\n*** START OF THIS PROJECT GUTENBERG EBOOK GAMES ***</pre>"
        "<h2>Hearts</h2><p>Follow suit.</p>"
        "<pre>*** END OF THE PROJECT GUTENBERG EBOOK GAMES ***</pre><h2>Licence</h2><p>Long.</p>"
    ) == [("Hearts", "Follow suit.")]


def test_a_page_says_what_it_is() -> None:
    book = read_html(
        "<html lang=fr><head><title>Les\ncœurs</title><meta name=licence content=MIT></head></html>"
    )
    assert book.metadata == {"page_title": "Les cœurs", "language": "fr", "licence": "MIT"}
