"""Writes the pages that are told by the program itself: verbs, settings, errors.

`python -m docs.reference` brings them up to date; the tests compare them.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import click

from parlour.cli.main import command
from parlour.errors import ParlourError
from parlour.settings import SETTINGS, Setting

FOLDER: Final = Path(__file__).parent
# Help is laid out for this many columns whatever the terminal.
COLUMNS: Final = 88


def pages() -> dict[str, str]:
    """The text of every generated page, by its file name."""
    return {"cli.md": cli_page(), "settings.md": settings_page(), "errors.md": errors_page()}


def commands(group: click.Group = command) -> Iterator[tuple[str, click.Command]]:
    """Every verb with the words that call it, groups before what is in them."""
    yield from _below("parlour", group, click.Context(group, info_name="parlour"))


def _below(
    words: str, verb: click.Command, ctx: click.Context
) -> Iterator[tuple[str, click.Command]]:
    yield words, verb
    if isinstance(verb, click.Group):
        for name in verb.list_commands(ctx):
            inner = verb.get_command(ctx, name)
            assert inner is not None
            yield from _below(
                f"{words} {name}", inner, click.Context(inner, info_name=name, parent=ctx)
            )


def _help(words: str, verb: click.Command) -> str:
    ctx = click.Context(
        verb, info_name=words, terminal_width=COLUMNS, max_content_width=COLUMNS, color=False
    )
    return verb.get_help(ctx)


def cli_page() -> str:
    """Every verb's help, under the contract they share."""
    sections = [
        f"## `{words}`\n\n```text\n{_help(words, verb)}\n```\n" for words, verb in commands()
    ]
    return _CLI_OPENING + "\n" + "\n".join(sections)


def settings_page() -> str:
    """Every setting with its names, values and default."""
    return _SETTINGS_OPENING + "\n" + "\n".join(_setting(setting) for setting in SETTINGS)


def _setting(setting: Setting[Any]) -> str:
    # The default folder differs from machine to machine.
    default = "the platform's folder for user data" if setting.key == "home" else setting.default()
    file = f"`{setting.key}` in `settings.toml`" if setting.in_file else "not in `settings.toml`"
    return (
        f"## `{setting.key}`\n\n{setting.summary}\n\n"
        f"- Takes: {setting.kind.accepts}\n"
        f"- Default: {default}\n"
        f"- Set by: `{setting.flag}`, `{setting.variable}`, {file}\n"
    )


def errors_page() -> str:
    """Every code with what it means."""
    rows = [
        f"| `{error.code}` | {str(error.__doc__).splitlines()[0].partition(';')[0].rstrip('.')} "
        f"| `{error.__name__}` |"
        for error in errors()
    ]
    return _ERRORS_OPENING + "\n" + "\n".join(rows) + "\n"


def errors(root: type[ParlourError] = ParlourError) -> list[type[ParlourError]]:
    """Every kind of error below `root`, in the order it was written."""
    return [
        error
        for kind in root.__subclasses__()
        if kind.__module__ == ParlourError.__module__
        for error in (kind, *errors(kind))
    ]


_CLI_OPENING: Final = """# Command line

`parlour` prints results to stdout and everything else to stderr; with `--json` a verb prints
exactly one JSON document. `parlour` without a verb runs the first one listed.

| exit status | means |
|---|---|
| 0 | done |
| 1 | a check did not hold |
| 2 | the caller's mistake: one line `parlour: CODE: message`, and nothing was changed; the codes are listed under [Errors](errors.md) |
| 3 | a fault of ours: one line says where the log is |
| 130 | stopped by Ctrl-C |

The flags of `parlour` itself stand before the verb; they are the [settings](settings.md).
Completion for your shell: `eval "$(_PARLOUR_COMPLETE=bash_source parlour)"`, or `zsh_source`,
or `fish_source`.
"""  # noqa: E501  a table row is one line

_SETTINGS_OPENING: Final = """# Settings

A value comes from the first of these that has one: a flag before the verb, the environment, the
file `settings.toml` in the data folder, the default. `parlour config` shows every setting with its
value and where it came from; an unknown key in the file or a wrong value is refused.
"""

_ERRORS_OPENING: Final = """# Errors

A caller's mistake ends in status 2 and one line, `parlour: CODE: message`. A code never changes
its meaning. In Python the same mistake is raised as the class beside it; all of them are
`parlour.errors.ParlourError`, and each has `code` and `message`.

| code | means | class |
|---|---|---|"""


def main() -> None:
    """Write every generated page."""
    for name, text in pages().items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
