"""What may be led: when hearts are open, when the queen of spades may come."""

from parlour.cards import CardSet, Suit
from parlour.rules.articles.article import Article
from parlour.rules.articles.card_words import (
    has_penalty_cards,
    has_queen,
    hearts_cost,
    penalty_phrase,
)
from parlour.rules.articles.position import position, told
from parlour.rules.articles.wording import paragraphs, sentences
from parlour.rules.rule_id import RuleId
from parlour.rules.ruleset import QUEEN_OF_SPADES, Ruleset


def hearts_lock(rules: Ruleset) -> Article:
    """When hearts may be led."""
    options = ("hearts_lock", "lead_exception", "queen_lead", "first_lead")
    if not rules.hearts:
        return Article(
            rule=RuleId.HEARTS_LOCK,
            heading="Breaking hearts",
            text="There are no hearts in this pack, so there is nothing to break.",
            options=options,
        )
    if rules.hearts_lock == "none":
        return Article(
            rule=RuleId.HEARTS_LOCK,
            heading="Leading hearts",
            text=_free_hearts(rules),
            example=_lead_example(rules, "8D 5H JH", "No heart has been played yet"),
            options=options,
        )
    return Article(
        rule=RuleId.HEARTS_LOCK,
        heading="Breaking hearts",
        text=paragraphs(_broken_by(rules), _exceptions(rules)),
        example=_lead_example(rules, "8D 5H JH", "Hearts are not broken"),
        options=options,
    )


def _free_hearts(rules: Ruleset) -> str:
    return sentences(
        "Hearts may be led at any time. They need not be broken first.",
        None if hearts_cost(rules) else "They are a suit like any other and cost nothing here.",
    )


def needs_breaking(rules: Ruleset) -> bool:
    """Whether hearts must be broken before they may be led."""
    return rules.hearts_lock != "none" and bool(rules.hearts)


def only_these(rules: Ruleset) -> str:
    """What a hand may lead locked cards from, to stand behind "nothing but"."""
    these = "hearts and the queen of spades" if rules.locked_queens else "hearts"
    if rules.lead_exception != "only_penalties" or not has_penalty_cards(rules):
        return these
    if rules.penal_suit == "H" and rules.hearts | rules.locked_queens <= rules.penalty_cards:
        return "penalty cards"
    return f"{these}, or nothing but penalty cards"


def queen_lead(rules: Ruleset) -> Article | None:
    """When the queen of spades may be led; None for a pack without her."""
    if not has_queen(rules):
        return None
    return Article(
        rule=RuleId.QUEEN_LEAD,
        heading="Leading the queen of spades",
        text=_free_queen(rules) if rules.queen_lead == "any" else _locked_queen(rules),
        example=_lead_example(rules, "8D JC QS", "No heart has been played yet"),
        options=("queen_lead", "hearts_lock", "first_lead", "lead_exception"),
    )


def _free_queen(rules: Ruleset) -> str:
    opens_with_club = rules.first_lead in ("low_club", "any_club")
    start = "From the second trick on the" if opens_with_club else "The"
    when = " at any time" if rules.hearts_lock == "none" else ", whether hearts are broken or not"
    return sentences(
        f"{start} queen of spades may be led{when}.",
        None
        if opens_with_club or _may_open(rules, rules.queens_of_spades)
        else "Only the first lead of the deal may not be the queen, unless the hand holds nothing "
        "but penalty cards.",
        "Other spades may be led too: they are never locked.",
    )


def _locked_queen(rules: Ruleset) -> str:
    return sentences(
        "The queen of spades may not be led until hearts are broken.",
        "The first lead of the deal is free: it may be the queen all the same."
        if _may_open(rules, rules.queens_of_spades)
        else None,
        "A hand of nothing but hearts and the queen of spades may lead any of them.",
        "So may a hand of nothing but penalty cards."
        if rules.lead_exception == "only_penalties" and has_penalty_cards(rules)
        else None,
        "She may still be discarded, or played in following suit, and other spades may be led.",
    )


def _queen_costs(rules: Ruleset) -> bool:
    return rules.card_points[QUEEN_OF_SPADES] > 0


def _broken_by(rules: Ruleset) -> str:
    queen = has_queen(rules)
    either = rules.hearts_lock == "heart_or_queen" and queen
    opener = "a heart or the queen of spades" if either else "a heart"
    return sentences(
        f"Hearts may not be led until {opener} has been played to a trick of the same deal. "
        "Then hearts are broken, and any heart may be led.",
        "It does not matter how the card was played: discarded, led, or in following suit.",
        _queen_breaks(rules, either=either) if queen else None,
        "The first lead of the deal is free: it may be a heart all the same."
        if _may_open(rules, rules.hearts)
        else None,
    )


def _may_open(rules: Ruleset, cards: CardSet) -> bool:
    """Whether the first lead of the deal may be one of these cards, whatever else is held."""
    if rules.first_lead == "eldest_harmless":
        return not cards <= rules.penalty_cards
    return rules.first_lead in ("eldest_any", "bidder")


def _queen_breaks(rules: Ruleset, *, either: bool) -> str:
    if either:
        return "So the queen of spades breaks hearts too."
    return "The queen of spades does not break hearts."


def _exceptions(rules: Ruleset) -> str:
    queen = has_queen(rules)
    if queen and rules.queen_lead == "locked":
        only = (
            "A player who holds nothing but hearts, or nothing but hearts and the queen of spades, "
            "may lead any of them before hearts are broken."
        )
    else:
        only = "A player who holds nothing but hearts may lead one before hearts are broken."
    penalties = rules.lead_exception == "only_penalties" and has_penalty_cards(rules)
    locked = rules.hearts | rules.locked_queens
    more = rules.penal_suit == "auction" or not rules.penalty_cards <= locked
    return sentences(
        only,
        f"The same holds for a hand of nothing but penalty cards ({penalty_phrase(rules)})."
        if penalties and more
        else None,
        "A player left with hearts and the queen of spades must lead the queen."
        if queen and rules.queen_lead == "any" and not (penalties and _queen_costs(rules))
        else None,
        "A heart led in this way breaks hearts for everybody.",
    )


def _lead_example(rules: Ruleset, hand: str, scene: str) -> str | None:
    case = position(rules, hand, trick_no=2)
    if case is None or (Suit.HEARTS in {card.suit for card in case.hand}) != ("H" in hand):
        return None
    return told(rules, case, f"{scene}, and it is your lead")
