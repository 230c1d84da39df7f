"""The totals a question tells, seat by seat, with the names and the shooter it gives them."""

import re
from dataclasses import dataclass
from typing import Final

from parlour.cards.spoken import listed
from parlour.rules import Ruleset
from parlour.rules.articles.wording import figure
from parlour.rulings.question.facts import Facts

_SHOOTS: Final = r"(?:shoots|shot|shooting|takes every|took every|takes all|took all)"
_BY_TOTAL: Final = re.compile(
    rf"(?P<total>-?\d+)(?: points)?,?\s+(?:who |player |and )?(?:just |has |then |now )*{_SHOOTS}\b"
)
_BY_NAME: Final = re.compile(rf"\b(?P<name>[a-z]+)(?: just| has| then| now)*\s+{_SHOOTS}\b")
_SOMEBODY: Final = re.compile(
    r"\b(?:he|she|they|somebody|someone|opponent|opponents|neighbou?r|another|other player|player)"
    rf"(?: has| just)*\s+{_SHOOTS}\b"
)
_BY_PLACE: Final = re.compile(
    r"\b(?P<place>first|second|third|fourth|last)(?: player| one)?(?: just| has)*\s+"
    rf"{_SHOOTS}\b"
)
_ALL_OF_THEM: Final = re.compile(r"\b(?:totals|scores|standings?|sheet|board|everyone)\b")
_PLACES: Final = {"first": 0, "second": 1, "third": 2, "fourth": 3, "last": -1}
_LABEL: Final = (
    r"(?:\s+(?:has|have|had|is|am|at|on|with|stands?|sits?|was|got|gets|ended|finished|now|only))*"
    r"[\s:=]+"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scoreboard:
    """Totals in the order they were told.

    `mine` is the asker's seat and `shooter` that of the player said to shoot the moon; `names`
    has a name for every seat, or none at all.
    """

    totals: tuple[int, ...]
    mine: int | None = None
    shooter: int | None = None
    names: tuple[str, ...] = ()

    def told(self, totals: tuple[int, ...]) -> str:
        """`70, 104, 76 and 56`, with the names where they are known."""
        if not self.names:
            return listed(map(figure, totals))
        pairs = zip(self.names, totals, strict=True)
        return listed(f"{name} {figure(total)}" for name, total in pairs)

    def player(self, seat: int, totals: tuple[int, ...]) -> str:
        """`you`, `Anna` or `the player with 56`."""
        if seat == self.mine:
            return f"you, with {figure(totals[seat])},"
        if self.names:
            return f"{self.names[seat]}, with {figure(totals[seat])},"
        return f"the player with {figure(totals[seat])}"


def scoreboard(facts: Facts, *, least: int = 2) -> Scoreboard | None:
    """The totals told, the asker's own among them; None where fewer than `least` are."""
    totals = _alike_told(facts)
    if facts.mine is not None and facts.mine not in totals:
        totals = (facts.mine, *totals)
    if facts.mine is not None and totals[:1] == (facts.mine,) and facts.mine in totals[1:]:
        totals = _told_once(facts, totals)
    if len(totals) < least:
        return None
    names = _names(facts, totals)
    mine = totals.index(facts.mine) if facts.mine is not None else None
    if mine is None and "You" in names:
        mine = names.index("You")
    known = names if all(names) else ()
    return Scoreboard(
        totals=totals, mine=mine, shooter=_shooter(facts, totals, names, mine), names=known
    )


_ALIKE: Final = re.compile(
    r"\b(?P<n>two|three|four|2|3|4)(?: of (?:us|them)| players?| people)?(?: are| is| were| both"
    r"| all)* (?:tied?|level|equal|lowest|joint)\b[^.?!\d]{0,24}\b(?P<total>\d+)\b"
)
_COUNTS: Final = {"two": 2, "three": 3, "four": 4, "2": 2, "3": 3, "4": 4}


def _alike_told(facts: Facts) -> tuple[int, ...]:
    """The totals told, one told of several players as often: "two tied on 45" are 45 and 45."""
    alike = _ALIKE.search(facts.plain)
    if alike is None:
        return facts.totals
    many, total = _COUNTS[alike["n"]], int(alike["total"])
    rest = list(facts.totals)
    for said in (many, total):
        if said in rest:
            rest.remove(said)
    return (*(total,) * many, *(each for each in rest if each != total))


def full_board(rules: Ruleset, facts: Facts) -> Scoreboard | None:
    """The totals of everybody at this table; None where some are not told.

    Totals told beyond those, such as what one of them would become, are left out.
    """
    board = scoreboard(facts)
    if board is None or len(board.totals) < rules.players:
        return None
    seats = rules.players
    return Scoreboard(
        totals=board.totals[:seats],
        mine=board.mine if board.mine is not None and board.mine < seats else None,
        shooter=board.shooter if board.shooter is not None and board.shooter < seats else None,
        names=board.names[:seats],
    )


def _told_once(facts: Facts, totals: tuple[int, ...]) -> tuple[int, ...]:
    """The totals without the asker's own where it is told before a list that has it again."""
    return totals[1:] if _ALL_OF_THEM.search(facts.plain) else totals


def _names(facts: Facts, totals: tuple[int, ...]) -> tuple[str, ...]:
    """The name told with each total, empty where there is none."""
    names = []
    at = 0
    for total in totals:
        match = re.compile(rf"\b(?P<name>[a-z][a-z']*){_LABEL}{total}\b").search(facts.plain, at)
        names.append(_as_name(facts, match["name"]) if match else "")
        at = match.end() if match else at
    return tuple(names) if len(set(names)) == len(names) else tuple("" for _ in totals)


def _as_name(facts: Facts, word: str) -> str:
    """The word as a name: with its capital, or `You` for the asker; empty if it is none."""
    if word in ("i", "i'm", "me", "i've", "mine", "myself"):
        return "You"
    name = word.removesuffix("'s").capitalize()
    at_start = re.search(rf"(?:^|[.?!]\s+){name}\b", facts.text)
    return name if re.search(rf"\b{name}\b", facts.text) and (not at_start or _usual(name)) else ""


def _usual(name: str) -> bool:
    """Whether a word at the start of a sentence may be a name: no word of a score sheet is."""
    return name.lower() not in _SHEET_WORDS


_SHEET_WORDS: Final = frozenset(
    "totals scores total score standing standings result final before after we it they with at and"
    " the others rest sheet everyone everybody against".split()
)


def _shooter(
    facts: Facts, totals: tuple[int, ...], names: tuple[str, ...], mine: int | None
) -> int | None:
    """The seat said to shoot the moon; the asker's where it is "I", None where nothing is said."""
    said = facts.plain
    by_total = _BY_TOTAL.search(said)
    if by_total and int(by_total["total"]) in totals:
        return totals.index(int(by_total["total"]))
    by_place = _BY_PLACE.search(said)
    if by_place:
        return _PLACES[by_place["place"]] % len(totals)
    by_name = _BY_NAME.search(said)
    if by_name:
        name = _as_name(facts, by_name["name"])
        if name and name in names:
            return names.index(name)
    return None if somebody_shoots(facts) else mine


_AT_TOTAL: Final = re.compile(
    r"\b(?:on|at|with|from)\s+(?P<n>-?\d+)\b(?!\s*(?:hearts?|cards?|tricks?|points? for|players?|of"
    r"|people|deals?|hands?|counters?|each|off))"
)


def own_total(facts: Facts) -> int | None:
    """The asker's total: told as such, or the only one told of somebody who says "I"."""
    if facts.mine is not None:
        return facts.mine
    told = [int(each["n"]) for each in _AT_TOTAL.finditer(facts.plain)]
    return told[0] if len(told) == 1 and {"i", "my", "me", "i'm"} & set(facts.words) else None


def another_shoots(facts: Facts) -> bool:
    """Whether the moon is said to be another player's, by name or without saying whose."""
    by_name = _BY_NAME.search(facts.plain)
    name = _as_name(facts, by_name["name"]) if by_name else ""
    return somebody_shoots(facts) or name not in ("", "You")


def somebody_shoots(facts: Facts) -> bool:
    """Whether the moon is said to be another player's, without saying whose."""
    return bool(_SOMEBODY.search(facts.plain))
