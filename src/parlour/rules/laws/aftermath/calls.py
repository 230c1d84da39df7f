"""Calls and penalties at a turn: who may ask, which cards are left, what becomes of them."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from parlour.cards import Card, CardSet, Suit
from parlour.errors import IllegalAction
from parlour.rules.frozen_map import FrozenMap
from parlour.rules.laws.aftermath.state import (
    Aftermath,
    Breach,
    Penalty,
    Revoke,
    RevokeState,
    Seat,
    laid,
)
from parlour.rules.legality import legal_plays, why_illegal
from parlour.rules.rule_id import RuleId
from parlour.rules.ruleset import Ruleset

WAIVE: Final = "waive"


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """A seat that is to play: its hand and the trick so far.

    `penal` is the suit that costs, which an auction may have named.
    """

    rules: Ruleset
    seat: Seat
    hand: CardSet
    trick: tuple[Card, ...] = ()
    trick_no: int = 2
    hearts_broken: bool = False
    penal: Suit = Suit.HEARTS

    @property
    def legal(self) -> CardSet:
        """What the rules of the game allow, before any call."""
        return legal_plays(
            self.rules,
            self.hand,
            self.trick,
            trick_no=self.trick_no,
            hearts_broken=self.hearts_broken,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Bound:
    """The cards that may be played at a turn, and what became of the calls upon it.

    `obeyed` are the penalties that bind, `paid` those that ask for what cannot be done and so
    count as paid; `called` is the exposed card that must be played, `lapsed` the one whose call
    has no effect on this trick.
    """

    cards: CardSet
    obeyed: tuple[Penalty, ...] = ()
    paid: tuple[Penalty, ...] = ()
    called: Card | None = None
    lapsed: Card | None = None


def ask(after: Aftermath, *, asker: Seat, offender: Seat, call: str) -> Aftermath:
    """The penalty is asked for, or waived with `waive`.

    Raises IllegalAction where nothing is due from that seat, where somebody else is to ask, or for
    a call that the law does not give.
    """
    due = [each for each in after.penalties if each.offender == offender and each.call is None]
    if not due:
        raise IllegalAction(f"no penalty is due from {offender}")
    mine = [each for each in due if each.asker in {None, asker}]
    if not mine:
        raise IllegalAction(f"only {due[0].asker} may ask for the penalty, not {asker}")
    penalty = mine[0]
    if call not in penalty.options:
        raise IllegalAction(f"{call} is none of {', '.join(penalty.options)}")
    others = [each for each in after.penalties if each is not penalty]
    asked = [] if call == WAIVE else [replace(penalty, call=call)]
    return replace(after, penalties=(*others, *asked))


def call_card(after: Aftermath, *, owner: Seat, card: Card) -> Aftermath:
    """An exposed card is called to this trick; who speaks first binds the others.

    Raises IllegalAction for a card that does not lie exposed, or where another is called already.
    """
    if card not in after.exposed_of(owner):
        raise IllegalAction(f"{card} does not lie exposed before {owner}")
    earlier = after.called.get(owner, card)
    if earlier != card:
        raise IllegalAction(f"{earlier} is called already, and the first call binds everybody")
    return replace(after, called=FrozenMap({**after.called, owner: card}))


def bound(after: Aftermath, turn: Turn) -> Bound:
    """Which cards that seat may play now, under the rules and all that is pending.

    Penalties come before the call of an exposed card. Whatever asks for what the rules or the hand
    forbid does not bind, so that some card may always be played.
    """
    cards = turn.legal
    obeyed: list[Penalty] = []
    paid: list[Penalty] = []
    for penalty in after.penalties_of(turn.seat, leads=not turn.trick):
        assert penalty.call is not None
        left = _NARROWED[penalty.call](cards, turn)
        (obeyed if left else paid).append(penalty)
        cards = left or cards
    called = after.called.get(turn.seat)
    binds = called is not None and called in cards
    return Bound(
        cards=CardSet([called]) if called is not None and binds else cards,
        obeyed=tuple(obeyed),
        paid=tuple(paid),
        called=called if binds else None,
        lapsed=None if binds else called,
    )


def played(after: Aftermath, turn: Turn, card: Card) -> Aftermath:
    """What is pending once that seat has played the card, rightly or not.

    A card that does not follow though it could is an open revoke. One that the rules allow and a
    call forbade is liable to the penalties for a revoke; one that another rule forbids is a breach.
    A penalty ends with the turn at which it was due, asked for or not; an exposed card that was
    played is forgotten.
    """
    may = bound(after, turn)
    wrong = why_illegal(
        turn.rules,
        turn.hand,
        turn.trick,
        card,
        trick_no=turn.trick_no,
        hearts_broken=turn.hearts_broken,
    )
    revokes, breaches = after.revokes, after.breaches
    if wrong is RuleId.FOLLOW_SUIT:
        revokes = (*revokes, _revoke(turn, card, wrong, turn.legal))
    elif wrong is not None:
        breach = Breach(offender=turn.seat, card=card, trick=turn.trick_no, rule=wrong)
        breaches = (*breaches, breach)
    elif card not in may.cards:
        revokes = (*revokes, _revoke(turn, card, RuleId.ENFORCEMENT, may.cards))
    return replace(
        laid(after, turn.seat, card),
        revokes=revokes,
        breaches=breaches,
        penalties=tuple(each for each in after.penalties if not _ends(each, turn)),
    )


def _revoke(turn: Turn, card: Card, rule: RuleId, held: CardSet) -> Revoke:
    """A card that did not follow may still be put right; to disobey a call may not."""
    state: RevokeState = "open" if rule is RuleId.FOLLOW_SUIT else "stands"
    return Revoke(
        offender=turn.seat, card=card, state=state, rule=rule, trick=turn.trick_no, held=held
    )


def _ends(penalty: Penalty, turn: Turn) -> bool:
    return penalty.offender == turn.seat and (penalty.at == "play" or not turn.trick)


def _of_suit_led(cards: CardSet, turn: Turn, pick: Callable[[list[int]], int]) -> CardSet:
    if not turn.trick:
        return CardSet()
    following = cards.of_suit(turn.trick[0].suit)
    if not following:
        return CardSet()
    rank = pick([card.rank for card in following])
    return CardSet(card for card in following if card.rank == rank)


def _not_discarded(cards: CardSet, turn: Turn) -> CardSet:
    """Nothing is forbidden to one who leads or follows; a heart is to one who discards."""
    follows = not turn.trick or turn.hand.has_suit(turn.trick[0].suit)
    return cards if follows else cards - cards.of_suit(turn.penal)


_NARROWED: Final[dict[str, Callable[[CardSet, Turn], CardSet]]] = {
    "must_lead_heart": lambda cards, turn: cards.of_suit(turn.penal),
    "must_not_lead_heart": lambda cards, turn: cards - cards.of_suit(turn.penal),
    "play_highest": lambda cards, turn: _of_suit_led(cards, turn, max),
    "play_lowest": lambda cards, turn: _of_suit_led(cards, turn, min),
    "not_discard_heart": _not_discarded,
}
"""What each call leaves of the cards; nothing where it cannot be obeyed."""
