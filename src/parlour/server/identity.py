"""Who is asking: a guest, known by a signed cookie that no script can read."""

import os
import secrets
from pathlib import Path
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from parlour.errors import StoreError

COOKIE: Final = "parlour_guest"
_AGE: Final = 400 * 24 * 3600
"""Seconds a browser keeps the cookie: as long as browsers allow."""


class Identity:
    """Signs guests' ids and reads them back; a forged cookie is nobody's."""

    def __init__(self, secret: str) -> None:
        self._signer = URLSafeSerializer(secret, salt="guest")

    def person(self, connection: HTTPConnection) -> str | None:
        """The id of whoever asks, None without a cookie of ours."""
        cookie = connection.cookies.get(COOKIE)
        if cookie is None:
            return None
        try:
            return str(self._signer.loads(cookie))
        except BadSignature:
            return None

    def welcome(self, response: Response, *, secure: bool) -> str:
        """Make a new guest, known to the browser that gets this response; gives the id."""
        person = secrets.token_hex(8)
        response.set_cookie(
            COOKIE,
            str(self._signer.dumps(person)),
            max_age=_AGE,
            path="/",
            secure=secure,
            httponly=True,
            samesite="lax",
        )
        return person


def server_secret(folder: Path) -> str:
    """The secret that signs cookies: made at the first start, readable by its owner alone.

    Deleting the file makes a new one and forgets every guest's browser.
    """
    file = folder / "server-secret"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        try:
            handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            return file.read_text("utf-8").strip()
        with os.fdopen(handle, "w", encoding="utf-8") as made:
            secret = secrets.token_urlsafe(32)
            made.write(secret + "\n")
            return secret
    except OSError as wrong:
        raise StoreError(f"the server's secret cannot be kept in {str(file)!r}: {wrong}") from None
