"""Slips at a table with real cards, and how they are put right; no rule of their own."""

from parlour.rules.articles.leading import needs_breaking
from parlour.rules.articles.wording import bullets, paragraphs
from parlour.rules.ruleset import Ruleset


def table_laws(rules: Ruleset) -> str:
    """The laws as a list; empty where the program keeps order and no revoke is punished by law."""
    if rules.enforcement == "prevent" and rules.revoke != "foster":
        return ""
    laws = {
        "Lead out of turn": _false_lead(rules),
        "Card out of turn": _out_of_turn(rules),
        "Two cards to one trick": (
            "The player says which one was meant; the other lies face up as an exposed card."
        ),
        "Exposed card": (
            "Any player may call for it, and it must then be played if that is no revoke. The "
            "owner may also play it unasked, when the rules allow it."
        ),
        "A trick missed, or a hand short": (
            "A player who missed a trick and played to a later one, or who is found with too few "
            "cards while all others are right, must take the last trick with whatever is in it."
        ),
        "Looking back": (
            "Looking at a trick that has been turned down is punished like a lead out of turn."
        ),
        "Misdeal": (
            "If somebody has too many or too few cards, and it is found before the first trick is "
            "played, the deal is void and the next player deals. The same dealer deals again if "
            "another player had touched the cards or interrupted the deal."
        ),
    }
    return paragraphs(
        "At a table with real cards these laws put slips right:",
        bullets(f"**{title}.** {law}" for title, law in laws.items()),
    )


def _costly(rules: Ruleset) -> str:
    return "a heart" if rules.penal_suit == "H" else "a card of the suit named"


def _false_lead(rules: Ruleset) -> str:
    locked = " (never a heart before hearts are broken)" if needs_breaking(rules) else ""
    return (
        "As long as not everybody has played to it, all cards of the trick go back into the hands. "
        "When the player at fault next leads, the neighbour on the right may say whether "
        f"{_costly(rules)} is to be led or not{locked}. Once all have played, the lead stands."
    )


def _out_of_turn(rules: Ruleset) -> str:
    return (
        "The neighbour on the left of the player at fault may ask for the card to be taken back. "
        "That neighbour may then make the player, when the turn comes, play the highest or the "
        f"lowest card of the suit led, or forbid {_costly(rules)} as a discard. Once the neighbour "
        "has played, the card stands."
    )
