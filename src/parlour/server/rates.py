"""How much one address or one socket may ask for."""

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from starlette.requests import HTTPConnection

_MOST_KEYS: Final = 10_000


@dataclass(slots=True)
class Bucket:
    """So many tokens, refilled at so many a second; each request takes one."""

    most: float
    per_second: float
    tokens: float
    at: float

    def take(self, now: float) -> bool:
        """Whether there was a token to take."""
        self.tokens = min(self.most, self.tokens + (now - self.at) * self.per_second)
        self.at = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


class Rates:
    """A bucket for each key; keys not used for long are forgotten first."""

    def __init__(
        self, *, most: float, per_second: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._most = most
        self._per_second = per_second
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, key: str) -> bool:
        """Whether that key may ask once more now."""
        now = self._clock()
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = Bucket(self._most, self._per_second, self._most, now)
            self._buckets[key] = bucket
            if len(self._buckets) > _MOST_KEYS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket.take(now)


def network_of(connection: HTTPConnection) -> str:
    """What counts as one address: of IPv6 the first half, since a household has all of the rest."""
    address = connection.client.host if connection.client else ""
    try:
        whole = ipaddress.ip_address(address)
    except ValueError:
        return address
    return address if whole.version == 4 else str(ipaddress.ip_network((address, 64), strict=False))
