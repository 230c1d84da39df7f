"""The `parlour` command: its verbs, its flags, and how a run ends."""

import importlib
import io
import os
import select
import sys
import traceback
from collections.abc import Sequence
from typing import Final, NoReturn

import click
from click.shell_completion import shell_complete

import parlour
from parlour.cli.exit_status import ExitStatus
from parlour.cli.log_book import log_fault, log_start, open_log
from parlour.errors import ParlourError, UsageError
from parlour.settings import LOG_LEVEL, SETTINGS, resolve

# The verb NAME is `command` in parlour.cli.NAME, imported when it is asked for.
# `parlour` alone does the first.
VERBS: Final = (
    "serve",
    "play",
    "rules",
    "ask",
    "direct",
    "books",
    "evaluate",
    "simulate",
    "dataset",
    "match",
    "tournament",
    "engine",
    "bench",
    "bots",
    "record",
    "conform",
    "config",
    "backup",
    "restore",
)


class Parlour(click.Group):
    """The verbs, loaded one at a time so that each starts fast."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        del ctx
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        del ctx
        if cmd_name not in VERBS:
            return None
        command: click.Command = importlib.import_module(f"parlour.cli.{cmd_name}").command
        return command


def _setting_flags() -> list[click.Parameter]:
    return [
        click.Option(
            [setting.flag],
            metavar=setting.key.rpartition("_")[2].upper(),
            help=f"{setting.summary} Takes {setting.kind.accepts}.",
        )
        for setting in SETTINGS
    ]


@click.group(
    cls=Parlour,
    params=_setting_flags(),
    invoke_without_command=True,
    epilog="Every verb explains itself: parlour VERB --help",
)
@click.version_option(parlour.__version__, prog_name="parlour")
@click.pass_context
def command(ctx: click.Context, /, **flags: str | None) -> None:
    """Parlour: the card game Hearts."""
    settings = resolve(
        os.environ, {key: value for key, value in flags.items() if value is not None}
    )
    ctx.obj = settings
    verb = ctx.invoked_subcommand or VERBS[0]
    if settings[LOG_LEVEL] in {"debug", "info"}:
        open_log(settings, on_stderr=True)
        log_start(verb, parlour.__version__)
    if ctx.invoked_subcommand is None:
        first = command.get_command(ctx, verb)
        assert first is not None
        with first.make_context(verb, [], parent=ctx) as alone:
            first.invoke(alone)


def main() -> NoReturn:
    """Run the command line of this process."""
    _speak_utf8()
    sys.exit(run(sys.argv[1:]))


def _speak_utf8() -> None:
    """Suit signs on any machine: files get UTF-8, an old terminal a question mark."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.encoding.lower() != "utf-8":
            if stream.isatty():
                stream.reconfigure(errors="replace")
            else:
                stream.reconfigure(encoding="utf-8")


def run(arguments: Sequence[str]) -> int:
    """Run one command line; gives its exit status (see ExitStatus)."""
    if completion := os.environ.get("_PARLOUR_COMPLETE"):
        return shell_complete(command, {}, "parlour", "_PARLOUR_COMPLETE", completion)
    ctx: click.Context | None = None
    try:
        with command.make_context("parlour", list(arguments)) as ctx:
            command.invoke(ctx)
        sys.stdout.flush()
    # The last place that can report anything: nothing but SystemExit passes.
    except (Exception, KeyboardInterrupt) as end:  # noqa: BLE001
        return _report(end, ctx)
    return ExitStatus.DONE


def _report(end: BaseException, ctx: click.Context | None) -> int:
    match end:
        case click.exceptions.Exit():
            status = end.exit_code
        case KeyboardInterrupt() | EOFError() | click.Abort():
            click.echo(err=True)
            status = ExitStatus.STOPPED
        case ParlourError():
            status = _report_mistake(end)
        case click.ClickException():
            status = _report_mistake(_as_usage_error(end))
        case BrokenPipeError() if _reader_has_gone():
            status = ExitStatus.DONE
        case _:
            status = _report_fault(end, ctx)
    return status


def _as_usage_error(mistake: click.ClickException) -> UsageError:
    if isinstance(mistake, click.exceptions.NoArgsIsHelpError):
        # Click's message is the whole help text; ours is one line.
        ctx = mistake.ctx
        assert ctx is not None
        assert isinstance(ctx.command, click.Group)
        verbs = ", ".join(ctx.command.list_commands(ctx))
        return UsageError(f"{ctx.command_path} needs one of {verbs}")
    return UsageError(mistake.format_message())


def _report_mistake(mistake: ParlourError) -> int:
    message = " ".join(mistake.message.splitlines())
    click.echo(f"parlour: {mistake.code}: {message}", err=True)
    return ExitStatus.MISTAKE


def _report_fault(fault: BaseException, ctx: click.Context | None) -> int:
    try:
        settings = ctx.obj if ctx is not None and ctx.obj else resolve(os.environ, {})
        path = log_fault(settings, fault)
    except ParlourError as mistake:
        click.echo(f"parlour: fault: and it could not be logged: {mistake.message}", err=True)
        traceback.print_exception(fault)
    else:
        click.echo(f"parlour: fault: this is our mistake; please send us {path}", err=True)
    return ExitStatus.FAULT


def _reader_has_gone() -> bool:
    """Whether stdout's reader stopped reading; if so, what is left to write goes nowhere.

    `parlour … | head` is no mistake. A pipe to another program that broke is.
    """
    stdout = 1
    # Python forgets what it failed to write, so only the system still knows which pipe broke.
    if not hasattr(select, "poll"):
        return False
    pipe = select.poll()
    pipe.register(stdout, 0)
    broken = any(state & (select.POLLERR | select.POLLHUP) for _, state in pipe.poll(0))
    if broken:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stdout)
    return broken
