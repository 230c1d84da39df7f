import io

import pytest

from parlour.terminal.console import StreamConsole
from parlour.terminal.speaker import Speaker


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_pipe_gets_whole_lines_and_its_own_lines_are_repeated() -> None:
    out = io.StringIO()
    console = StreamConsole(io.StringIO("qs\n\nlast"), out, colour=True)
    console.say("x" * 200, strong=True)
    assert [console.ask() for _ in range(4)] == ["qs\n", "\n", "last", None]
    assert out.getvalue() == "x" * 200 + "\n> qs\n>\n> last\n"


@pytest.mark.parametrize(
    ("colour", "shown"), [(True, "\x1b[1mYour lead\x1b[0m\n"), (False, "Your lead\n")]
)
def test_a_question_stands_out_on_a_screen_with_colour(shown: str, *, colour: bool) -> None:
    out = Terminal()
    StreamConsole(Terminal(), out, colour=colour).say("Your lead", strong=True)
    assert out.getvalue() == shown


def test_lines_are_wrapped_between_words_on_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    out = Terminal()
    console = StreamConsole(Terminal(), out, colour=False)
    console.say("  the queen of spades and the ace of hearts")
    console.say("")
    console.say("/a/path/that/is/longer/than/the/screen")
    assert out.getvalue().splitlines() == [
        "  the queen of spades and the",
        "  ace of hearts",
        "",
        "/a/path/that/is/longer/than/the/screen",
    ]


def test_a_person_at_a_terminal_types_at_a_prompt(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = iter(["qs"])
    prompts = []

    def ask(prompt: str) -> str:
        prompts.append(prompt)
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", ask)
    out = Terminal()
    console = StreamConsole(Terminal(), out, colour=False)
    assert [console.ask(), console.ask()] == ["qs", None]
    assert prompts == ["> ", "> "]
    assert out.getvalue() == "\n"


def test_a_terminal_that_is_written_to_a_file_is_not_repeated() -> None:
    out = io.StringIO()
    assert StreamConsole(Terminal("qs\n"), out, colour=False).ask() == "qs\n"
    assert out.getvalue() == ""


def test_a_long_text_goes_to_a_pager_only_where_there_is_a_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown: list[str] = []
    monkeypatch.setattr("click.echo_via_pager", shown.append)
    out = io.StringIO()
    StreamConsole(io.StringIO(), out, colour=False).show_pages(["a", "b"])
    assert (out.getvalue(), shown) == ("a\nb\n", [])
    StreamConsole(Terminal(), Terminal(), colour=False).show_pages(["a", "b"])
    assert shown == ["a\nb\n"]


def test_signs_that_a_terminal_lacks_do_not_stop_the_game() -> None:
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding="ascii")
    console = StreamConsole(
        io.TextIOWrapper(io.BytesIO(b"\xff\n"), encoding="utf-8"), out, colour=True
    )
    console.say("♠Q")
    assert console.ask() == "\ufffd\n"
    assert raw.getvalue() == b"?Q\n> ?\n"


def test_several_blank_lines_become_one() -> None:
    out = io.StringIO()
    speaker = Speaker(StreamConsole(io.StringIO(), out, colour=False))
    speaker.say(["", "a", "", ""])
    speaker.say(["", "b", ""])
    speaker.heard()
    speaker.say(["", "c"])
    assert out.getvalue() == "a\n\nb\n\nc\n"
