"""Runs the examples of a page: what stands in its ```console and ```python fences.

A console fence holds command lines after `$ `, each followed by what it prints. Nothing after it
means that only its exit status is looked at. `…` in a line stands for any text, and alone on a
line for any lines. A command that is shown to fail prints `parlour: CODE: …` and ends in status 2.
`python3 run.py VERB …` runs as `parlour VERB …`. Fences of other kinds are not run.
"""

import doctest
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ELLIPSIS = "…"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fence:
    kind: str
    line: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    line: int
    words: str
    expected: str


def fences(page: str) -> Iterator[Fence]:
    """Every fence of a page; `line` is that of its first line of text, from 1."""
    opened: tuple[str, str, int] | None = None
    lines: list[str] = []
    for number, line in enumerate(page.splitlines(), 1):
        if opened is None:
            if found := re.match(r"(`{3,})\s*(\S*)\s*$", line):
                opened = (found[1], found[2], number + 1)
                lines = []
        elif line.strip() == opened[0]:
            yield Fence(kind=opened[1], line=opened[2], text="\n".join(lines) + "\n")
            opened = None
        else:
            lines.append(line)
    assert opened is None, f"the fence of line {opened[2] - 1} is never closed"


def commands(fence: Fence) -> Iterator[Command]:
    """The command lines of a console fence; `> ` continues one."""
    starts = [m.start() for m in re.finditer(r"^\$ ", fence.text, re.MULTILINE)]
    assert starts[:1] == [0], f"line {fence.line}: a console fence starts with `$ `"
    for start, end in zip(starts, [*starts[1:], len(fence.text)], strict=True):
        first, *rest = fence.text[start + 2 : end].splitlines()
        while rest and rest[0].startswith("> "):
            first += "\n" + rest.pop(0)[2:]
        line = fence.line + fence.text[:start].count("\n")
        yield Command(line=line, words=first, expected="\n".join(rest).strip("\n"))


def matches(expected: str, printed: str) -> bool:
    """Whether `printed` is what `expected` shows, with `…` for what may differ."""
    pattern = ""
    for line in expected.splitlines():
        if line.strip() == ELLIPSIS:
            pattern += r"(?:.*\n)*?"
        else:
            pattern += ".*?".join(map(re.escape, line.rstrip().split(ELLIPSIS))) + r"[ ]*\n"
    return re.fullmatch(pattern, printed.strip("\n") + "\n") is not None


def run_console(fence: Fence, folder: Path) -> None:
    """Run the command lines in `folder` and compare what they print."""
    for command in commands(fence):
        words = re.sub(r"\bpython3 run\.py ", "parlour ", command.words)
        done = subprocess.run(
            ["sh", "-c", words],
            cwd=folder,
            env={
                **os.environ,
                "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
                "COLUMNS": "100",
            },
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            check=False,
        )
        told = f"line {command.line}: $ {command.words}\n{done.stdout}"
        fails = re.match(r"parlour: [a-z_]+: ", command.expected) is not None
        assert done.returncode == (2 if fails else 0), told
        assert not command.expected or matches(command.expected, done.stdout), told


def run_python(fence: Fence, names: dict[str, object], page: Path) -> None:
    """Run Python with what earlier fences of the page left in `names`."""
    if ">>>" in fence.text:
        parsed = doctest.DocTestParser().get_doctest(
            fence.text, names, page.name, str(page), fence.line - 1
        )
        said: list[str] = []
        runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS)
        assert not runner.run(parsed, out=said.append, clear_globs=False).failed, "".join(said)
        names.update(parsed.globs)
        return
    # Blank lines in front, so that a traceback shows the line of the page.
    exec(compile("\n" * (fence.line - 1) + fence.text, str(page), "exec"), names)  # noqa: S102


def run_page(page: Path, folder: Path) -> None:
    """Run every example of `page` in order, in `folder`."""
    names: dict[str, object] = {"__name__": "__main__"}
    for fence in fences(page.read_text(encoding="utf-8")):
        if fence.kind == "console":
            run_console(fence, folder)
        elif fence.kind == "python":
            run_python(fence, names, page)
