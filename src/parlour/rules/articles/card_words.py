"""Cards as a rulebook names them: signs, names, and whole groups such as "the hearts"."""

from collections.abc import Callable, Iterable
from typing import Final

from parlour.cards import Card, CardSet, Rank, Suit
from parlour.cards.spoken import SUIT_NAMES, SUIT_SYMBOLS, card_name, card_symbol, listed, rank_name
from parlour.rules.ruleset import QUEEN_OF_SPADES, Ruleset

TWO_OF_CLUBS: Final = Card.parse("2C")
JACK_OF_DIAMONDS: Final = Card.parse("JD")
_MOST_NAMED: Final = 4
_KINDS: Final = {name[:-1] for name in SUIT_NAMES.values()} | {rank_name(rank) for rank in Rank}


def strength(rules: Ruleset) -> Callable[[Card], int]:
    """How high a card is within its suit under the rank order in force."""
    return rules.strength.__getitem__


def in_order(rules: Ruleset, cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards by suit, from low to high."""
    high = strength(rules)
    return tuple(sorted(cards, key=lambda card: (card.suit, high(card))))


def signs(rules: Ruleset, cards: Iterable[Card]) -> str:
    """`♣9 ♥A ♠Q`: cards of a hand, by suit."""
    return " ".join(card_symbol(card) for card in in_order(rules, cards))


def named(card: Card) -> str:
    """`the queen of spades (♠Q)`."""
    name = card_name(card)
    return f"the {name}" if card.rank is Rank.JOKER else f"the {name} ({card_symbol(card)})"


def suit_word(suit: Suit) -> str:
    """`heart`, as in "a heart"."""
    return SUIT_NAMES[suit][:-1]


def lowest_club(rules: Ruleset) -> Card | None:
    """The lowest club of the pack, a joker where there is one; None for a pack without clubs."""
    clubs = rules.pack.of_suit(Suit.CLUBS)
    return min(clubs, key=strength(rules)).face if clubs else None


def has_queen(rules: Ruleset) -> bool:
    """Whether the pack has a queen of spades."""
    return rules.holds(QUEEN_OF_SPADES)


def suit_amount(rules: Ruleset) -> int:
    """What a card of the suit that the bidder names costs; nought where no suit costs."""
    return next((amount for key, amount in rules.points.items() if len(key) == 1), 0)


def cards_phrase(rules: Ruleset, cards: CardSet, last: str = "and") -> str:
    """`the hearts and the queen of spades`: whole suits as suits, other cards by name."""
    return listed(_groups(rules, cards), last)


def hearts_cost(rules: Ruleset) -> bool:
    """Whether any heart costs points, or may come to cost some in an auction."""
    return rules.penal_suit == "auction" or bool(rules.hearts & rules.penalty_cards)


def _groups(rules: Ruleset, cards: CardSet) -> list[str]:
    suits, singles = [], []
    ranks, rest = _whole_ranks(rules, cards)
    for suit in (Suit.HEARTS, Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS):
        held = cards.of_suit(suit)
        if held and held == rules.pack.of_suit(suit):
            suits.append(f"the {SUIT_NAMES[suit]}")
        elif held & rest:
            singles += _single_cards(rules, held & rest)
    return suits + ranks + singles


def _whole_ranks(rules: Ruleset, cards: CardSet) -> tuple[list[str], CardSet]:
    """The ranks of which all cards are there, as `the jacks`, and the cards of other ranks."""
    whole = [rank for rank in Rank if rank >= 0 and _is_whole(rules, cards, rank)]
    names = [f"the {rank_name(rank)}s" for rank in whole]
    return names, CardSet(card for card in cards if card.rank not in whole)


def _is_whole(rules: Ruleset, cards: CardSet, rank: Rank) -> bool:
    """Whether all cards of a rank are there, more than one of them beside whole suits."""
    of_rank = CardSet(card for card in rules.pack if card.rank is rank)
    whole = [suit for suit in Suit if cards.of_suit(suit) == rules.pack.of_suit(suit)]
    beside = {card.suit for card in of_rank if card.suit not in whole}
    return of_rank <= cards and len(beside) > 2


def _single_cards(rules: Ruleset, held: CardSet) -> list[str]:
    faces = list(dict.fromkeys(card.face for card in reversed(in_order(rules, held))))
    if len(faces) > _MOST_NAMED:
        return [" ".join(card_symbol(face) for face in reversed(faces))]
    return [_copies(rules, held, face) for face in faces]


def _copies(rules: Ruleset, held: CardSet, face: Card) -> str:
    if sum(card.face == face for card in held) > 1:
        return f"both {rank_name(face.rank)}s of {SUIT_NAMES[face.suit]}"
    return f"the {card_name(face)}"


def penalty_phrase(rules: Ruleset) -> str:
    """`the hearts and the queen of spades`: all penalty cards; the named suit after an auction."""
    return listed(penalty_groups(rules))


def penalty_groups(rules: Ruleset) -> list[str]:
    """The penalty cards as groups: `the hearts`, `the queen of spades`."""
    if rules.penal_suit != "auction":
        return _groups(rules, rules.penalty_cards)
    singles = CardSet(card for card in rules.penalty_cards if card.face.code in rules.points)
    groups = ["the cards of the suit named"] if suit_amount(rules) else []
    return groups + _groups(rules, singles)


def any_penalty_card(rules: Ruleset) -> str:
    """`a heart or the queen of spades`: what one penalty card may be."""
    return _one_of(penalty_groups(rules))


def any_of(rules: Ruleset, cards: CardSet) -> str:
    """`a heart or the queen of spades`: what one of these cards may be."""
    return _one_of(_groups(rules, cards))


def _one_of(groups: Iterable[str]) -> str:
    words = []
    for group in groups:
        one = group.removeprefix("the ").removesuffix("s")
        if group.startswith("both "):
            words.append(f"a {group.removeprefix('both ').replace('s of ', ' of ', 1)}")
        elif group == "the cards of the suit named":
            words.append("a card of the suit named")
        elif one in _KINDS:
            words.append(f"an {one}" if one in ("ace", "8") else f"a {one}")
        else:
            words.append(group)
    return listed(words, "or")


def has_penalty_cards(rules: Ruleset) -> bool:
    """Whether any card costs points."""
    return bool(rules.penalty_cards) or (rules.penal_suit == "auction" and suit_amount(rules) > 0)


def suit_sign(suit: Suit) -> str:
    """`♥`."""
    return SUIT_SYMBOLS[suit]
