"""The position a question describes, completed so that the rules can judge it."""

import re
from dataclasses import dataclass
from typing import Final

from parlour.cards import Card, CardSet, Suit
from parlour.cards.spoken import SUIT_NAMES
from parlour.rules import Ruleset, legal_plays, why_illegal
from parlour.rules.articles.card_words import in_order, lowest_club
from parlour.rules.articles.position import Position, near_cards
from parlour.rulings.asked import Told
from parlour.rulings.question.facts import Facts
from parlour.rulings.ruling import Evidence

_QUEEN: Final = Card.parse("QS")
_USUAL: Final = {Suit.HEARTS: "5H", Suit.SPADES: "4S", Suit.CLUBS: "9C", Suit.DIAMONDS: "8D"}
_FILLING: Final = ("8D", "JC", "4S")
_STILL: Final = re.compile(
    r"\b(?:still |do |even though i |even if i |although i |though i |while i (?:still )?"
    r"|i )(?:have|got|hold|holding|can follow|could follow)"
    r"[^.?!,]{0,12}\b(?:the suit|that suit|suit led|it|one|some)\b(?! (?:of )?(?:hearts"
    r"|spades|clubs|diamonds))|\b(?:able to|i can|i could) follow\b|\binstead of following\b"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A whole position: `asked` is the card the question is about, None for "which cards?".

    `told` is whether the hand was told and not made up.
    """

    position: Position
    asked: Card | None
    told: bool

    def legal(self, rules: Ruleset) -> CardSet:
        """The cards that may be played."""
        case = self.position
        return legal_plays(
            rules, case.hand, case.trick, trick_no=case.trick_no, hearts_broken=case.hearts_broken
        )

    def evidence(self, rules: Ruleset, rule: str) -> Evidence:
        """The position with its legal cards, as a test vector says it."""
        case = self.position
        return Evidence(
            position={
                "hand": [card.code for card in in_order(rules, case.hand)],
                "trick": [card.code for card in case.trick],
                "trick_no": case.trick_no,
                "hearts_broken": case.hearts_broken,
            },
            legal=tuple(card.code for card in in_order(rules, self.legal(rules))),
            rule=rule,
        )

    def barred_by(self, rules: Ruleset, card: Card) -> str | None:
        """The rule that forbids that card, None where it may be played."""
        case = self.position
        return why_illegal(
            rules, case.hand, case.trick, card,
            trick_no=case.trick_no, hearts_broken=case.hearts_broken,
        )  # fmt: skip


def scene(rules: Ruleset, facts: Facts) -> Scene | None:
    """The position the question describes; None where the pack lacks its cards."""
    asked = asked_card(facts)
    leads = leading(facts, asked)
    hand = _hand(facts, asked)
    opens = _opens(facts) or (leads and _holds_opener(rules, hand))
    trick_no = facts.trick_no or (1 if opens else 2)
    told = len(hand) > 1 or bool(facts.only)
    lying = () if leads else _lying(facts, hand, asked, trick_no)
    if not told:
        hand = _filled(rules, facts, hand, lying, trick_no)
    fitted = near_cards(rules, " ".join(card.code for card in (*hand, *lying)))
    if fitted is None:
        return None
    held = fitted[: len(hand)]
    position = Position(
        hand=CardSet(held),
        trick=fitted[len(hand) :],
        trick_no=trick_no,
        hearts_broken=_broken(rules, facts, lying),
    )
    return Scene(position=position, asked=_held_card(asked, hand, held), told=told)


def _held_card(asked: Card | None, hand: tuple[Card, ...], held: tuple[Card, ...]) -> Card | None:
    """The card of the fitted hand that is asked about: itself, or the first of its suit."""
    if asked is None:
        return None
    if asked in hand:
        return held[hand.index(asked)]
    return next((card for card in held if card.suit is asked.suit), None)


def told_scene(told: Told) -> Scene:
    """The position a table sends; raises CardError for a code that is no card."""
    card = Card.parse(told.card)
    return Scene(
        position=Position(
            hand=CardSet(Card.parse(code) for code in told.hand),
            trick=tuple(Card.parse(code) for code in told.trick),
            trick_no=told.trick_no,
            hearts_broken=told.hearts_broken,
        ),
        asked=card,
        told=True,
    )


def asked_card(facts: Facts) -> Card | None:
    """The card somebody wants to play: named, or a usual one of the suit named."""
    if facts.wanted:
        return facts.wanted[0]
    suit = facts.wanted_suit
    if suit is not None:
        held = [card for card in facts.hand if card.suit is suit]
        return held[0] if held else Card.parse(_USUAL[suit])
    if len(facts.hand) == 1 and not facts.holds and not facts.only:
        return facts.hand[0]
    if len(set(facts.cards)) == 1 and not facts.trick:
        return facts.cards[0]
    return None


def leading(facts: Facts, asked: Card | None) -> bool:
    """Whether the asker leads; where nothing is said, what the other facts make likely."""
    if facts.leads and facts.broken is not None and asked is not None:
        return True  # hearts broken or not matters to a lead alone: what lies there is an old trick
    if facts.leads is not None and not (facts.leads and facts.trick):
        return facts.leads
    if facts.trick or facts.led is not None or "follow" in facts.words:
        return False
    void = facts.void - ({asked.suit} if asked else frozenset())
    if void or _opens(facts):
        return False
    return facts.broken is not None or "lead" in facts.words


def _holds_opener(rules: Ruleset, hand: tuple[Card, ...]) -> bool:
    """Whether a hand holds the very card that the deal must be opened with."""
    low = lowest_club(rules)
    return rules.first_lead in ("low_club", "any_club") and low is not None and low in hand


def _opens(facts: Facts) -> bool:
    return "first trick" in facts.plain or "opening trick" in facts.plain


def _hand(facts: Facts, asked: Card | None) -> tuple[Card, ...]:
    hand = [card for card in facts.hand if card not in facts.trick]
    for suit in sorted(facts.only | (facts.holds if not facts.only else frozenset())):
        if not any(card.suit is suit for card in hand):
            hand += [Card.parse(code) for code in ("3H", "9H")] if suit is Suit.HEARTS else []
            hand += [] if suit is Suit.HEARTS else [Card.parse(_USUAL[suit])]
    if facts.only and _QUEEN in facts.cards and _QUEEN not in hand:
        hand.append(_QUEEN)
    if asked is not None and asked not in hand:
        same = [card for card in hand if card.suit is asked.suit]
        if facts.wanted or not same:
            hand.append(asked)
    return tuple(dict.fromkeys(hand))


def _lying(
    facts: Facts, hand: tuple[Card, ...], asked: Card | None, trick_no: int
) -> tuple[Card, ...]:
    """What lies on the table: told, or a card of the suit that was led, or of one not held."""
    if facts.trick:
        return facts.trick
    held = {card.suit for card in hand}
    missing = [suit for suit in facts.void if suit not in held]
    if facts.led is not None:
        suit = facts.led
    elif trick_no == 1:
        suit = Suit.CLUBS
    elif missing:
        suit = missing[0]
    else:
        free = [suit for suit in (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES) if suit not in held]
        suit = free[0] if free else Suit.HEARTS
    low = {Suit.CLUBS: "2C", Suit.DIAMONDS: "6D", Suit.SPADES: "7S", Suit.HEARTS: "TH"}
    high = {Suit.CLUBS: "KC", Suit.DIAMONDS: "KD", Suit.SPADES: "KS", Suit.HEARTS: "KH"}
    code = (low if trick_no == 1 else high)[suit]
    return (Card.parse(code if Card.parse(code) not in hand else low[suit]),)


def _holds_led(facts: Facts, led: Suit) -> bool:
    """Whether the asker is said to hold the suit that was led, without a card of it named."""
    name = SUIT_NAMES[led][:-1]
    said = rf"\b(?:i|i've|still|though|although) (?:have |got |hold |still )*{name}s?\b(?! led)"
    return led not in facts.void and (
        led in facts.holds or bool(_STILL.search(facts.plain)) or bool(re.search(said, facts.plain))
    )


def _filled(
    rules: Ruleset, facts: Facts, hand: tuple[Card, ...], lying: tuple[Card, ...], trick_no: int
) -> tuple[Card, ...]:
    """The hand with harmless cards beside it, so that there is something else to play."""
    led = lying[0].suit if lying else None
    if led is not None and _holds_led(facts, led):
        return (
            *hand,
            Card.parse(
                {Suit.CLUBS: "9C", Suit.DIAMONDS: "4D", Suit.SPADES: "5S", Suit.HEARTS: "6H"}[led]
            ),
        )
    held = {card.suit for card in hand}
    costs = rules.penalty_cards
    for code in _FILLING:
        card = Card.parse(code)
        if card.suit is led or card.suit in held or card.suit in facts.void or card in costs:
            continue
        return (*hand, card)
    return hand


def _broken(rules: Ruleset, facts: Facts, lying: tuple[Card, ...]) -> bool:
    if facts.queen_fallen and rules.hearts_lock == "heart_or_queen":
        return True
    if facts.broken is not None:
        return facts.broken
    return any(card.suit is Suit.HEARTS for card in lying)
