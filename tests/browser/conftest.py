"""A real Chromium, and a real house for it to visit."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.server.real_house import running

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]

# How long to look for something before it counts as missing: long, since a test waits no longer
# than it must, and a busy machine is no fault.
expect.set_options(timeout=30_000)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    assert found, "the browser tests need Chromium; on Debian and Ubuntu: apt install chromium"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a house is open for the whole session."""
    with running(tmp_path_factory.mktemp("house")) as (_, opened):
        yield opened


Visit = Callable[..., Page]


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[Visit]:
    """Opens an address of the house as a new visitor; whatever goes wrong in the page is seen."""
    complaints: list[str] = []
    with ExitStack() as closing:

        def open_page(
            path: str = "/",
            *,
            width: int = 1280,
            height: int = 800,
            at: str | None = None,
            settings: dict[str, Any] | None = None,
            calm: bool = False,
            **context: Any,
        ) -> Page:
            visitor = browser.new_context(
                viewport={"width": width, "height": height},
                reduced_motion="reduce",
                base_url=at or address,
                **context,
            )
            closing.callback(visitor.close)
            visitor.set_default_timeout(10_000)
            page = visitor.new_page()
            page.on("pageerror", lambda error: complaints.append(str(error)))
            if not calm:  # a house that is away makes the browser complain
                page.on(
                    "console",
                    lambda said: complaints.append(said.text) if said.type == "error" else None,
                )
            if settings is not None:
                page.add_init_script(
                    f"localStorage.setItem({settings['key']!r}, {settings['value']!r})"
                )
            page.goto(path)
            return page

        yield open_page
    assert complaints == []
