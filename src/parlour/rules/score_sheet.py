"""Whether the points written down for a deal can be right, and what is wrong where they cannot.

A sum that no deal has is refused. Cards are indivisible too: 12, 12, 1 and 1 add up to 26, yet
somebody must have had the 13 of the queen of spades. Such an entry is taken, with a doubt: people
at a table settle a mistake among themselves, and the game has to go on.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from parlour.cards.spoken import card_name, listed
from parlour.rules.deal_outcomes import (
    MoonPoints,
    bonus_total,
    could_be_capot,
    could_be_flat_total,
    could_be_moon,
    could_be_shared_out,
    moons,
)
from parlour.rules.ruleset import Ruleset
from parlour.rules.scoring import trick_total
from parlour.rules.sides import side_of


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryCheck:
    """Whether the points of a deal may stand.

    `problem` says in a sentence why they are refused, `doubt` why they are odd though they add
    up; both are None for points that a deal can give.
    """

    accepted: bool
    problem: str | None = None
    doubt: str | None = None


def check_entry(rules: Ruleset, entry: Sequence[int]) -> EntryCheck:
    """The verdict on one deal's points as written by hand, one number for each player.

    Accepted when they add up to what a deal can have, in any form of the moon the rules know. The
    totals of the game are not known here: where the moon guard may turn a moon round, both forms
    are accepted. So is the flat total of a revoke where the rules have that penalty. One player
    charged with the whole moon set is refused with the question whether it was a moon.
    """
    if len(entry) != rules.players:
        written = _counted(len(entry), "number is", "numbers are")
        return _refused(f"{written} written for {rules.players} players")
    if (
        could_be_shared_out(rules, entry)
        or could_be_moon(rules, entry)
        or could_be_flat_total(rules, entry)
        or could_be_capot(rules, entry)
    ):
        return EntryCheck(accepted=True)
    if could_be_shared_out(rules, entry, moon_barred=False):
        return _refused(f"is it a moon? Then write {_moon_wording(rules)}")
    if problem := _reach_problem(rules, entry) or _sum_problem(rules, entry):
        return _refused(problem)
    if sum(entry) not in dict(_plain_sums(rules, entry)) or not _is_in_plain_reach(rules, entry):
        return _refused(f"a moon is written as {_moon_wording(rules)}")
    return EntryCheck(accepted=True, doubt=_doubt(rules, entry))


def _refused(problem: str) -> EntryCheck:
    return EntryCheck(accepted=False, problem=problem)


def _moon_wording(rules: Ruleset) -> str:
    ways = [
        f"{moon.shooter} for the shooter and {moon.others} for everybody else"
        for moon in moons(rules)
        if not moon.took_all or rules.moon_set == "all_tricks"
    ]
    bonus = ", with the bonus points besides" if rules.bonus_cards else ""
    return listed(ways, "or") + bonus


def _sum_problem(rules: Ruleset, entry: Sequence[int]) -> str | None:
    """What the sum lacks or has too much, seen from the nearest sum that a deal can have."""
    written = sum(entry)
    sums = [*_plain_sums(rules, entry), *_moon_sums(rules, entry)]
    nearest, origin = min(sums, key=lambda each: abs(each[0] - written))
    if nearest == written:
        return None
    gap = abs(nearest - written)
    if nearest > written:
        return f"{_counted(gap, 'point is', 'points are')} missing: {origin}"
    return f"{_counted(gap, 'point', 'points')} too many: {origin}"


def _plain_sums(rules: Ruleset, entry: Sequence[int]) -> Iterator[tuple[int, str]]:
    """The sums a deal without a moon can have, with where each comes from."""
    bonus = bonus_total(rules)
    plain = rules.total_points + bonus + trick_total(rules)
    origin = f"the deal has {plain}"
    if bonus:
        cards = listed(card_name(card) for card in rules.bonus_cards)
        origin += f", {rules.total_points} less {-bonus} for the {cards}"
    yield plain, origin
    if "all" in rules.trick_points:
        whole = plain + rules.trick_points["all"]
        yield whole, f"the deal has {whole} when one player takes all that counts"
    wrote_none = list(entry).count(rules.trickless) if rules.trickless else 0
    for without in range(1, min(wrote_none, rules.players - 1) + 1):
        reduced = plain + without * rules.trickless
        who = "one player takes" if without == 1 else f"{without} players take"
        yield reduced, f"the deal has {reduced} when {who} no trick"


def _moon_sums(rules: Ruleset, entry: Sequence[int]) -> Iterator[tuple[int, str]]:
    """The sums of the moons that the entry resembles."""
    for moon in moons(rules):
        others = rules.players - len(side_of(rules, 0))
        total = moon.shooter + others * moon.others + bonus_total(rules)
        if _resembles(entry, moon):
            yield total, f"with a moon the deal has {total}"


def _resembles(entry: Sequence[int], moon: MoonPoints) -> bool:
    """Whether all but one wrote what that moon would give them, so that a slip is likely."""
    unlike = sorted(entry)
    for points in (moon.shooter, *[moon.others] * (len(entry) - 1)):
        if points in unlike:
            unlike.remove(points)
    return len(unlike) == 1


def _reach_problem(rules: Ruleset, entry: Sequence[int]) -> str | None:
    """Who has more than any card or moon can charge him with, or less than they can give."""
    bonus = bonus_total(rules)
    gains = [bonus, rules.trickless, *[min(moon.shooter, 0) + bonus for moon in moons(rules)]]
    charges = [_most_taken(rules), *[moon.others for moon in moons(rules)]]
    if min(entry) < min(gains):
        return f"{min(entry)} is less than a player can have: the least is {min(gains)}"
    if max(entry) > max(charges):
        return f"{max(entry)} is more than a player can have: the most is {max(charges)}"
    return None


def _is_in_plain_reach(rules: Ruleset, entry: Sequence[int]) -> bool:
    least = min(bonus_total(rules), rules.trickless)
    return least <= min(entry) and max(entry) <= _most_taken(rules)


def _most_taken(rules: Ruleset) -> int:
    """The points of somebody who takes everything, without any moon."""
    return rules.total_points + trick_total(rules) + rules.trick_points.get("all", 0)


def _doubt(rules: Ruleset, entry: Sequence[int]) -> str:
    """The sum is right, and still no cards make these points."""
    dearest = max(rules.pack, key=lambda card: rules.card_points[card])
    worth = rules.card_points[dearest]
    if "all" in rules.trick_points and max(entry) == _most_taken(rules) - rules.trick_points["all"]:
        return f"whoever takes all that counts has {_most_taken(rules)}"
    if max(entry) < worth:
        return f"nobody has the {card_name(dearest)}, and it counts {worth}"
    return "the points add up, but the cards cannot be shared out like that"


def _counted(number: int, one: str, many: str) -> str:
    return f"one {one}" if number == 1 else f"{number} {many}"
