"""The pages and their files, as the front end was built into the package."""

import asyncio
import html
from importlib.resources import files
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

STATIC: Final = Path(str(files("parlour.server").joinpath("static")))
_YEAR: Final = "public, max-age=31536000, immutable"


class HashedFiles(StaticFiles):
    """Files whose names change with their content: kept by browsers for a year."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = _YEAR
        return response


async def index(request: Request) -> Response:
    """The one page of the front end; it reads from the address what to show."""
    page = STATIC / "index.html"
    if not page.is_file():
        raise HTTPException(503, "the pages have not been built: run python3 run.py")
    return FileResponse(page, media_type="text/html", headers={"Cache-Control": "no-cache"})


async def index_called(title: str) -> Response:
    """The same page under a title of its own, for whoever shows what a link leads to."""
    page = (await asyncio.to_thread((STATIC / "index.html").read_text, "utf-8")).replace(
        "<title>Parlour</title>", f"<title>{html.escape(title)} · Parlour</title>"
    )
    return HTMLResponse(page, headers={"Cache-Control": "no-cache"})


async def icon(request: Request) -> Response:
    """The sign of the house, which browsers ask for by this name where a page names none."""
    return FileResponse(STATIC / "parlour.svg", media_type="image/svg+xml")


def routes() -> list[Route | Mount]:
    """The addresses of the front end; its files are among them where it has been built."""
    addresses: list[Route | Mount] = [
        Route("/", index),
        Route("/new", index),
        Route("/t/{table}", index),
        Route("/ask", index),
        Route("/ruling/{ruling}", index),
        Route("/ruling/{ruling}/evidence", index),
        Route("/books", index),
        Route("/books/{edition}", index),
    ]
    if STATIC.is_dir():
        addresses += [
            Route("/favicon.ico", icon),
            Mount("/assets", HashedFiles(directory=STATIC / "assets", check_dir=False)),
            Mount("/", StaticFiles(directory=STATIC, check_dir=False)),
        ]
    return addresses
