import re
from pathlib import Path

import pytest

from docs.reference import FOLDER, pages
from tests.docs.fences import run_page

ROOT = FOLDER.parent
PAGES = sorted(
    page
    for page in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *FOLDER.rglob("*.md"))
    if "_build" not in page.parts
)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_examples_do_what_the_page_says(page: Path, tmp_path: Path) -> None:
    folder = tmp_path / "desk"
    folder.mkdir()
    run_page(page, folder)


@pytest.mark.parametrize("name", pages())
def test_what_the_program_tells_of_itself_is_current(name: str) -> None:
    written = (FOLDER / name).read_text(encoding="utf-8")
    assert written == pages()[name], "bring it up to date: .venv/bin/python -m docs.reference"


def test_every_dependency_is_accounted_for() -> None:
    locked = (ROOT / "locks" / "run.txt").read_text(encoding="utf-8")
    told = (FOLDER / "dependencies.md").read_text(encoding="utf-8")
    for line in locked.splitlines():
        if found := re.match(r"([\w.-]+)==([\w.]+)", line):
            assert f"| {found[1]} | {found[2]} |" in told, found[0]
