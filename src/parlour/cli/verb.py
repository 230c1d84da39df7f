"""The verbs of the command line: click commands that always show an example."""

from collections.abc import Sequence
from typing import Any

import click


class Verb(click.Command):
    """A command whose `--help` ends with the command lines in `examples`."""

    def __init__(self, *args: Any, examples: Sequence[str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.examples = tuple(examples)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        del ctx
        title = "Example" if len(self.examples) == 1 else "Examples"
        with formatter.section(title):
            for example in self.examples:
                # Not `write_text`: an example is copied from the screen, so it is never wrapped.
                formatter.write(f"{'':{formatter.current_indent}}{example}\n")


class VerbGroup(Verb, click.Group):
    """A verb that needs another word behind it: `rules`, and then `list`."""
