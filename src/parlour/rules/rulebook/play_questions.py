"""Questions about leading, following and discarding; the answers come from the legal plays."""

from collections.abc import Callable
from typing import Final

from parlour.cards import CardSet, Suit
from parlour.rules.articles.card_words import (
    any_penalty_card,
    has_penalty_cards,
    has_queen,
    lowest_club,
    named,
)
from parlour.rules.articles.dealing import draws_to_follow
from parlour.rules.articles.leading import needs_breaking, only_these
from parlour.rules.articles.opening import bars_first_trick
from parlour.rules.articles.passing import has_pass
from parlour.rules.articles.position import legal, position
from parlour.rules.articles.seats import eldest_hand
from parlour.rules.articles.wording import capital, sentences
from parlour.rules.ruleset import QUEEN_OF_SPADES, Ruleset


def queen_matters(rules: Ruleset) -> bool:
    """Whether the queen of spades is more than a spade like any other."""
    if not has_queen(rules):
        return False
    special = QUEEN_OF_SPADES in (*rules.bonus, *rules.must_dump, *rules.no_pass)
    locks = rules.queen_lead == "locked" or rules.hearts_lock == "heart_or_queen"
    return special or locks or rules.card_points[QUEEN_OF_SPADES] > 0


def who_leads(rules: Ruleset) -> tuple[str, str]:
    """Who plays the first card of a deal, and whether it may be another one."""
    asked = "Who plays the first card, and which?"
    low = lowest_club(rules)
    if rules.first_lead == "bidder":
        return asked, "The highest bidder, any card."
    if rules.first_lead in ("low_club", "any_club") and low is not None:
        after = " after the pass" if has_pass(rules) else ""
        which = (
            "that very card, no other"
            if rules.first_lead == "low_club"
            else "any club, no other suit"
        )
        return asked, f"Whoever holds {named(low)}{after}: {which}."
    which = "any card" if rules.first_lead != "eldest_harmless" else "any card but a penalty card"
    return (
        asked,
        f"{capital(eldest_hand(rules))}: {which}.",
    )


def must_follow(rules: Ruleset) -> tuple[str, str]:
    """Whether suit must be followed."""
    if draws_to_follow(rules):
        draw = (
            "Yes. If you cannot, draw until you can; only when the stock is empty do you discard."
        )
        return "Must I follow suit?", draw
    return (
        "Must I follow suit?",
        "Yes, if you hold a card of the suit led. If you hold none, you discard.",
    )


def must_win(rules: Ruleset) -> tuple[str, str]:
    """Whether a player must try to win."""
    return "Must I play higher if I can?", "No. Any card of the suit led will do."


def lead_a_heart(rules: Ruleset) -> tuple[str, str] | None:
    """When hearts may be led."""
    case = position(rules, "8D 5H")
    if case is None or not rules.hearts:
        return None
    may = case.hand.of_suit(Suit.HEARTS) <= legal(rules, case)
    asked = "When may I lead a heart?"
    if may:
        return asked, "At any time. Hearts need not be broken."
    opener = "a heart"
    if rules.hearts_lock == "heart_or_queen" and has_queen(rules):
        opener = "a heart or the queen of spades"
    hands = f"when you hold nothing but {only_these(rules)}"
    return asked, f"Once {opener} has been played in this deal, or {hands}."


def only_hearts(rules: Ruleset) -> tuple[str, str] | None:
    """The lead from hearts alone."""
    case = position(rules, "3H 9H") if needs_breaking(rules) else None
    if case is None:
        return None
    may = legal(rules, case) == case.hand
    return (
        "I hold only hearts, and none has been played. May I lead one?",
        "Yes, any of them." if may else "No.",
    )


def hearts_and_queen(rules: Ruleset) -> tuple[str, str] | None:
    """The lead from hearts and the queen of spades."""
    if not needs_breaking(rules) or not has_queen(rules):
        return None
    case = position(rules, "3H 9H QS")
    if case is None:
        return None
    may = legal(rules, case) == case.hand
    return (
        "I hold only hearts and the queen of spades; hearts are not broken. May I lead a heart?",
        "Yes, or the queen, as you like."
        if may
        else "No. The queen is a spade and your only card that may be led.",
    )


def queen_breaks(rules: Ruleset) -> tuple[str, str] | None:
    """Whether the queen of spades breaks hearts."""
    if not needs_breaking(rules) or not has_queen(rules):
        return None
    breaks = rules.hearts_lock == "heart_or_queen"
    return (
        "Does the queen of spades break hearts?",
        "Yes, as soon as she is played in any way." if breaks else "No. Only a heart does.",
    )


def lead_the_queen(rules: Ruleset) -> tuple[str, str] | None:
    """Whether the queen may be led early."""
    case = position(rules, "8D JC QS") if queen_matters(rules) else None
    if case is None:
        return None
    may = QUEEN_OF_SPADES in legal(rules, case)
    when = " before hearts are broken" if needs_breaking(rules) else ""
    return (
        f"May the queen of spades be led{when}?",
        "Yes." if may else f"No, unless you hold nothing but {only_these(rules)}.",
    )


def throw_the_queen(rules: Ruleset) -> tuple[str, str] | None:
    """Whether a void player must discard the queen."""
    if not queen_matters(rules):
        return None
    case = position(rules, "4D QS", "KC")
    if case is None:
        return None
    must = legal(rules, case) == rules.queens_of_spades & case.hand
    barred = ", but not on the first trick" if _barred_at_first(rules) else ""
    return (
        "I cannot follow suit and hold the queen of spades. Must I discard her?",
        f"Yes, at once{barred}." if must else "No. You may, but you may also keep her.",
    )


def _barred_at_first(rules: Ruleset) -> bool:
    return QUEEN_OF_SPADES in rules.barred_from_first_trick


def queen_on_hearts(rules: Ruleset) -> tuple[str, str] | None:
    """Whether the queen may go on a heart lead."""
    case = position(rules, "4D QS", "KH", hearts_broken=True) if queen_matters(rules) else None
    if case is None or case.trick[0].suit is not Suit.HEARTS:
        return None
    may = QUEEN_OF_SPADES in legal(rules, case)
    return (
        "Hearts were led and I have none. May I discard the queen of spades?",
        "Yes. Whoever takes the trick takes her too." if may else "No.",
    )


def points_on_first_trick(rules: Ruleset) -> tuple[str, str] | None:
    """Whether penalty cards may be discarded on the first trick."""
    low = lowest_club(rules)
    if low is None or not has_penalty_cards(rules):
        return None
    asked = f"May I discard {any_penalty_card(rules)} on the first trick?"
    if not bars_first_trick(rules):
        empty = " and the stock is empty" if draws_to_follow(rules) else ""
        return asked, f"Yes, if you cannot follow suit{empty}."
    if rules.first_trick == "no_hearts":
        return asked, "No heart, while you hold any other card; anything else, yes."
    return asked, "No, not while you hold any other card. From a hand of nothing else, yes."


def break_on_first_trick(rules: Ruleset) -> tuple[str, str] | None:
    """Whether hearts can be broken on the first trick."""
    low = lowest_club(rules)
    if not needs_breaking(rules) or low is None or low.rank < 0:
        return None
    case = position(rules, "8D 3H", low.code, trick_no=1)
    if case is None:
        return None
    return "Can hearts be broken on the first trick?", _first_break(rules, legal(rules, case))


def _first_break(rules: Ruleset, discards: CardSet) -> str:
    """Who can break hearts on the first trick, `discards` being what goes from a mixed hand."""
    if discards & rules.hearts:
        return f"Yes: a player without {_clubs(rules)} may discard a heart on it."
    if rules.hearts_lock == "heart_or_queen" and not rules.queens_of_spades <= (
        rules.barred_from_first_trick
    ):
        return "Yes, by the queen of spades; a heart may not be discarded on it."
    if rules.first_lead == "eldest_any":
        return "Yes, if the first lead is a heart; a heart may not be discarded."
    if len(rules.barred_from_first_trick) >= rules.cards_each:
        only = "hearts" if rules.first_trick == "no_hearts" else "penalty cards"
        return f"Only by a player who holds nothing but {only}, which is very rare."
    return "No."


def _clubs(rules: Ruleset) -> str:
    return "clubs" if rules.first_lead in ("low_club", "any_club") else "the suit led"


def who_takes(rules: Ruleset) -> tuple[str, str]:
    """Who takes a trick, and whether there are trumps."""
    twins = {
        "cancel": "Two identical cards cancel each other, and the next highest wins.",
        "first": "Of two identical cards the one played first is higher.",
        "last": "Of two identical cards the one played last is higher.",
    }[rules.duplicates]
    answer = sentences(
        "The highest card of the suit led takes it. There are no trumps: a higher card of another "
        "suit does not win.",
        twins if rules.packs == 2 else None,
    )
    return "Who takes the trick? Are there trumps?", answer


def looking_back(rules: Ruleset) -> tuple[str, str]:
    """Whether turned tricks may be looked at."""
    return (
        "May I look through the tricks that have been turned down?",
        "No, not until the deal is over.",
    )


ASKED: Final[tuple[Callable[[Ruleset], tuple[str, str] | None], ...]] = (
    who_leads,
    must_follow,
    must_win,
    who_takes,
    lead_a_heart,
    only_hearts,
    hearts_and_queen,
    queen_breaks,
    lead_the_queen,
    throw_the_queen,
    queen_on_hearts,
    points_on_first_trick,
    break_on_first_trick,
    looking_back,
)
