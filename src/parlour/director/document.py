"""Decisions and events as JSON has them."""

from typing import Any

from parlour.director.decision import Decision
from parlour.director.names import DECIDERS
from parlour.rules.frozen_map import FrozenMap
from parlour.rules.laws import Circumstance, law, laws


def to_document(decision: Decision) -> dict[str, Any]:
    """The decision as `parlour direct --json` prints it."""
    return {
        "event": decision.event,
        "outcome": decision.outcome,
        "law": f"L{decision.laws[0]}" if decision.laws else None,
        "laws": [{"number": number, "title": law(number).title} for number in decision.laws],
        "remedy": {name: _plain(value) for name, value in decision.remedy.items()},
        "decided_by": decision.decided_by,
        "decider": decision.decider,
        "decider_words": DECIDERS[decision.decider],
        "choices": list(decision.choices),
        "needs": [each.name for each in decision.needs],
        "questions": {each.name: each.asks for each in decision.needs},
        "says": decision.says,
        "then": list(decision.then),
        "citations": [
            {
                "law": f"L{cited.law}",
                "title": cited.title,
                "quote": cited.quote,
                "reading": cited.reading,
                "sources": list(cited.sources),
            }
            for cited in decision.citations
        ],
        "ignored": list(decision.ignored),
    }


def events_document() -> list[dict[str, Any]]:
    """Every event with its laws and what it asks, in the order of the laws."""
    events = dict.fromkeys(each.event for each in laws())
    return [
        {
            "event": event,
            "laws": [
                {"number": each.number, "title": each.title}
                for each in laws()
                if each.event == event
            ],
            "circumstances": [_asked(each) for each in circumstances_of(event)],
        }
        for event in events
    ]


def circumstances_of(event: str) -> tuple[Circumstance, ...]:
    """What the laws of that event ask, each circumstance once."""
    asked = {
        circumstance.name: circumstance
        for each in laws()
        if each.event == event
        for circumstance in each.circumstances
    }
    return tuple(asked.values())


def _asked(circumstance: Circumstance) -> dict[str, Any]:
    return {
        "name": circumstance.name,
        "kind": circumstance.kind,
        "asks": circumstance.asks,
        "values": list(circumstance.values),
    }


def _plain(value: object) -> object:
    if isinstance(value, FrozenMap):
        return dict(value)
    return list(value) if isinstance(value, tuple) else value
