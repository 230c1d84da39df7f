"""Vectors about scores: what a deal scores, when the game is over, what a person may write."""

from collections.abc import Mapping
from typing import Any, get_args

from parlour.cards import NO_CARDS, CardSet
from parlour.errors import NotYet, VectorError
from parlour.rules import DealScore, MoonForm, Ruleset, score_deal, standing_after
from parlour.rules.score_sheet import check_entry
from parlour.testing.given import Given, Label
from parlour.testing.kinds_of_bid import named
from parlour.testing.vector import Vector


def score_hand(vector: Vector) -> dict[str, Any]:
    """The points of a deal by seat, with the totals after it."""
    given = vector.given
    held = given.cards_by_seat("captured")
    seats = _seats_shown(given, "captured", "tricks", "prior")
    rules = named(vector.rules(len(seats)), given)
    captured = [CardSet(held.get(seat, ())) for seat in seats]
    tricks = _by_seat(given, "tricks", seats) if "tricks" in given else None
    prior = _by_seat(given, "prior", seats) if "prior" in given else [0] * len(seats)
    score = score_deal(
        rules,
        captured,
        tricks,
        totals=prior,
        moon_choice=_moon_choice(given),
        ends=_ends(given, rules, seats, tricks),
        declarer=seats.index(given.label("declarer")) if "declarer" in given else None,
    )
    standing = standing_after(rules, totals=prior, points=score.points, deal=_deal(given, rules))
    return {
        "scores": _labelled(seats, score.points),
        "totals": _labelled(seats, standing.totals),
        "moon": score.shooter is not None,
    }


def game_end(vector: Vector) -> dict[str, Any]:
    """The totals, whether the game is over, and who has won."""
    given = vector.given
    after = "totals_after" in given
    totals = given.numbers_by_seat("totals_after" if after else "totals")
    seats, before = tuple(totals), list(totals.values())
    rules = vector.rules()
    if after:
        return _end_of(rules, seats, before, _deal(given, rules))
    if "shooter" in given:
        rules = named(vector.rules(len(seats)), given)
        points = _moon_of(rules, seats, given, before).points
    else:
        points = tuple(_by_seat(given, "hand", seats))
    standing = standing_after(rules, totals=before, points=points, deal=_deal(given, rules))
    return {
        "totals": _labelled(seats, standing.totals),
        "game_over": standing.game_over,
        "winners": [seats[seat] for seat in standing.winners],
    }


def score_sheet(vector: Vector) -> dict[str, Any]:
    """Whether the points that a person wrote down may stand."""
    rules = named(vector.rules(), vector.given)
    return {"accepted": check_entry(rules, vector.given.numbers("entry")).accepted}


def _end_of(
    rules: Ruleset, seats: tuple[Label, ...], totals: list[int], deal: int
) -> dict[str, Any]:
    """The end test alone: totals after the deal are not reset again, but a hit may have won."""
    hit = [seat for seat, total in enumerate(totals) if rules.exact_reset.get(total) == "win"]
    standing = standing_after(rules, totals=totals, points=[0] * len(totals), deal=deal)
    won = hit or list(standing.winners)
    return {
        "totals": _labelled(seats, totals),
        "game_over": bool(hit) or standing.game_over,
        "winners": [seats[seat] for seat in won],
    }


def _moon_of(
    rules: Ruleset, seats: tuple[Label, ...], given: Given, totals: list[int]
) -> DealScore:
    """A moon by the shooter named, who took what the moon asks for and nothing else."""
    if given.label("shooter") not in seats:
        raise VectorError(f"shooter {given.label('shooter')!r} is none of the seats")
    shooter = seats.index(given.label("shooter"))
    cards = rules.penalty_cards
    if rules.moon_set != "penalties":
        cards = cards | rules.bonus_cards
    captured = [cards if seat == shooter else NO_CARDS for seat in range(len(seats))]
    tricks = [rules.tricks if seat == shooter else 0 for seat in range(len(seats))]
    return score_deal(
        rules,
        captured,
        tricks if rules.moon_set == "all_tricks" else None,
        totals=totals,
        moon_choice=_moon_choice(given),
    )


def _ends(
    given: Given, rules: Ruleset, seats: tuple[Label, ...], tricks: list[int] | None
) -> tuple[int, int] | None:
    """Who took the first and the last trick: named as such, or whoever took every trick."""
    if not rules.trick_points.keys() & {"first", "last", "all"}:
        return None
    alone = [
        seat for seat, taken in enumerate(tricks or ()) if taken and taken == sum(tricks or ())
    ]
    ends = []
    for end in ("first", "last"):
        name = f"{end}_trick"
        if name in given and given.label(name) in seats:
            ends.append(seats.index(given.label(name)))
        elif alone or not rules.trick_points.keys() & {end, "all"}:
            ends.append(alone[0] if alone else 0)
        else:
            raise NotYet(f"{name} is not given", mechanics=(name,))
    return ends[0], ends[1]


def _moon_choice(given: Given) -> MoonForm | None:
    if "moon_choice" not in given:
        return None
    forms: tuple[MoonForm, ...] = get_args(MoonForm)
    return given.word("moon_choice", forms)


def _deal(given: Given, rules: Ruleset) -> int:
    return given.number("deal", rules.deals if rules.end == "deals" and rules.deals else 1)


def _seats_shown(given: Given, *names: str) -> tuple[Label, ...]:
    """The seats that any of these fields names: one without counting cards may be left out."""
    shown = [seat for name in names if name in given for seat in given.by_seat(name)]
    return tuple(dict.fromkeys(shown))


def _by_seat(given: Given, name: str, seats: tuple[Label, ...]) -> list[int]:
    """A number for each seat, nought for those left out."""
    numbers = given.numbers_by_seat(name)
    unknown = set(numbers) - set(seats)
    if unknown:
        raise VectorError(f"{name} has {min(unknown)!r}, which is none of the seats")
    return [numbers.get(seat, 0) for seat in seats]


def _labelled(seats: tuple[Label, ...], numbers: Any) -> Mapping[Label, int]:
    return dict(zip(seats, numbers, strict=True))
