"""Laws for real cards: what has happened in, whose choice it is and what follows out."""

from parlour.director.decision import Citation, Decision, Field, Outcome
from parlour.director.direct import direct
from parlour.director.document import circumstances_of, events_document, to_document
from parlour.director.event_file import EventFile, read_event_file
from parlour.director.names import DECIDERS, choice_words, seat_name
from parlour.rules.laws.aftermath import Seat
from parlour.rules.laws.revoke_costs import revoke_costs

__all__ = [
    "DECIDERS",
    "Citation",
    "Decision",
    "EventFile",
    "Field",
    "Outcome",
    "Seat",
    "choice_words",
    "circumstances_of",
    "direct",
    "events_document",
    "read_event_file",
    "revoke_costs",
    "seat_name",
    "to_document",
]
