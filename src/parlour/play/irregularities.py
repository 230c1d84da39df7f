"""What is asked for when a card was against the rules: it is taken back, called, or claimed.

Only at a table where such cards can be played. What the laws of `rules.laws` do not cover is said
to be so, and nothing follows from it.
"""

from parlour.cards import Card, CardSet
from parlour.cards.spoken import card_name
from parlour.errors import IllegalAction
from parlour.play.actions import CallCard, CallRevoke, TakeBack
from parlour.play.deal import DealState
from parlour.play.deal_end import closing_events, offenders, offenders_charged
from parlour.play.events import CardCalled, CardTakenBack, Event, RevokeCalled
from parlour.play.wrong_cards import tricks_quitted
from parlour.rules import RuleId, place_in_turn


def take_back(deal: DealState, seat: int | None, action: TakeBack) -> tuple[Event, ...]:
    """The wrong card goes back to its hand and lies exposed (laws 17 and 18)."""
    by = _at_such_a_table(deal, seat)
    card = _wrong_card(deal, by)
    if card is None or deal.earlier is None:
        raise IllegalAction(
            "only a card that is against the rules is taken back, until the next trick is led to",
            rule=RuleId.ENFORCEMENT,
        )
    return (CardTakenBack(seat=by, card=card),)


def call_card(deal: DealState, seat: int | None, action: CallCard) -> tuple[Event, ...]:
    """An exposed card is called for, to be played to this trick (law 17)."""
    by = _at_such_a_table(deal, seat)
    owner, card = action.owner, action.card
    if owner == by:
        raise IllegalAction("one's own card needs no call", rule=RuleId.ENFORCEMENT)
    if deal.phase != "playing" or card not in deal.aftermath.exposed_of(owner):
        raise IllegalAction(
            f"the {card_name(card)} does not lie exposed there", rule=RuleId.ENFORCEMENT
        )
    if _has_played(deal, owner):
        raise IllegalAction("its owner has played to this trick", rule=RuleId.ENFORCEMENT)
    earlier = deal.aftermath.called.get(owner)
    if earlier is not None:
        raise IllegalAction(
            f"the {card_name(earlier)} is called already, and the first call binds everybody",
            rule=RuleId.ENFORCEMENT,
        )
    return (CardCalled(seat=by, owner=owner, card=card),)


def call_revoke(deal: DealState, seat: int | None, action: CallRevoke) -> tuple[Event, ...]:
    """The claim is decided by what was played (law 20), and costs what the rules have set.

    Where the offender is charged all the points of the deal (law 21) it is broken off: no card
    could change them any more. A historic revoke is played out (laws 19 and 22).
    """
    by = _at_such_a_table(deal, seat)
    _require_claimable(deal, by, action)
    called = _judged(deal, by, action)
    after = deal.apply(called)
    played_out = not any(after.hands) or deal.rules.revoke == "flat_total"
    over = deal.phase == "over" or (bool(offenders_charged(after)) and played_out)
    if called.outcome == "proved" and offenders(after) and over:
        return (called, *closing_events(after))
    return (called,)


def _require_claimable(deal: DealState, by: int, action: CallRevoke) -> None:
    wrong = None
    if action.accused == by or not 0 <= action.accused < deal.rules.players:
        wrong = "a revoke is called of another player"
    elif not 1 <= action.trick <= tricks_quitted(deal):
        wrong = "a revoke is called once its trick is turned down, when the next one is led to"
    elif any((each.accused, each.trick) == (action.accused, action.trick) for each in deal.claims):
        wrong = "that was called already, and has been looked into"
    if wrong is not None:
        raise IllegalAction(wrong, rule=RuleId.REVOKE)


def _judged(deal: DealState, by: int, action: CallRevoke) -> RevokeCalled:
    accused, trick = action.accused, action.trick
    for revoke in deal.aftermath.revokes:
        if (revoke.offender, revoke.trick) == (accused, trick):
            return RevokeCalled(
                seat=by,
                accused=accused,
                trick=trick,
                outcome="proved",
                card=revoke.card,
                rule=revoke.rule,
                held=_proof(deal, accused, revoke.held),
            )
    for breach in deal.aftermath.breaches:
        if (breach.offender, breach.trick) == (accused, trick):
            return RevokeCalled(
                seat=by,
                accused=accused,
                trick=trick,
                outcome="not_covered",
                card=breach.card,
                rule=breach.rule,
                held=CardSet(),
            )
    return RevokeCalled(
        seat=by,
        accused=accused,
        trick=trick,
        outcome="unfounded",
        card=None,
        rule=None,
        held=CardSet(),
    )


def _proof(deal: DealState, accused: int, held: CardSet) -> CardSet:
    """The cards that could have been played instead: those that have fallen, else only one."""
    fallen = held - deal.hands[accused]
    return fallen or CardSet([held.lowest])


def _wrong_card(deal: DealState, seat: int) -> Card | None:
    """The seat's card in the trick that may be amended, where it is against the rules."""
    trick = deal.trick_no if deal.trick else deal.trick_no - 1
    for revoke in deal.aftermath.revokes:
        if (revoke.offender, revoke.trick, revoke.state) == (seat, trick, "open"):
            return revoke.card
    for breach in deal.aftermath.breaches:
        if (breach.offender, breach.trick) == (seat, trick):
            return breach.card
    return None


def _has_played(deal: DealState, seat: int) -> bool:
    return place_in_turn(deal.rules, deal.leader or 0, seat) < len(deal.trick)


def _at_such_a_table(deal: DealState, seat: int | None) -> int:
    """The seat; raises IllegalAction where wrong cards are refused, or no card has been played."""
    if deal.rules.enforcement == "prevent":
        raise IllegalAction(
            "wrong cards are refused here, so there is nothing to put right or to call",
            rule=RuleId.ENFORCEMENT,
        )
    if seat is None:
        raise IllegalAction("the house calls nothing", rule=RuleId.ENFORCEMENT)
    return seat
