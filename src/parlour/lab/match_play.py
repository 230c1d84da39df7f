"""One deal, or one game, of a duplicate match: played in every seating, seen for each player."""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from parlour.bots import Policy, make_player
from parlour.lab.lone_deal import play_lone_deal
from parlour.lab.seatings import Seating, seatings
from parlour.lab.whole_game import GameResult, play_whole_game
from parlour.rules import Ruleset


@dataclass(slots=True, kw_only=True)
class Share:
    """What one of two players did with the same cards in all seatings.

    `points` are those a deal and seat, `wins` the share of games won, both means over the seatings;
    `seconds` what each decision took. What it failed to decide is counted in `faults`.
    """

    # Fractions, so that two players who play alike differ by nought and not by a rounding error.
    points: Fraction = Fraction(0)
    wins: Fraction = Fraction(0)
    moons: int = 0
    faults: int = 0
    first_fault: str | None = None
    seconds: "array[float]" = field(default_factory=lambda: array("d"))


@dataclass(slots=True, kw_only=True)
class Observation:
    """The same cards in all seatings: one observation, since its plays are not independent.

    `deals` counts the deals played. `quiet` are the differences in points of the plays in which
    nobody shot the moon.
    """

    a: Share
    b: Share
    deals: int = 0
    quiet: list[Fraction] = field(default_factory=list)

    @property
    def difference(self) -> float:
        """How many points a deal and seat the first player has paid more than the second."""
        return float(self.a.points - self.b.points)

    @property
    def win_difference(self) -> float:
        """How much more of the games the first player has won."""
        return float(self.a.wins - self.b.wins)


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchWork:
    """What a process needs to play; the rules as JSON, since a new process hashes text anew."""

    options: dict[str, Any]
    a: str
    b: str
    seed: int
    games: bool
    budget_ms: int

    def play(self, numbers: range) -> list[Observation]:
        """The deals, or games, of those numbers."""
        rules = Ruleset.from_options(self.options)
        a, b = (make_player(name, budget_ms=self.budget_ms) for name in (self.a, self.b))
        return [self._observed(rules, a, b, number) for number in numbers]

    def _observed(self, rules: Ruleset, a: Policy, b: Policy, number: int) -> Observation:
        seen = Observation(a=Share(), b=Share())
        seated = seatings(rules)
        for seating in seated:
            played = self._played(rules, [a if first else b for first in seating], number)
            _take_in(seen, played, seating, len(seated))
        return seen

    def _played(self, rules: Ruleset, policies: Sequence[Policy], number: int) -> GameResult:
        if self.games:
            return play_whole_game(rules, policies, seed=self.seed, game=number)
        deal = play_lone_deal(rules, policies, seed=self.seed, deal=number)
        return GameResult(
            deals=1,
            points=deal.points,
            winners=(),
            moons=tuple(seat == deal.shooter for seat in range(rules.players)),
            seconds=deal.seconds,
            faults=deal.faults,
            first_fault=deal.first_fault,
        )


def _take_in(seen: Observation, played: GameResult, seating: Seating, plays: int) -> None:
    """Add one play of so many to what is seen of these cards."""
    seen.deals += played.deals
    means = []
    for first, share in ((True, seen.a), (False, seen.b)):
        seats = [seat for seat, is_first in enumerate(seating) if is_first is first]
        paid = sum(played.points[seat] for seat in seats)
        mean = Fraction(paid, len(seats) * played.deals)
        means.append(mean)
        share.points += mean / plays
        if played.winners:
            won = sum(seat in played.winners for seat in seats)
            share.wins += Fraction(won, len(played.winners) * plays)
        share.moons += sum(played.moons[seat] for seat in seats)
        for seat in seats:
            share.faults += played.faults[seat]
            share.first_fault = share.first_fault or played.first_fault[seat]
            share.seconds.extend(played.seconds[seat])
    if not any(played.moons):
        seen.quiet.append(means[0] - means[1])
