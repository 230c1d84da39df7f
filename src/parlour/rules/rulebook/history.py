"""Where the game comes from: the preset's own origin, and a few facts of its family."""

from typing import Final

from parlour.rules.articles.wording import paragraphs, sentences
from parlour.rules.preset import preset
from parlour.rules.rulebook.naming import Name, at_table, changes_from, changes_table, is_standard
from parlour.rules.ruleset import Ruleset

_FAMILY: Final = (
    "Hearts belongs to an old family of games in which tricks are to be avoided. Its ancestor is "
    "Reversis, named in France as early as 1601 and long popular with the nobility there. Hearts "
    "itself came up in the United States about 1880, with thirteen hearts to avoid and no queen. "
    "The queen of spades joined it in 1909 under the name of Black Lady. Since 1992, when it came "
    "with a widely used desktop system, Hearts has been known all over the world."
)
_FACTS: Final = {
    "black-maria": (
        "Black Maria is the British form of the game, in print since 1939; the king and ace of "
        "spades cost points beside the queen."
    ),
    "hearts-1897": (
        "These handbooks settle every deal in counters and know no pass, no breaking of hearts "
        "and no queen."
    ),
    "spot-hearts": "It was in the handbooks by 1887: every heart costs what stands on it.",
    "cancellation": "Two packs let six and more sit at one table.",
    "auction": "The players bid for the right to name the suit that costs.",
    "domino": "The stock is borrowed from dominoes: whoever cannot follow must draw.",
    "greek": "It keeps the older free lead beside the newer queen and pass.",
    "omnibus": "It is also called Hit the Moon.",
    "two-handed": "It stands in Foster's handbook of 1897.",
    "three-handed": "It stands in Foster's handbook of 1897.",
}


def history(rules: Ruleset, name: Name) -> str:
    """Origin, family, and what sets the game apart from the standard one."""
    origin = (
        name.preset.origin
        if not name.changes
        else f"The nearest named game: {name.preset.title}. {name.preset.origin}"
    )
    fact = _FACTS.get(name.preset.name)
    return paragraphs(sentences(origin, fact), _FAMILY, _apart(rules, name))


def _apart(rules: Ruleset, name: Name) -> str | None:
    if is_standard(name.preset) or name.changes:
        return None
    changes = changes_from(at_table(preset("standard"), rules.players), rules)
    if not changes:
        return "The rules are those of Standard Hearts."
    return paragraphs(
        "What sets it apart from Standard Hearts:", changes_table(changes, "Standard Hearts")
    )
