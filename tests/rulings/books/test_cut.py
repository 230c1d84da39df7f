"""Passages: a paragraph or a law each, never across a heading, the same every time."""

import re
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from parlour.rulings.books.cut import LONGEST, SHORTEST, cut
from parlour.rulings.books.sentences import sentence_ends
from parlour.rulings.ingest.html import read_html
from parlour.rulings.ingest.markdown import read_markdown
from tests.rulings.books.told_books import RULE
from tests.rulings.ingest.short_book import READ

LONG = f"{RULE} {RULE}"


def told(*paragraphs: str) -> list[str]:
    found = cut(read_markdown("\n\n".join(paragraphs)), edition="b-1", game="hearts")
    return [each.text for each in found.passages]


def test_a_paragraph_is_a_passage() -> None:
    assert told(LONG, f"Then: {LONG}") == [LONG, f"Then: {LONG}"]


def test_a_short_paragraph_is_joined_with_its_neighbour() -> None:
    assert told("Pass left.", LONG) == [f"Pass left.\n\n{LONG}"]
    assert told(LONG, "Pass left.") == [f"{LONG}\n\nPass left."]


def test_what_announces_a_list_stands_with_it() -> None:
    assert told(f"{LONG} These are barred:", f"- hearts\n- {LONG}") == [
        f"{LONG} These are barred:\n\n• hearts\n• {LONG}"
    ]


def test_short_paragraphs_under_other_headings_stay_apart() -> None:
    assert told("# Passing", "Pass left.", "# Scoring", "One each.") == ["Pass left.", "One each."]


def test_a_short_law_is_a_passage_of_its_own() -> None:
    assert told("# Laws", "1. Follow suit.\n2. Pass left.") == ["1. Follow suit.", "2. Pass left."]


def test_a_long_paragraph_is_cut_where_sentences_end() -> None:
    text = " ".join(f"This is sentence {n} of a long one." for n in range(120))
    pieces = told(text)
    assert " ".join(pieces) == text
    assert all(piece.endswith(".") for piece in pieces)
    assert all(LONGEST / 2 < len(piece) <= LONGEST for piece in pieces)


def test_a_long_list_is_cut_between_its_lines() -> None:
    pieces = told("\n".join(f"- the card with the number {n} of the pack" for n in range(80)))
    assert len(pieces) > 2
    assert all(line.startswith("• the card") for piece in pieces for line in piece.split("\n"))


def test_a_sentence_without_end_is_cut_between_words() -> None:
    pieces = told("never " * 2000)
    assert all(re.fullmatch(r"never( never)*", piece) for piece in pieces)
    assert max(map(len, pieces)) <= 2 * LONGEST
    assert sum(piece.count("never") for piece in pieces) == 2000


def test_abbreviations_and_initials_end_no_sentence() -> None:
    text = "Mr. E. C. Howell of No. 2 takes 13. A player, i.e. Anna, leads the 7. Is it high? Yes."
    ends = list(sentence_ends(text))
    assert [text[a:b].strip() for a, b in zip([0, *ends], ends, strict=False)] == [
        "Mr. E. C. Howell of No. 2 takes 13.",
        "A player, i.e. Anna, leads the 7.",
        "Is it high?",
        "Yes.",
    ]


def test_ids_tell_the_page_and_the_place_on_it() -> None:
    page = '<a id="page-{}"></a>'
    body = "".join(f"<p>{page.format(n // 2 + 7)}{n}. {LONG}</p>" for n in range(4))
    found = cut(read_html(f"<html><body>{body}</body></html>"), edition="b-1", game="hearts")
    assert [each.id for each in found.passages] == ["b-1#p7.1", "b-1#p7.2", "b-1#p8.1", "b-1#p8.2"]


def test_the_same_book_is_cut_the_same_way() -> None:
    assert cut(READ["html"](), edition="b-1", game="hearts") == cut(
        READ["html"](), edition="b-1", game="hearts"
    )


@given(
    st.lists(
        st.one_of(
            st.sampled_from(["# Hearts", "## Dealing", "### Play", "1. A law.\n2. Another law."]),
            st.integers(1, 400).map(lambda n: " ".join(["Play on."] * n)),
            st.text(st.sampled_from("ab.*_#>|`[]()\n -1"), max_size=40),
        ),
        max_size=8,
    )
)
def test_passages_are_spans_of_the_text_in_order(parts: list[str]) -> None:
    book = read_markdown("\n\n".join(parts))
    passages = cut(book, edition="b-1", game="hearts").passages
    assert all(each.text == book.text[each.start : each.end] != "" for each in passages)
    assert all(a.end <= b.start for a, b in pairwise(passages))
    assert len({each.id for each in passages}) == len(passages)
    told_words = "".join("".join(each.text.split()) for each in passages)
    blocks = "".join("".join(book.text[b.start : b.end].split()) for b in book.blocks)
    assert told_words == blocks
    assert SHORTEST < LONGEST
