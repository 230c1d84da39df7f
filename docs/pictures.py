"""Takes the pictures of the README: `python -m docs.pictures`, with Chromium on the PATH.

A real house, a real game with chance that repeats, and a table in the middle of its third trick.
"""

import json
import random
import shutil
import threading
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import uvicorn
from playwright.sync_api import Browser, Page, sync_playwright

from parlour.server.app import Premises, create_app
from parlour.server.steward import Chance

FOLDER: Final = Path(__file__).parent / "pictures"
PORT: Final = 8899
SIZES: Final = {"table": (1280, 800, "dark"), "phone": (390, 844, "light")}


def main() -> None:
    """Take each picture in a house of its own, so that each shows the same game."""
    chromium = shutil.which("chromium")
    if chromium is None:
        raise SystemExit("the pictures need Chromium on the PATH")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for number, (name, (width, height, scheme)) in enumerate(SIZES.items()):
            with TemporaryDirectory() as home:
                _open_house(Path(home), PORT + number)
                page = _visitor(browser, PORT + number, width, height, scheme)
                _play_into_trick_three(page)
                page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=82)
        browser.close()


def _open_house(home: Path, port: int) -> None:
    rng = random.Random(11)
    chance = Chance(secret=lambda: rng.randbytes(32), rng=rng)
    app = create_app(Premises(home=home, database=f"sqlite:///{home}/p.db", chance=chance))
    server = uvicorn.Server(uvicorn.Config(app, port=port, log_config=None))
    threading.Thread(target=server.run, daemon=True).start()


def _visitor(browser: Browser, port: int, width: int, height: int, scheme: str) -> Page:
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="reduce",
    )
    page = context.new_page()
    settings = json.dumps({"speed": "instant"})
    page.add_init_script(f"localStorage.setItem('parlour.settings', {settings!r})")
    page.set_default_timeout(10_000)
    address = f"http://127.0.0.1:{port}/"
    for _ in range(50):
        try:
            page.goto(address)
        except Exception:  # noqa: BLE001  the house is still opening its door
            page.wait_for_timeout(100)
        else:
            break
    page.get_by_role("button", name="Deal me in").click()
    page.wait_for_url("**/t/*")
    return page


def _play_into_trick_three(page: Page) -> None:
    hand = page.locator("#hand button")
    for place in (10, 11, 12):
        hand.nth(place).click(position={"x": 10, "y": 20})
    page.get_by_role("button", name="Pass 3").last.click()
    for trick in (1, 2):
        page.get_by_text(f"trick {trick} of 13").wait_for()
        page.locator("#hand button[aria-label*=', playable']").first.click(
            position={"x": 10, "y": 20}
        )
    page.get_by_text("trick 3 of 13").wait_for()
    page.wait_for_timeout(600)


if __name__ == "__main__":
    main()
