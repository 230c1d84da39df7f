"""A revoke from the card to the score: put right, quitted, claimed, proved or too late."""

from dataclasses import replace

from parlour.cards import Card
from parlour.errors import IllegalAction
from parlour.rules.frozen_map import FrozenMap
from parlour.rules.laws.aftermath.calls import Turn
from parlour.rules.laws.aftermath.state import Aftermath, Revoke, RevokeState, Seat, expose
from parlour.rules.laws.revoke_costs import revoke_costs
from parlour.rules.ruleset import Ruleset


def amend(after: Aftermath, turn: Turn, replacement: Card) -> Aftermath:
    """The revoke is put right with a card of the suit led; the wrong card lies exposed.

    `turn` is the turn at which it was made, the wrong card in the hand. Raises IllegalAction once
    the trick is quitted, or for a card that would be no amends.
    """
    revoke = _of(after, turn.seat, "open")
    if revoke is None or revoke.card is None:
        raise IllegalAction(f"{turn.seat} has no revoke that may still be put right")
    if replacement not in turn.legal:
        raise IllegalAction(f"{replacement} does not put the revoke right: the suit led is held")
    lying = after.exposed_of(turn.seat).without_card(replacement)
    put_right = replace(
        _moved(after, revoke, "amended"),
        exposed=FrozenMap({**after.exposed, turn.seat: lying}),
    )
    return expose(put_right, turn.seat, revoke.card)


def quit_trick(after: Aftermath) -> Aftermath:
    """The trick is turned down and let go of: open revokes stand, and its calls are over."""
    stands = [
        replace(each, state="stands") if each.state == "open" else each for each in after.revokes
    ]
    return replace(after, revokes=tuple(stands), called=FrozenMap())


def claim(after: Aftermath, offender: Seat) -> Aftermath:
    """A revoke is claimed of that seat; raises IllegalAction where it is too late or was put right.

    A claim may be wrong: it is made whether or not a revoke was seen, and proved by the tricks.
    """
    for state in ("lapsed", "amended", "open"):
        found = _of(after, offender, state)
        if found is not None and _of(after, offender, "stands") is None:
            raise IllegalAction(_NO_CLAIM[state].format(offender=offender))
    found = _of(after, offender, "stands")
    if found is None:
        return replace(
            after, revokes=(*after.revokes, Revoke(offender=offender, card=None, state="claimed"))
        )
    return _moved(after, found, "claimed")


def look_through(after: Aftermath, offender: Seat, *, found: bool) -> Aftermath:
    """The claimant has looked through all the tricks: the revoke is proved, or the claim falls."""
    claimed = _of(after, offender, "claimed")
    if claimed is None:
        raise IllegalAction(f"no revoke is claimed of {offender}")
    if found:
        return _moved(after, claimed, "proved")
    return replace(after, revokes=tuple(each for each in after.revokes if each is not claimed))


def prove(after: Aftermath, offender: Seat, trick: int) -> Aftermath:
    """The revoke of that seat in that trick is proved by the tricks themselves."""
    proved = tuple(
        replace(each, state="proved") if (each.offender, each.trick) == (offender, trick) else each
        for each in after.revokes
    )
    return replace(after, revokes=proved)


def mix(after: Aftermath, by: Seat, *, for_next_deal: bool = False) -> Aftermath:
    """Somebody has mixed the tricks.

    A claim on the one who did it is proved by that. For the next deal it ends the time for claims:
    what nobody has claimed lapses.
    """
    moved = []
    for each in after.revokes:
        state: RevokeState = each.state
        if state == "claimed" and each.offender == by:
            state = "proved"
        elif for_next_deal and state in {"open", "stands"}:
            state = "lapsed"
        moved.append(replace(each, state=state))
    return replace(after, revokes=tuple(moved))


def scores_after_revokes(
    after: Aftermath, rules: Ruleset, taken: FrozenMap[Seat, int]
) -> dict[str, int]:
    """The scores of the deal: as taken, or what the proved revokes cost under these rules."""
    at_fault = proved_offenders(after)
    costs = revoke_costs(rules, tuple(taken), at_fault) if at_fault else None
    return costs or {str(seat): points for seat, points in taken.items()}


def proved_offenders(after: Aftermath) -> tuple[Seat, ...]:
    """Those whose revokes are proved, in the order in which they were made."""
    proved = (each.offender for each in after.revokes if each.state == "proved")
    return tuple(dict.fromkeys(proved))


def _of(after: Aftermath, offender: Seat, state: str) -> Revoke | None:
    return next(
        (each for each in after.revokes if each.offender == offender and each.state == state), None
    )


def _moved(after: Aftermath, revoke: Revoke, state: RevokeState) -> Aftermath:
    moved = tuple(replace(each, state=state) if each is revoke else each for each in after.revokes)
    return replace(after, revokes=moved)


_NO_CLAIM = {
    "lapsed": "the tricks are mixed for the next deal: it is too late to claim a revoke",
    "amended": "the revoke of {offender} was put right in time",
    "open": "the trick is not quitted: {offender} may still put the revoke right",
}
