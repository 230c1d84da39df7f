"""Questions about breaking hearts and leading them."""

import re
from typing import Final

from parlour.cards import Suit
from parlour.rules import RuleId, Ruleset
from parlour.rules.articles.card_words import has_queen, named
from parlour.rules.articles.leading import needs_breaking, only_these
from parlour.rules.articles.position import legal, position
from parlour.rules.articles.wording import capital
from parlour.rules.rulebook import play_questions
from parlour.rules.ruleset import QUEEN_OF_SPADES
from parlour.rulings.verdicts.decision import Case, Decision, decides
from parlour.rulings.verdicts.play import judged
from parlour.rulings.verdicts.scene import scene

_LOCK = (RuleId.HEARTS_LOCK,)
_FREE = "Hearts may be led at any time in this game: they need not be broken."


def _opener(rules: Ruleset) -> str:
    queen = rules.hearts_lock == "heart_or_queen" and has_queen(rules)
    return "a heart or the queen of spades" if queen else "a heart"


@decides("breaking_hearts/how", "")
def how_broken(case: Case) -> Decision:
    """How hearts are broken."""
    rules = case.rules
    if not needs_breaking(rules):
        return Decision(holds=None, says=_FREE, rules=_LOCK)
    queen = (
        ""
        if rules.hearts_lock == "heart_or_queen" or not has_queen(rules)
        else " The queen of spades does not break them."
    )
    number = "No fixed number of tricks opens them. " if "trick" in case.facts.plain else ""
    return Decision(
        holds=None,
        says=f"{number}Hearts are broken as soon as {_opener(rules)} has been played to a trick of "
        f"the deal, discarded on another suit, led or in following suit.{queen}",
        rules=_LOCK,
    )


@decides("breaking_hearts/when_lead", "")
def when_led(case: Case) -> Decision:
    """When hearts may be led."""
    rules = case.rules
    if not needs_breaking(rules):
        return Decision(holds=None, says=_FREE, rules=_LOCK)
    return Decision(
        holds=None,
        says=f"A heart may be led once {_opener(rules)} has been played in this deal, or by a "
        f"player who holds nothing but {only_these(rules)}.",
        rules=_LOCK,
    )


@decides("breaking_hearts/needed", "Hearts must have been broken before they may be led.")
def needed(case: Case) -> Decision:
    """Whether there is a lock on hearts at all."""
    rules = case.rules
    if not needs_breaking(rules):
        return Decision(holds=False, says=_FREE, rules=_LOCK)
    return Decision(
        holds=True,
        says=f"Hearts may not be led until {_opener(rules)} has been played in this deal, except "
        f"by a player who holds nothing but {only_these(rules)}.",
        rules=_LOCK,
    )


@decides("breaking_hearts/queen_breaks", "The queen of spades breaks hearts.")
def queen_breaks(case: Case) -> Decision | None:
    """Whether the queen opens hearts."""
    rules = case.rules
    if not needs_breaking(rules):
        return Decision(holds=False, says=_FREE, rules=_LOCK)
    hearts = [card for card in case.facts.cards if card.suit is Suit.HEARTS]
    if hearts and QUEEN_OF_SPADES not in case.facts.cards:
        return Decision(
            holds=True,
            says=f"{capital(named(hearts[0]))} is a heart, and any heart that is played breaks "
            "hearts.",
            rules=_LOCK,
        )
    if not has_queen(rules):
        return None
    if rules.hearts_lock == "heart_or_queen":
        return Decision(
            holds=True,
            says="Once the queen of spades has been played in any way, hearts may be led, "
            "just as after a heart.",
            rules=_LOCK,
            look_for="queen of spades",
        )
    return Decision(
        holds=False,
        says="Only a played heart breaks hearts; the queen of spades does not.",
        rules=_LOCK,
        look_for="the queen of spades does not break hearts",
    )


_USUAL: Final = re.compile(
    r"\b(?:ordinary|ordinarily|usual|usually|normal|normally|regular|typical|side cards"
    r"|other (?:cards|suits)|something else|(?:plain|safe|harmless|ordinary) cards?|plenty)\b"
)


@decides("breaking_hearts/first_trick", "Hearts can be broken on the first trick.")
def on_the_first_trick(case: Case) -> Decision | None:
    """Whether hearts can be broken on the first trick."""
    rules = case.rules
    if not needs_breaking(rules):
        return Decision(holds=None, says=_FREE, rules=_LOCK)
    printed = play_questions.break_on_first_trick(rules)
    answer = printed[1] if printed else "No."
    if answer.startswith("Only"):
        # "can hearts be broken on it, in the ordinary case": not there, and else hardly ever.
        usual = bool(_USUAL.search(case.facts.plain))
        told = f"{answer[:-1]}: then a heart may be discarded on it, and hearts are broken."
        return Decision(
            holds=not usual,
            says=f"Not by a player who holds any other card. {told}" if usual else told,
            rules=(RuleId.HEARTS_LOCK, RuleId.FIRST_TRICK),
        )
    if answer.startswith("Yes"):
        said = answer[4:].strip(" :,")
        return Decision(
            holds=True,
            says=f"{said[:1].upper()}{said[1:]}",
            rules=(RuleId.HEARTS_LOCK, RuleId.FIRST_TRICK),
        )
    return Decision(
        holds=False,
        says="No heart can be discarded on the first trick, so hearts are not broken on it.",
        rules=(RuleId.FIRST_TRICK, RuleId.HEARTS_LOCK),
    )


@decides(
    "breaking_hearts/only_hearts",
    "A player with nothing but hearts may lead one before they are broken.",
)
def only_hearts(case: Case) -> Decision | None:
    """The lead from a hand of hearts."""
    rules = case.rules
    if not needs_breaking(rules):
        return Decision(holds=True, says=_FREE, rules=_LOCK)
    held = position(rules, "3H 9H")
    if held is None:
        return None
    return Decision(
        holds=legal(rules, held) == held.hand,
        says="A player who holds nothing but hearts may lead one before hearts are broken, since "
        "there is nothing else to lead.",
        rules=_LOCK,
        look_for="nothing but hearts",
    )


@decides(
    "breaking_hearts/hearts_and_queen",
    "A player with only hearts and the queen of spades may lead a heart before they are broken.",
)
def hearts_and_queen(case: Case) -> Decision | None:
    """The lead from hearts and the queen."""
    rules = case.rules
    if not needs_breaking(rules):
        return Decision(holds=True, says=_FREE, rules=_LOCK)
    found = scene(rules, case.facts)
    if found is not None and found.told and found.asked is not None:
        return judged(rules, case.facts, found)
    held = position(rules, "3H 9H QS")
    if held is None:
        return None
    may = bool(legal(rules, held).of_suit(Suit.HEARTS))
    return Decision(
        holds=may,
        says="A hand of nothing but penalty cards may lead a heart before hearts are broken."
        if may
        else "The queen of spades is a spade, not a heart, and so the only card that may be led.",
        rules=_LOCK,
        look_for="hearts and the queen",
    )


@decides("breaking_hearts/lead_breaks", "A heart that had to be led breaks hearts for everybody.")
def lead_breaks(case: Case) -> Decision:
    """Whether a heart led from nothing else breaks hearts."""
    if not needs_breaking(case.rules):
        return Decision(holds=None, says=_FREE, rules=_LOCK)
    return Decision(
        holds=True,
        says="A heart breaks hearts however it is played, also when it was led because nothing "
        "else was left.",
        rules=_LOCK,
        look_for="a heart led in this way breaks hearts",
    )


_STAYS: Final = re.compile(r"\b(?:still|stay\w*|remain\w*|carr(?:y|ies)|keep|kept)\b")
_ANEW: Final = re.compile(
    r"\b(?:br[eo]a?k\w*|open\w*|unlock\w*)\b[^.?!]{0,30}"
    r"\b(?:again|anew|afresh|once more|every|each)\b"
    r"|\b(?:again|anew|afresh|once more)\b[^.?!]{0,12}\bbr[eo]a?k\w*"
)


@decides("breaking_hearts/each_deal", "Hearts must be broken anew in every deal.")
def each_deal(case: Case) -> Decision:
    """Whether hearts stay broken for the next deal."""
    if not needs_breaking(case.rules):
        return needed(case)
    stays = bool(_STAYS.search(case.facts.plain)) and not _ANEW.search(case.facts.plain)
    return Decision(
        holds=not stays,
        literal=stays,
        says="Hearts are broken by a card played in the same deal: in the next deal they must be "
        "broken anew.",
        rules=_LOCK,
        look_for="of the same deal",
    )
