"""The deals of a data set, played: every decision of every seat becomes a row."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import msgspec

from parlour.bots import Answer, make_player
from parlour.bots.engine.questions import question_in, told_answer
from parlour.bots.engine.told_view import ToldView, codes
from parlour.lab.dataset.decision import Decision, Header
from parlour.lab.lone_deal import play_lone_deal
from parlour.lab.sharing import streamed
from parlour.lab.simulate import check_table
from parlour.rules import Ruleset, require_playable

if TYPE_CHECKING:
    from parlour.play import PlayerView

_PORTION: Final = 10


def header(rules: Ruleset, bots: Sequence[str], deals: int, seed: int) -> Header:
    """What is said once of such deals; raises UsageError, UnknownBot, NotYet."""
    require_playable(rules)
    check_table(rules, bots, deals, 1)
    return Header(rules=rules.to_options(), bots=list(bots), seed=seed, deals=deals)


def decisions(told: Header, *, jobs: int = 1) -> Iterator[list[Decision]]:
    """The rows, those of one deal after the other's; a list has those of a whole deal.

    They are lone deals, those that `simulate` plays with the same rules, bots and seed. `jobs`
    processes share the work; the rows do not depend on how many.
    """
    for portion in streamed(_Work(told).play, told.deals, portion=_PORTION, jobs=jobs):
        yield from portion


@dataclass(frozen=True, slots=True)
class _Work:
    """What a process needs to play."""

    told: Header

    def play(self, deals: range) -> list[list[Decision]]:
        rules = Ruleset.from_options(self.told.rules)
        players = {name: make_player(name) for name in self.told.bots}
        seated = [players[name] for name in self.told.bots]
        return [self._rows(rules, seated, deal) for deal in deals]

    def _rows(self, rules: Ruleset, seated: Sequence[Any], deal: int) -> list[Decision]:
        seen: list[tuple[PlayerView, Answer, bool]] = []
        result = play_lone_deal(
            rules, seated, seed=self.told.seed, deal=deal, watch=lambda *each: seen.append(each)
        )
        rows = []
        for number, (view, action, stood_in) in enumerate(seen, 1):
            kind, seat = question_in(view), view.seat or 0
            answer = told_answer(kind, action)
            rows.append(
                Decision(
                    deal=deal,
                    decision=number,
                    seat=seat,
                    bot=self.told.bots[seat],
                    stood_in=stood_in,
                    kind=kind,
                    view=msgspec.json.encode(ToldView.of(view)).decode(),
                    hand=codes(view.hand),
                    legal=codes(view.legal),
                    cards=_cards(answer),
                    answer=msgspec.json.encode(answer).decode(),
                    points=list(result.points),
                    shooter=result.shooter,
                )
            )
        return rows


def _cards(answer: dict[str, Any]) -> list[str]:
    """The cards that an answer names.

    >>> _cards({"card": "5C"}), _cards({"cards": [[], ["QS"], ["AH"]]}), _cards({"declares": True})
    (['5C'], ['QS', 'AH'], [])
    """
    if "card" in answer:
        return [answer["card"]]
    named: list[Any] = answer.get("cards", [])
    return [card for each in named for card in (each if isinstance(each, list) else [each])]
