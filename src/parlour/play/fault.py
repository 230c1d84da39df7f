"""What is wrong with a line of a record, in words a player understands."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Final, Literal

from parlour.cards.spoken import card_name
from parlour.errors import IllegalAction, NotYourTurn, ParlourError
from parlour.play.events import (
    CardDrawn,
    CardPlayed,
    CountersSettled,
    DealOpened,
    DealRevealed,
    DealScored,
    Event,
    GameEnded,
    HandDealt,
    HandKept,
    KittyLaid,
    KittyTaken,
    MoonShot,
    NamingBegun,
    PassingBegun,
    PassReceived,
    PlayBegun,
    RevokeCalled,
    StockLaid,
    SuitNamed,
    TrickCarried,
    TrickTaken,
    TrickTakenUp,
    TrickTurned,
)
from parlour.play.telling import Names, name_of, told
from parlour.rules import RuleId

FaultCode = Literal[
    "unreadable", "unfinished", "hidden", "rules", "commitment", "deal", "illegal", "undo",
    "order", "pass", "auction", "leader", "trick", "kitty", "stock", "moon", "score",
    "counters", "winners", "claim",
]  # fmt: skip
"""What is wrong, in a word that never changes its meaning; `docs/records.md` explains each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """A line, from 1, that cannot stand; the message is a sentence without the line's number."""

    line: int
    code: FaultCode
    message: str


_CODES: Final[dict[type[Event], FaultCode]] = {
    HandDealt: "deal",
    KittyLaid: "deal",
    StockLaid: "deal",
    PassReceived: "pass",
    NamingBegun: "auction",
    SuitNamed: "auction",
    PlayBegun: "leader",
    TrickTaken: "trick",
    TrickCarried: "trick",
    TrickTurned: "trick",
    TrickTakenUp: "trick",
    KittyTaken: "kitty",
    CardDrawn: "stock",
    HandKept: "stock",
    MoonShot: "moon",
    RevokeCalled: "claim",
    DealScored: "score",
    CountersSettled: "counters",
    GameEnded: "winners",
}

_WHY_NOT: Final[dict[str | None, str]] = {
    RuleId.PLAY: "it is not in the hand",
    RuleId.OPENING_LEAD: "the first trick is not opened with it",
    RuleId.FOLLOW_SUIT: "the hand has cards of the suit led",
    RuleId.FIRST_TRICK: "not on the first trick while other cards are held",
    RuleId.HEARTS_LOCK: "hearts are not broken",
    RuleId.QUEEN_LEAD: "it waits until hearts are broken",
    RuleId.MUST_DUMP: "another card has to be discarded first",
}


def refusal(event: Event, error: ParlourError, names: Names) -> str:
    """Why the rules do not let this happen."""
    rule = error.rule if isinstance(error, IllegalAction) else None
    if isinstance(event, CardPlayed) and not isinstance(error, NotYourTurn) and rule in _WHY_NOT:
        who, card = name_of(event.seat, names), card_name(event.card)
        return f"{who} may not play the {card}: {_WHY_NOT[rule]}"
    return f"{told(event, names)}: {error.message}"


def difference(wanted: Event, found: Event, names: Names) -> tuple[FaultCode, str]:
    """How the event found differs from the one that the rules want in its place."""
    match wanted, found:
        case HandDealt(), HandDealt():
            return "deal", "the hands are not those the commitment and the nonces give"
        case (KittyLaid() | StockLaid(), KittyLaid() | StockLaid()):
            what = "kitty" if isinstance(wanted, KittyLaid) else "stock"
            return "deal", f"the {what} is not the one the commitment and the nonces give"
        case DealOpened(), DealOpened() if wanted.commitment != found.commitment:
            return "commitment", f"the commitment of deal {found.deal} is not that of its secret"
        case DealOpened(), DealOpened():
            return "deal", _contrast(wanted, found, names)
        case DealRevealed(), DealRevealed():
            message = f"the secret shown is not the one that deal {wanted.deal} was committed to"
            return "commitment", message
    code = _CODES.get(type(wanted), "order") if type(wanted) is type(found) else "order"
    return code, _contrast(wanted, found, names)


def _contrast(wanted: Event, found: Event, names: Names) -> str:
    right, wrong = told(wanted, names), told(found, names)
    if right != wrong:
        return f"the rules give: {right}; the record has: {wrong}"
    differing = ", ".join(
        f"{field.name} {getattr(found, field.name)!r} for {getattr(wanted, field.name)!r}"
        for field in fields(wanted)
        if getattr(wanted, field.name) != getattr(found, field.name)
    )
    return f"the record has {differing}"


def whereabouts(events: Sequence[Event]) -> str:
    """Where the log breaks off, by its last events."""
    opened = [place for place, event in enumerate(events) if isinstance(event, DealOpened)]
    if not opened:
        return "before the first deal"
    last = events[opened[-1]]
    assert isinstance(last, DealOpened)
    since = events[opened[-1] :]
    happened = {type(event) for event in since}
    ends = (TrickTaken, TrickCarried, TrickTurned, TrickTakenUp)
    tricks = sum(isinstance(event, ends) for event in since)
    if DealScored in happened:
        return f"after deal {last.deal}"
    if PlayBegun in happened:
        return f"in deal {last.deal}, trick {tricks + 1}"
    return f"in deal {last.deal}, while {'passing' if PassingBegun in happened else 'dealing'}"
