"""The sibling games by name; begin, fold and check a game of any kind."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from parlour.errors import IllegalAction, RulesetError, UnknownPreset
from parlour.family.enfle import ENFLE
from parlour.family.sibling import Sibling
from parlour.play import game as hearts
from parlour.play import history
from parlour.play.events import HEARTS, Event, GameStarted, SiblingStarted, game_of
from parlour.play.game import GameState
from parlour.play.verify import Verification
from parlour.play.verify import verify as check
from parlour.rules import RuleId, Ruleset

SIBLINGS: Final[Mapping[str, Sibling]] = {game.name: game for game in (ENFLE,)}


def sibling(name: str) -> Sibling:
    """The sibling of that name; raises UnknownPreset where there is none."""
    if name not in SIBLINGS:
        raise UnknownPreset(f"there is no game {name!r}; `parlour rules list` shows them")
    return SIBLINGS[name]


def begin(started: GameStarted) -> GameState:
    """The game that is begun, of whatever kind.

    Raises a ParlourError for a game that there is not, rules that are not its rules, or a dealer
    who does not sit there.
    """
    name = game_of(started)
    if name == HEARTS:
        return hearts.begun(started)
    found, rules = sibling(name), started.rules
    if rules.players not in found.seats or rules != found.rules(rules.players):
        raise RulesetError(f"these are not the rules of {found.title}")
    if not 0 <= started.dealer < rules.players:
        raise IllegalAction(f"there is no seat {started.dealer} to deal", rule=RuleId.DEAL)
    totals = (0,) * rules.players
    game = GameState(rules=rules, first_dealer=started.dealer, totals=totals)
    return replace(game, in_deal=found.in_deal)


def start_game(rules: Ruleset, *, dealer: int = 0, game: str = HEARTS) -> GameStarted:
    """The first event of a game; raises as `begin` does, and NotYet as Hearts does."""
    if game == HEARTS:
        return hearts.start_game(rules, dealer=dealer)
    started = SiblingStarted(rules=rules, dealer=dealer, game=game)
    begin(started)
    return started


def game_after(events: Iterable[Event]) -> GameState:
    """The game as the events left it; the first must be GameStarted."""
    return hearts.game_after(events, begin=begin)


def replay(events: Iterable[Event]) -> GameState:
    """The game as the log leaves it, what was taken back left out."""
    return history.replay(events, begin=begin)


def verify(text: str) -> Verification:
    """Checks the text of a record of any game."""
    return check(text, begin=begin)
