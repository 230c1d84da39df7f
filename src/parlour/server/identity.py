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


_SHORTEST: Final = 32


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
        if not file.exists():
            _make_secret(file)
        secret = file.read_text("utf-8").strip()
    except OSError as wrong:
        raise StoreError(f"the server's secret cannot be kept in {str(file)!r}: {wrong}") from None
    if len(secret) < _SHORTEST:  # anybody could sign with it
        raise StoreError(f"{str(file)!r} holds no secret: delete it, and a new one is made")
    return secret


def _make_secret(file: Path) -> None:
    # Written whole before it has its name: nobody, after a power cut either, finds half of it.
    made = file.with_name(f"{file.name}.{secrets.token_hex(4)}")
    handle = os.open(made, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w", encoding="utf-8") as writing:
        writing.write(secrets.token_urlsafe(32) + "\n")
        writing.flush()
        os.fsync(writing.fileno())
    try:
        os.link(made, file)  # another start may be first: then its secret holds
    except FileExistsError:
        pass
    except OSError:  # a disk without links
        made.replace(file)
    finally:
        made.unlink(missing_ok=True)
