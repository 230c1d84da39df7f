import pytest

from parlour.rules import presets
from parlour.rules.rulebook import rulebook, to_markdown
from parlour.terminal.hand_list import WIDTH
from parlour.terminal.plain_text import plain_lines


@pytest.mark.parametrize(
    ("markdown", "plain"),
    [
        ("### Passing", ["Passing"]),
        ("*Example.* **Two** `cards`", ["Example. Two cards"]),
        ("> a [link](https://example.org)", ["a link"]),
        ("| a | | b |", ["a, b"]),
        ("|---|---:|", []),
        ("2 * 3 * 4", ["2 * 3 * 4"]),
        ("a \\* b", ["a * b"]),
        ("a\n\nb", ["a", "", "b"]),
        ("- " + "word " * 20, ["- " + "word " * 14 + "word", "  " + "word " * 4 + "word"]),
    ],
)
def test_a_line_of_markdown_is_read_as_it_is_meant(markdown: str, plain: list[str]) -> None:
    assert plain_lines(markdown) == plain


@pytest.mark.parametrize("each", presets(), ids=lambda each: each.name)
def test_no_rulebook_shows_its_marks(each: object) -> None:
    book = rulebook(each.rules, preset=each)  # type: ignore[attr-defined, arg-type]
    lines = plain_lines(to_markdown(book))
    assert not [line for line in lines if any(mark in line for mark in ("**", "](", "| ", "`"))]
    assert not [line for line in lines if line.startswith(("#", "*", ">"))]
    assert max(map(len, lines)) <= WIDTH
