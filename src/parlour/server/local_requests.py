"""Whether a request comes from this very machine, and who may therefore change the library."""

import ipaddress
from typing import Final, Literal

from starlette.requests import HTTPConnection

Uploads = Literal["local", "everyone", "nobody"]

_PASSED_ON: Final = ("forwarded", "x-forwarded-for", "x-real-ip")


def may_change_library(connection: HTTPConnection, uploads: Uploads) -> bool:
    """Whether whoever asks may add and remove books."""
    return uploads == "everyone" or (uploads == "local" and is_local(connection))


def is_local(connection: HTTPConnection) -> bool:
    """Whether it was sent from this machine.

    What a proxy passes on is not, though the proxy may stand on this machine: it may come from
    anywhere. A machine that calls itself by its own address in the network is at home too.
    """
    if connection.client is None or any(name in connection.headers for name in _PASSED_ON):
        return False
    try:
        sender = ipaddress.ip_address(connection.client.host)
    except ValueError:
        return False
    server: tuple[str, int | None] | None = connection.scope.get("server")
    return sender.is_loopback or (server is not None and server[0] == str(sender))
