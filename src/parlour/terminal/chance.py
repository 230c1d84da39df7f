"""Where the chance in a game comes from: deals, nonces and the computer players' whims."""

import hashlib
import secrets
from dataclasses import dataclass
from random import Random

from parlour.cards.shuffle import SECRET_BYTES


@dataclass(frozen=True, slots=True, kw_only=True)
class Chance:
    """Chance for one game of a sitting.

    `luck` drives the computer players, so that a game taken up again goes on as it would have.
    With a `seed` everything is drawn from the seed and can be repeated; without one each deal's
    secret is drawn anew from the system.
    """

    luck: str
    seed: int | None
    game: int = 1

    def rng(self, *what: object) -> Random:
        """The generator for one decision, told apart from the others by `what`."""
        return Random(":".join(map(str, (self.luck, self.game, *what))))

    def secret(self, deal: int) -> bytes:
        """The house's secret for a deal."""
        if self.seed is None:
            return secrets.token_bytes(SECRET_BYTES)
        return hashlib.sha256(f"{self.luck}:{self.game}:secret:{deal}".encode()).digest()

    def nonce(self, deal: int) -> str:
        """The person's nonce for a deal, where they have none of their own."""
        return f"{self.rng('nonce', deal).getrandbits(64):016x}"


def new_luck(seed: int | None) -> str:
    """What all the chance of a sitting is drawn from."""
    return secrets.token_hex(32) if seed is None else f"seed {seed}"
