"""The laws as a chapter of a book."""

from typing import Final

from parlour.rules.articles.wording import paragraphs
from parlour.rules.laws.code import laws
from parlour.rules.laws.law import Decider, Law

TITLE: Final = "THE LAWS OF HEARTS"
READING: Final = "The reading of this house:"

_INTRODUCTION: Final = (
    "These laws put right what goes wrong at a table with real cards. They are those of the "
    "handbooks of the historic game, in words of our own. Where the handbooks are silent, a "
    "paragraph of its own gives the reading of this house. Left and right are "
    "said for play that goes clockwise. A trick is quitted once it has been turned down and let "
    "go of. A player who is at fault is called the offender."
)

_DECIDES: Final[dict[Decider, str]] = {
    "any_player": "any player",
    "dealer": "the dealer",
    "pone": "the pone",
    "receiver": "the player who was dealt the card",
    "offender": "the offender",
    "left_of_offender": "the neighbour on the offender's left",
    "right_of_offender": "the neighbour on the offender's right",
    "claimant": "the player who makes the claim",
}


def printed_laws(*, level: int = 1) -> str:
    """The chapter of all laws in Markdown, its heading at the given level, each law one below."""
    return paragraphs(
        f"{'#' * level} {TITLE}", _INTRODUCTION, *(_printed(law, level + 1) for law in laws())
    )


def _printed(law: Law, level: int) -> str:
    return paragraphs(
        f"{'#' * level} § {law.number} {law.title}",
        law.text,
        f"{READING} {law.reading}" if law.reading else None,
        f"Who decides: {_DECIDES[law.decided_by]}." if law.decided_by in _DECIDES else None,
        f"Sources: {'; '.join(law.sources)}.",
    )
