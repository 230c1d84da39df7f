"""Questions about who takes a trick, what it costs, and who leads next."""

import re
from typing import Final

from parlour.cards import NO_CARDS
from parlour.cards.spoken import SUIT_NAMES, card_symbol, listed
from parlour.rules import RuleId, Ruleset, card_points
from parlour.rules.articles.card_words import named, suit_word
from parlour.rules.articles.dealing import draws_to_follow
from parlour.rules.articles.wording import capital, figure, ordinal, points, sentences
from parlour.rulings.ruling import Evidence
from parlour.rulings.verdicts.decision import Case, Decision, decides
from parlour.rulings.verdicts.fallen import Fallen, fallen_trick
from parlour.rulings.verdicts.named_suit import after_the_auction
from parlour.rulings.verdicts.prices import other_prices
from parlour.rulings.verdicts.taken_cards import Taken, pack_cards, taken_cards

_TAKES: Final = (
    "The highest card of the suit led takes the trick; a card of another suit never does, since "
    "there are no trumps."
)
_HARMLESS: Final = re.compile(
    r"\bharmless\b|\bno (?:hearts?|points?|penalty)\b|\bnothing (?:in it|bad)\b|\bplain cards\b"
)
_BY: Final = (RuleId.TRICK_WINNER, RuleId.PLAY)


@decides("trick_winner/who", "Whose trick it is.")
def who(case: Case) -> Decision | None:
    """Which of the cards that fell takes the trick, and what comes with it."""
    fallen = fallen_trick(case.rules, case.facts)
    if fallen is None:
        return rule(case)
    says = sentences(_taker(case.rules, fallen), _cost(case, fallen), _then(fallen))
    return _decision(case.rules, fallen, says)


@decides("trick_winner/cost", "What the trick costs.")
def cost(case: Case) -> Decision | None:
    """What the cards that fell cost, and who takes them."""
    rules = case.rules
    fallen = fallen_trick(rules, case.facts)
    if fallen is not None:
        return _decision(rules, fallen, sentences(_cost(case, fallen), _taker(rules, fallen)))
    taken = taken_cards(rules, case.facts)
    if taken is not None:
        says = sentences(
            _taken_cost(case, taken), "Whoever takes a trick is charged for its cards."
        )
        return Decision(holds=None, says=says, rules=(RuleId.CARD_POINTS, RuleId.TRICK_WINNER))
    if _HARMLESS.search(case.facts.plain):
        says = _taken_cost(case, Taken(cards=NO_CARDS, more_hearts=0))
        return Decision(holds=None, says=says, rules=(RuleId.CARD_POINTS, RuleId.TRICK_WINNER))
    prices = other_prices(rules, ()) or "No card costs points in this game."
    says = f"A trick costs its taker what the cards in it cost. {prices}"
    return Decision(holds=None, says=says, rules=(RuleId.CARD_POINTS, RuleId.TRICK_WINNER))


@decides("trick_winner/rule", "The highest card of the suit led takes the trick.")
def rule(case: Case) -> Decision | None:
    """Who takes a trick in general."""
    rules = case.rules
    says = sentences(_TAKES, _twins(rules), "Whoever takes it gets all its cards and leads next.")
    twins = (RuleId.DUPLICATES,) if rules.packs == 2 else ()
    return Decision(
        holds=True, says=says, rules=(*_BY, *twins), look_for="highest card of the suit led takes"
    )


@decides("trick_winner/offsuit", "A card of another suit than the one led can take the trick.")
def offsuit(case: Case) -> Decision | None:
    """A card of another suit never takes the trick."""
    led, cards = case.facts.led, case.facts.cards
    others = tuple(dict.fromkeys(card for card in cards if led is not None and card.suit != led))
    example = None
    if led is not None and others:
        example = (
            f"With {SUIT_NAMES[led]} led, {listed(map(named, others), 'or')} cannot take the trick."
        )
    says = sentences(
        example,
        "A card of another suit never takes the trick, however high it is: only the highest card "
        "of the suit led does.",
    )
    return Decision(
        holds=False, says=says, rules=_BY, look_for="a card of another suit never takes it"
    )


@decides("trick_winner/next", "Who leads to the next trick.")
def leads_next(case: Case) -> Decision | None:
    """The taker of a trick leads next, with what must come before."""
    rules = case.rules
    fallen = fallen_trick(rules, case.facts)
    before = None
    if rules.kitty_size and rules.undealt == "exchange":
        before = "The winner of the first trick takes up the widow and lays cards away before that."
    if rules.kitty_size and rules.undealt == "refill":
        before = "As long as the stock lasts, cards are drawn from it before that."
    if draws_to_follow(rules):
        before = "If the winner has no card left, the next player who holds cards leads."
    if rules.packs == 2 and rules.duplicates == "cancel":
        before = "If all cards of the suit led cancel each other, the same player leads again."
    says = sentences(
        _taker(rules, fallen) if fallen is not None else None,
        "Whoever takes a trick leads to the next one.",
        before,
    )
    return Decision(holds=None, says=says, rules=_BY, look_for="leads next")


@decides("trick_winner/equal", "Two identical cards cancel each other, so that neither wins.")
def equal(case: Case) -> Decision | None:
    """Two identical cards; with one pack there are none."""
    rules = case.rules
    if rules.packs == 1:
        return Decision(
            holds=None,
            says="With one pack no card is there twice, so two identical cards cannot fall. Cards "
            "of the same rank do not tie: only the one of the suit led can take the trick.",
            rules=(RuleId.TRICK_WINNER, RuleId.PACK),
        )
    fallen = fallen_trick(rules, case.facts)
    tells = fallen is not None and len(fallen.twins) > 0
    says = sentences(
        _twins(rules),
        _waiting(rules),
        _taker(rules, fallen) if fallen is not None and tells else _pair_cost(case),
    )
    return Decision(
        holds=rules.duplicates == "cancel",
        says=says,
        rules=(RuleId.DUPLICATES, RuleId.TRICK_WINNER),
    )


def _taker(rules: Ruleset, fallen: Fallen) -> str:
    """Which card takes the trick and why the others do not."""
    led = SUIT_NAMES[fallen.led]
    others = listed(map(card_symbol, fallen.off_suit))
    off = None
    if others:
        many = len(fallen.off_suit) > 1
        suits = "are of other suits" if many else "is of another suit"
        off = f"{others} {suits} and cannot take it."
    win = fallen.taker
    if win is None:
        return sentences(
            f"Nobody takes this trick yet: every card of the suit led ({led}) is cancelled. It "
            "waits for the winner of the next trick, and the same player leads again.",
            off,
        )
    card = fallen.cards[win]
    place = f", the {ordinal(win + 1)} card," if len(fallen.cards) > 2 else ""
    left = " left" if fallen.cancelled else ""
    why = f"{led} were led, and it is the highest {suit_word(fallen.led)}{left}"
    cancelled = None
    if fallen.cancelled:
        cancelled = f"The two {listed(map(card_symbol, fallen.cancelled))} cancel each other."
    return sentences(f"{capital(named(card))}{place} takes the trick: {why}.", cancelled, off)


def _cost(case: Case, fallen: Fallen) -> str:
    cards = pack_cards(case.rules, fallen.cards)
    return _taken_cost(case, Taken(cards=cards, more_hearts=0))


def _taken_cost(asked: Case, taken: Taken) -> str:
    """What a trick with these cards costs, points for the trick itself included."""
    case, start = after_the_auction(asked)
    rules = case.rules
    low, high = taken.points(rules)
    extra = _for_trick(case)
    low, high = low + extra, high + extra
    told = listed([*taken.amounts(rules), *([f"{extra} for the trick itself"] if extra else [])])
    amount = points(low) if low == high else f"{figure(low)} to {points(high)}"
    trick = "If hearts were named, the trick" if rules.penal_suit == "auction" else "The trick"
    trick = f"{start}the trick" if start else trick
    return f"{trick} costs {amount}: {told}." if told else f"{trick} costs nothing."


def _for_trick(case: Case) -> int:
    """Points for the trick itself, as far as its number is known."""
    rules, number = case.rules, case.facts.trick_no
    costs = rules.trick_points
    first = costs.get("first", 0) if number == 1 else 0
    said_last = re.search(r"\b(?:last|final) trick\b", case.facts.plain)
    last = costs.get("last", 0) if number == rules.tricks or said_last else 0
    return costs.get("each", 0) + first + last


def _then(fallen: Fallen) -> str | None:
    return None if fallen.taker is None else "Its player leads next."


def _pair_cost(case: Case) -> str | None:
    """What the two cards named cost together; None where none of them costs anything."""
    rules = case.rules
    face = next((card.face for card in case.facts.cards if rules.card_points[card] > 0), None)
    if face is None or rules.penal_suit == "auction":
        return None
    pair = [card for card in rules.pack if card.face == face]
    return f"The two of {named(face)} cost {points(card_points(rules, pair))} together."


def _twins(rules: Ruleset) -> str | None:
    """What two identical cards do; None with one pack."""
    if rules.packs == 1:
        return None
    return {
        "cancel": "Two identical cards in a trick cancel each other: neither can take it, and the "
        "highest other card of the suit led does. Their points still count.",
        "first": "Of two identical cards the one played first ranks higher; they do not cancel.",
        "last": "Of two identical cards the one played last ranks higher; they do not cancel.",
    }[rules.duplicates]


def _waiting(rules: Ruleset) -> str | None:
    if rules.duplicates != "cancel":
        return None
    return (
        "If no card of the suit led is left, the trick waits for the winner of the next one, and "
        "the same player leads again; in the last trick the leader takes it."
    )


def _decision(rules: Ruleset, fallen: Fallen, says: str) -> Decision:
    taker = None if fallen.taker is None else fallen.cards[fallen.taker].code
    twins = (RuleId.DUPLICATES,) if rules.packs == 2 else ()
    return Decision(
        holds=None,
        says=says,
        rules=(RuleId.TRICK_WINNER, *twins, RuleId.CARD_POINTS),
        evidence=Evidence(
            position={"trick": [card.code for card in fallen.cards], "taken_by": taker},
            legal=(),
            rule=RuleId.TRICK_WINNER.value,
        ),
    )
