"""The plain player: a sound hand by rules of thumb, at once."""

from random import Random
from typing import ClassVar

from parlour.bots.claims import sure_claim
from parlour.bots.plain.bidding import counters_to_bid, suit_to_name
from parlour.bots.plain.enfle import enfle_card
from parlour.bots.plain.laying_away import cards_to_lay_away
from parlour.bots.plain.moon_shot import declares
from parlour.bots.plain.moon_word import moon_word
from parlour.bots.plain.passing import cards_to_pass, cards_to_scatter
from parlour.bots.plain.playing import card_to_play
from parlour.cards import Card, CardSet, Suit
from parlour.play.actions import CallRevoke
from parlour.play.view import PlayerView
from parlour.rules import MoonForm


class PlainPolicy:
    """Ducks, gets rid of what is dangerous, and watches for a moon; leaves nothing to chance."""

    level: ClassVar[str] = "casual"
    summary: ClassVar[str] = "Plays soundly by rules of thumb, at once."

    def choose_pass(self, view: PlayerView, rng: Random) -> CardSet:
        return cards_to_pass(view)

    def choose_scatter(self, view: PlayerView, rng: Random) -> tuple[CardSet, ...]:
        return cards_to_scatter(view)

    def choose_bid(self, view: PlayerView, rng: Random) -> int | None:
        return counters_to_bid(view)

    def choose_suit(self, view: PlayerView, rng: Random) -> Suit:
        return suit_to_name(view)

    def choose_capot(self, view: PlayerView, rng: Random) -> bool:
        return declares(view)

    def choose_laid_away(self, view: PlayerView, rng: Random) -> CardSet:
        return cards_to_lay_away(view)

    def choose_play(self, view: PlayerView, rng: Random) -> Card:
        return enfle_card(view) if view.game == "enfle" else card_to_play(view)

    def choose_claim(self, view: PlayerView, rng: Random) -> CallRevoke | None:
        return sure_claim(view)

    def choose_moon(self, view: PlayerView, rng: Random) -> MoonForm:
        return moon_word(view)
