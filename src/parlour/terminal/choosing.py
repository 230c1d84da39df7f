"""Which card of the hand a person means by a number, a name, or half a name."""

from parlour.cards import Card, CardSet, Rank
from parlour.cards.pack import copy_held
from parlour.cards.spoken import card_name
from parlour.rules.articles.wording import capital
from parlour.terminal.entry import Number, Part, Pick
from parlour.terminal.hand_list import in_order

_RANKS_BY_FIGURE = {2 + rank: rank for rank in Rank if Rank.TWO <= rank <= Rank.TEN}


def card_meant(pick: Pick, hand: CardSet, likely: CardSet) -> Card | str:
    """The card of the hand, or a sentence that says why there is none or asks which one.

    `likely` are the cards that may be chosen now: half a name that fits just one of them is
    enough. A number beyond the list is taken for a rank.
    """
    if isinstance(pick, Number):
        listed = in_order(hand)
        if 1 <= pick.number <= len(listed):
            return listed[pick.number - 1]
        rank = _RANKS_BY_FIGURE.get(pick.number)
        if rank is None or not _fitting(Part("", rank=rank), hand):
            return f"There is no number {pick.number}: your cards are numbered 1 to {len(listed)}."
        pick = Part(str(pick.number), rank=rank)
    if isinstance(pick, Part):
        return _part_meant(pick, hand, likely)
    held = copy_held(likely, pick)
    held = copy_held(hand, pick) if held is None else held
    return f"You do not hold the {card_name(pick)}." if held is None else held


def rank_figure_meant(pick: Pick, likely: CardSet) -> Card | None:
    """The card that a number may have been meant for as a rank: `5` for the only 5."""
    rank = _RANKS_BY_FIGURE.get(pick.number) if isinstance(pick, Number) else None
    fitting = _fitting(Part("", rank=rank), likely) if rank is not None else []
    return fitting[0] if len(fitting) == 1 else None


def _part_meant(part: Part, hand: CardSet, likely: CardSet) -> Card | str:
    fitting = _fitting(part, likely) or _fitting(part, hand)
    if len({card.face for card in fitting}) == 1:
        return fitting[0]  # of identical cards it does not matter which
    what = part.text if part.suit is None else f"{part.suit.name.lower()[:-1]}"
    if not fitting:
        return f"You hold no {what}."
    numbers = {card: number for number, card in enumerate(in_order(hand), 1)}
    choice = ", ".join(f"{numbers[card]}) {card_name(card)}" for card in fitting)
    return f"{capital(f'which {what}')}? {choice}."


def _fitting(part: Part, cards: CardSet) -> list[Card]:
    return [
        card
        for card in in_order(cards)
        if part.rank in (None, card.rank) and part.suit in (None, card.suit)
    ]
