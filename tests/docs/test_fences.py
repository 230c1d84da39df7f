"""The runner of the examples must itself be able to fail."""

from pathlib import Path

import pytest

from tests.docs.fences import Fence, commands, fences, matches, run_page


def run_text(text: str, folder: Path) -> None:
    page = folder / "page.md"
    page.write_text(text, encoding="utf-8")
    run_page(page, folder)


def test_fences_are_found_with_kind_and_line() -> None:
    page = "# A\n\n```console\n$ a\n```\n\n````text\n```python\nx\n```\n````\n"
    assert [(f.kind, f.line) for f in fences(page)] == [("console", 4), ("text", 8)]


def test_a_fence_left_open_is_an_error() -> None:
    with pytest.raises(AssertionError, match="line 1 is never closed"):
        list(fences("```console\n$ a\n"))


def test_a_console_fence_is_command_lines_and_what_they_print() -> None:
    fence = Fence(kind="console", line=5, text="$ a \\\n> b\none\ntwo\n\n$ c\n")
    assert [(c.line, c.words, c.expected) for c in commands(fence)] == [
        (5, "a \\\nb", "one\ntwo"),
        (10, "c", ""),
    ]


@pytest.mark.parametrize(
    ("expected", "printed", "same"),
    [
        ("a\nb", "a\nb\n", True),
        ("a\nb", "a\nc\n", False),
        ("a\nb", "a\n", False),
        ("a", "a\nb\n", False),
        ("took … s", "took 0.3 s\n", True),
        ("took … s", "took 0.3 min\n", False),
        ("a\n…\nz", "a\nb\nc\nz\n", True),
        ("a\n…\nz", "a\nz\n", True),
        ("a\n…", "b\nc\n", False),
        ("1.5 (x)", "1.5 (x)\n", True),
        ("1.5", "1x5\n", False),
    ],
)
def test_an_ellipsis_stands_for_what_may_differ(expected: str, printed: str, *, same: bool) -> None:
    assert matches(expected, printed) is same


@pytest.mark.parametrize(
    "text",
    [
        "```console\n$ parlour --version\nparlour, version …\n```\n",
        "```console\n$ python3 run.py --version\nparlour, version …\n```\n",
        "```console\n$ parlour config --json > c.json\n$ grep -c log_level c.json\n1\n```\n",
        "```console\n$ parlour nothing\nparlour: usage: …\n```\n",
        "```python\nx = 1\n```\n\n```python\n>>> x + 1\n2\n```\n",
        "```sh\n$ false\n```\n",
    ],
)
def test_a_page_that_tells_the_truth_passes(text: str, tmp_path: Path) -> None:
    run_text(text, tmp_path)


@pytest.mark.parametrize(
    "text",
    [
        "```console\n$ parlour --version\nparlour, version 0.0.0\n```\n",
        "```console\n$ parlour nothing\n```\n",
        "```console\n$ parlour --version\nparlour: usage: …\n```\n",
        "```python\nassert 1 + 1 == 3\n```\n",
        "```python\n>>> 1 + 1\n3\n```\n",
    ],
)
def test_a_page_that_does_not_fails(text: str, tmp_path: Path) -> None:
    with pytest.raises(AssertionError):
        run_text(text, tmp_path)
