"""An event as somebody tells it: a JSON object, read into facts or refused with a reason."""

import difflib
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, get_args

from parlour.director import reading
from parlour.director.facts import Facts
from parlour.errors import IrregularityError, RulesetError
from parlour.rules import Ruleset
from parlour.rules.frozen_map import FrozenMap
from parlour.rules.laws import Circumstance, Event, Law
from parlour.rules.laws.circumstances import DEALER, OFFENDER, SEATS

_NOBODY: Final = "nobody"
_MOST_CANDIDATES: Final = 1000
_BESIDE: Final = (
    OFFENDER,
    SEATS,
    DEALER,
    Circumstance(name="accused", kind="seat", asks="Who is accused?"),
    Circumstance(name="claimant", kind="seat", asks="Who makes the claim?"),
)
"""What may be said of any event: it tells whose choice it is, and no law has to ask for it."""
_NOT_CIRCUMSTANCES: Final = frozenset({"event", "rules"})


def read_event(rules: Ruleset, told: Mapping[str, object], laws: Sequence[Law]) -> Facts:
    """The facts of an event; raises IrregularityError, naming the field, for what cannot be.

    A circumstance that is null counts as left out, save that nobody may have mixed the cards.
    """
    event = read_event_name(told)
    asked = _asked(law for law in laws if law.event == event)
    rules = _for_as_many(rules, told, asked)
    known = {
        name: _read(rules, asked[name], value)
        for name, value in told.items()
        if name in asked and (value is not None or asked[name].kind == "party")
    }
    if "accused" in known:
        known.setdefault("offender", known["accused"])
    facts = Facts(
        event=event,
        rules=rules,
        known=FrozenMap(known),
        ignored=tuple(
            str(name) for name in told if name not in asked and name not in _NOT_CIRCUMSTANCES
        ),
    )
    _hold_together(facts, asked)
    return facts


def read_event_name(told: Mapping[str, object]) -> Event:
    """The event's name; the message names one that is near, or how to see them all."""
    name = told.get("event")
    events: tuple[Event, ...] = get_args(Event)
    for event in events:
        if event == name:
            return event
    near = difflib.get_close_matches(str(name), events, n=1) if isinstance(name, str) else []
    hint = f"did you mean {near[0]}?" if near else f"the events are {', '.join(events)}"
    said = f"there is no event {reading.shown(name)}" if "event" in told else "an event is missing"
    raise IrregularityError(f"{said}; {hint}", field="event")


def _asked(laws: Iterable[Law]) -> dict[str, Circumstance]:
    """Every circumstance that may be told, those of the laws before those of any event."""
    own = {each.name: each for law in laws for each in law.circumstances}
    return {each.name: each for each in _BESIDE} | own


def _for_as_many(
    rules: Ruleset, told: Mapping[str, object], asked: Mapping[str, Circumstance]
) -> Ruleset:
    """The rules for as many players as are told of, where the rules can be played by so many."""
    seats, others = told.get("seats"), told.get("others") if "others" in asked else None
    if isinstance(seats, list | tuple):
        players = len(seats)
    elif isinstance(others, Mapping):
        players = len(others) + 1
    else:
        return rules
    if players == rules.players:
        return rules
    try:
        return rules.with_options({"players": players})
    except RulesetError:
        return rules


def _read(rules: Ruleset, asked: Circumstance, value: object) -> Any:
    copies = max(rules.packs, rules.jokers)
    name = asked.name
    readers: dict[str, Callable[[], object]] = {
        "seat": lambda: reading.read_seat(name, value),
        "seats": lambda: (
            reading.read_table(name, value) if name == "seats" else reading.read_seats(name, value)
        ),
        "card": lambda: reading.read_card(name, value),
        "cards": lambda: reading.read_cards(name, value, copies=copies),
        "cards_by_player": lambda: reading.read_cards_by_player(name, value, copies=copies),
        "count": lambda: _read_count(rules, name, value),
        "packet": lambda: _read_packet(rules, name, value),
        "flag": lambda: reading.read_flag(name, value),
        "choice": lambda: reading.read_word(name, value, asked.values),
        "points": lambda: reading.read_points(name, value),
        "points_by_seat": lambda: reading.read_points_by_seat(name, value),
        "party": lambda: _read_party(asked, value),
    }
    return readers[asked.kind]()


def _read_count(rules: Ruleset, name: str, value: object) -> int:
    least, most = {
        "candidates": (1, _MOST_CANDIDATES),
        "played_to_false_lead": (1, reading.MOST_SEATS),
    }.get(name, (0, len(rules.pack)))
    return reading.read_count(name, value, least=least, most=most)


def _read_packet(rules: Ruleset, name: str, value: object) -> int:
    """The smaller of the two packets, whichever was counted."""
    pack = len(rules.pack)
    counted = reading.read_count(name, value, least=0, most=pack)
    return min(counted, pack - counted)


def _read_party(asked: Circumstance, value: object) -> object:
    """A word, or a seat alone in a tuple until it is known who is accused: the offender."""
    if value is None:
        return _NOBODY
    if isinstance(value, str) and value in asked.values:
        return value
    if value == OFFENDER.name:
        return "accused"
    return (reading.read_seat(asked.name, value),)


def _hold_together(facts: Facts, asked: Mapping[str, Circumstance]) -> None:
    """Refuses what no table shows: a seat that is not there, too many cards, a card twice."""
    seats = facts.seats()
    if seats is not None:
        there = {str(seat) for seat in seats}
        for name in facts.known:
            for seat in _seats_in(facts, asked[name]):
                if str(seat) not in there:
                    raise IrregularityError(
                        f"{name} {reading.shown(seat)} is none of the seats "
                        f"{', '.join(map(str, seats))}",
                        field=name,
                    )
        played = facts.count("played_to_false_lead")
        if played is not None and played > len(seats):
            raise IrregularityError(
                f"played_to_false_lead must be from 1 to {len(seats)}, the number of seats, "
                f"not {played}",
                field="played_to_false_lead",
            )
    _offender_is_apart(facts)
    _cards_are_apart(facts)


def _seats_in(facts: Facts, asked: Circumstance) -> list[object]:
    value = facts.known[asked.name]
    if asked.kind == "seat":
        return [value]
    if asked.kind == "seats" or (asked.kind == "party" and isinstance(value, tuple)):
        return list(value)
    if asked.kind in {"points_by_seat", "cards_by_player"}:
        return [seat for seat, _ in value]
    return []


def _offender_is_apart(facts: Facts) -> None:
    """Who was at fault is none of the others, and has not played after themselves."""
    offender = facts.seat("offender")
    if offender is None:
        return
    others = [seat for seat, _ in facts.points("others") or ()]
    for name, seats in (("others", others), ("played_after", facts.seats("played_after") or ())):
        if str(offender) in {str(seat) for seat in seats}:
            raise IrregularityError(
                f"{name} must leave out the offender, {reading.shown(offender)}", field=name
            )


def _cards_are_apart(facts: Facts) -> None:
    """A card lies in one place alone, save where the pack has it twice."""
    rules = facts.rules
    if rules.packs > 1 or rules.jokers > 1:
        return
    intended, other = facts.card("intended"), facts.card("other")
    if intended is not None and intended == other:
        raise IrregularityError(f"other must be another card than {intended}", field="other")
    card, trick = facts.card("card"), facts.cards("trick") or ()
    for each in trick:
        if each == card or each in (facts.cards("hand") or ()):
            raise IrregularityError(f"trick has {each}, which is still held", field="trick")
