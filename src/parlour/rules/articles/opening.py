"""The first trick: who leads to it, which card, and what may not be discarded on it."""

from parlour.cards import Suit
from parlour.cards.spoken import card_symbol
from parlour.rules.articles.article import Article
from parlour.rules.articles.card_words import (
    TWO_OF_CLUBS,
    any_penalty_card,
    has_penalty_cards,
    has_queen,
    hearts_cost,
    lowest_club,
    named,
)
from parlour.rules.articles.dealing import draws_to_follow
from parlour.rules.articles.passing import has_pass
from parlour.rules.articles.position import position, told
from parlour.rules.articles.seats import eldest_hand
from parlour.rules.articles.wording import capital, sentences
from parlour.rules.rule_id import RuleId
from parlour.rules.ruleset import Ruleset


def opening_lead(rules: Ruleset) -> Article:
    """Who leads to the first trick, and which card."""
    by_club = rules.first_lead in ("low_club", "any_club")
    return Article(
        rule=RuleId.OPENING_LEAD,
        heading="The first lead",
        text=_club_opening(rules) if by_club else _seat_opening(rules),
        example=_opening_example(rules),
        options=("first_lead", "strip", "undealt", "direction"),
    )


def first_trick(rules: Ruleset) -> Article:
    """What may not be discarded on the first trick."""
    return Article(
        rule=RuleId.FIRST_TRICK,
        heading="Discards on the first trick",
        text=_barred_first_trick(rules) if bars_first_trick(rules) else _free_first_trick(rules),
        example=_first_trick_example(rules),
        options=("first_trick", "points"),
    )


def bars_first_trick(rules: Ruleset) -> bool:
    """Whether any discard is barred from the first trick."""
    if rules.first_trick == "no_hearts":
        return bool(rules.hearts)
    return rules.first_trick == "no_penalties" and has_penalty_cards(rules)


def _seat_opening(rules: Ruleset) -> str:
    no_club = "The first lead need not be a club."
    if rules.holds(TWO_OF_CLUBS):
        no_club = "The first lead need not be a club, and the 2 of clubs has no special part."
    eldest = capital(eldest_hand(rules))
    if rules.first_lead == "bidder":
        return sentences(
            "The highest bidder leads to the first trick and may lead any card.", no_club
        )
    if rules.first_lead == "eldest_any":
        heart = ", even a heart" if rules.hearts and hearts_cost(rules) else ""
        return sentences(
            f"{eldest} leads to the first trick and may lead any card{heart}.", no_club
        )
    if not has_penalty_cards(rules):
        return sentences(f"{eldest} leads to the first trick and may lead any card.", no_club)
    return sentences(
        f"{eldest} leads to the first trick. The card may not be a penalty card "
        f"({any_penalty_card(rules)}); any other card may be led.",
        "From a hand of nothing but penalty cards any of them may be led.",
        no_club,
    )


def _club_opening(rules: Ruleset) -> str:
    low = lowest_club(rules)
    eldest = eldest_hand(rules)
    if low is None:
        return f"There are no clubs in this pack, so {eldest} leads to the first trick."
    after_pass = " after the pass" if has_pass(rules) else ""
    exact = rules.first_lead == "low_club"
    lead = "must lead that card." if exact else "must lead a club, but may choose which."
    copies = sum(card.face == low for card in rules.pack)
    return sentences(
        f"Whoever holds {named(low)}{after_pass} leads to the first trick, and {lead}",
        None if low.code == "2C" or low.rank < 0 else "It is the lowest club of this pack.",
        "No other card, and no other club, may be led to the first trick." if exact else None,
        f"If two players hold one, the first of them in turn, counted from {eldest}, leads."
        if copies > 1
        else None,
        f"If {named(low)} was not dealt to anybody, the holder of the lowest club in any hand "
        f"leads to the first trick{' with that card' if exact else ''}."
        if rules.kitty_size
        else None,
    )


def _opening_example(rules: Ruleset) -> str | None:
    hand = "9C AD 5H QS"
    if rules.first_lead in ("low_club", "any_club"):
        low = lowest_club(rules)
        if low is None or low.rank < 0:
            return None
        hand = f"{low.code} 9C AD KS"
    case = position(rules, hand, trick_no=1)
    return None if case is None else told(rules, case, "You have the first lead")


def _free_first_trick(rules: Ruleset) -> str:
    costly = f", {any_penalty_card(rules)} too" if has_penalty_cards(rules) else ""
    return (
        f"Nothing is barred from the first trick. {void_player(rules)} may discard any card on it"
        f"{costly}.{' But some cards must go first.' if rules.must_dump else ''}"
    )


def void_player(rules: Ruleset) -> str:
    """Who may discard."""
    if draws_to_follow(rules):
        return "A player who cannot follow suit, the stock being empty,"
    return "A player who cannot follow suit"


def _barred_first_trick(rules: Ruleset) -> str:
    if rules.first_trick == "no_hearts":
        barred, only = "a heart", "hearts"
        other = "Every other card may be discarded"
        free = f"{other}, the queen of spades too." if has_queen(rules) else f"{other}."
    else:
        barred, only = f"a penalty card ({any_penalty_card(rules)})", "penalty cards"
        free = "A bonus card may be discarded: it is not a penalty card." if rules.bonus else ""
    return sentences(
        f"On the first trick a player who cannot follow suit may not discard {barred} while "
        "holding any other card.",
        f"A player who holds nothing but {only} may discard any of them.",
        free,
        "Only discards are barred: the first lead, and a card that follows suit, may be a penalty "
        "card."
        if rules.first_lead in ("eldest_any", "bidder") and rules.first_trick == "no_penalties"
        else None,
        "From the second trick on this bar is lifted.",
    )


def _first_trick_example(rules: Ruleset) -> str | None:
    led = lowest_club(rules)
    if led is None or led.rank < 0:
        return None
    case = position(rules, "8D 3H QS", led.code, trick_no=1)
    if case is None or case.hand.has_suit(Suit.CLUBS):
        return None
    return told(rules, case, f"It is the first trick, and {card_symbol(led)} was led")
