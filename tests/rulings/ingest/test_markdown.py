"""Markdown: read as a person reads it, with its headings and what it says of itself."""

import pytest

from parlour.rulings.ingest.markdown import read_markdown


def told(text: str) -> list[tuple[str, ...]]:
    """Each paragraph: its headings, and last its words."""
    book = read_markdown(text)
    return [(*block.heading, book.text[block.start : block.end]) for block in book.blocks]


def test_headings_nest_by_their_level() -> None:
    assert told("# Games\n\n## Hearts\n\na\n\nPlay\n----\n\nb\n\n### Tricks\nc") == [
        ("Games", "Hearts", "a"),
        ("Games", "Play", "b"),
        ("Games", "Play", "Tricks", "c"),
    ]


def test_signs_of_markdown_are_no_words() -> None:
    assert told("You *must* follow `suit`; see [the\nlaws](x.md) &mdash; **always**.") == [
        ("You must follow suit; see the laws — always.",)
    ]


def test_a_bold_opening_is_a_heading() -> None:
    assert told("# Hearts\n\n**Dealing.** One by one.\n\n**Passing**\n\nThree cards.") == [
        ("Hearts", "Dealing", "Dealing. One by one."),
        ("Hearts", "Passing", "Three cards."),
    ]


def test_a_list_is_a_line_for_each_item() -> None:
    assert told("- an ace\n- two kings\n  1. red\n  2. black\n") == [
        ("• an ace\n• two kings\n  1. red\n  2. black",)
    ]


def test_a_numbered_list_of_rules_has_a_law_for_each() -> None:
    assert told("# Laws\n\n7. Follow suit.\n8. Never pass twice.\n") == [
        ("Laws", "§ 7", "7. Follow suit."),
        ("Laws", "§ 8", "8. Never pass twice."),
    ]


def test_a_table_is_a_line_for_each_row() -> None:
    assert told("| card | points |\n|---|---:|\n| **queen** | 13 |\n") == [
        ("card | points\nqueen | 13",)
    ]


@pytest.mark.parametrize("mark", ['<a id="page-12"></a>', "<!-- page 12 -->"])
def test_a_page_begins_where_it_is_marked(mark: str) -> None:
    book = read_markdown(f"One two{mark} three.\n")
    assert book.text == "One two three.\n"
    assert book.pages == ((None, 0), (12, 8))


def test_html_within_it_is_left_out() -> None:
    assert told("Follow<br>suit.\n\n<script>alert(1)</script>\n\nPass <b>left</b>.") == [
        ("Follow\nsuit.",),
        ("Pass left.",),
    ]


def test_the_head_of_the_file_says_what_it_is() -> None:
    book = read_markdown("---\r\nTitle: House rules\r\ngame: 'hearts'\r\n---\r\n\r\nFollow.\r\n")
    assert book.metadata == {"title": "House rules", "game": "hearts"}
    assert book.text == "Follow.\n"


def test_a_line_at_the_head_that_is_no_entry_is_text() -> None:
    assert told("---\n\nFollow suit.\n\n---\n") == [("Follow suit.",)]
