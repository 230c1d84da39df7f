"""Laws 18 to 22: a revoke put right, claimed, proved, and what it costs."""

from typing import Final

from parlour.rules.laws.circumstances import (
    FOSTER,
    HOUSE,
    HOYLE_1887,
    MODERN_COLLECTION,
    MODERN_PAGE,
    OFFENDER,
    clause,
    flag,
    not_so,
    so,
)
from parlour.rules.laws.law import Circumstance, Condition, Law, Worked

_SCORED: Final = (
    OFFENDER,
    Circumstance(
        name="own_points", kind="points", asks="How many points did the player at fault take?"
    ),
    Circumstance(
        name="others", kind="points_by_seat", asks="How many points did each of the others take?"
    ),
)

LAWS: Final = (
    Law(
        number=18,
        event="revoke_noticed",
        title="A revoke put right",
        states=("trick_open", "trick_complete"),
        circumstances=(
            OFFENDER,
            Circumstance(name="card", kind="card", asks="Which card was played wrongly?"),
            flag("quitted", "Has the trick been turned down and let go of?"),
            Circumstance(
                name="played_after", kind="seats", asks="Who has played to the trick since?"
            ),
        ),
        clauses=(
            clause(
                not_so("quitted"),
                follows=(17,),
                amended=True,
                exposed=Worked.WRONG_CARD,
                may_replace=Worked.PLAYED_AFTER,
            ),
            clause(
                so("quitted"),
                choices=(),
                follows=(20, 19, 21, 22),
                amended=False,
                exposed=(),
                may_replace=(),
            ),
        ),
        choices=("amend",),
        decided_by="offender",
        follows=(17, 20, 19, 21, 22),
        text=(
            "Whoever could follow suit and did not has revoked. The player who notices it may put "
            "it right until the trick has been turned down and quitted: a card of the suit led is "
            "played instead, and the wrong card lies face up as an exposed card. Those who have "
            "played after it may take their cards back and play others, without penalty and "
            "without exposing them. Once the trick is quitted, the revoke stands."
        ),
        sources=(f"{FOSTER}, law 22",),
    ),
    Law(
        number=19,
        event="revoke_established",
        title="What a revoke costs",
        states=("quitted", "hand_over"),
        circumstances=_SCORED,
        clauses=(
            clause(
                under={"revoke": ("foster",), "settlement": ("none",)},
                scores=Worked.ALL_TO_OFFENDER,
            ),
            clause(
                under={"revoke": ("foster",)},
                note="What the others would pay in counters falls on that player alone.",
                scores=Worked.ALL_TO_OFFENDER,
            ),
        ),
        choices=("claim", "waive"),
        decided_by="claimant",
        afterwards=(
            "A revoke that stands costs the player at fault all the losses of the hand, once the "
            "hand has been played out."
        ),
        text=(
            "A revoke that was not put right in time is played out, and then the player at fault "
            "bears all the losses of the hand. If that player has won the pool, thirteen counters "
            "are paid into it and it stays as a Jack; if the pool is shared with another winner, "
            "that one gets six counters and seven stay as a Jack. Two players who have revoked in "
            "one hand each bear all the losses as if alone, so that a third who wins the pool gets "
            "26 counters instead of thirteen. In Auction Hearts the bid must be made good as well."
        ),
        sources=(f"{FOSTER}, laws 23 and 24",),
    ),
    Law(
        number=20,
        event="revoke_claimed",
        title="Claiming and proving a revoke",
        states=("hand_over",),
        circumstances=(
            Circumstance(
                name="cards_mixed_by",
                kind="party",
                values=("accused", "another", "nobody"),
                asks="Have the tricks been mixed by the accused, by another or by nobody?",
            ),
            flag("mixed_for_next_deal", "Have the tricks been mixed for the next deal?"),
        ),
        clauses=(
            clause(
                Condition(of="cards_mixed_by", value="accused"),
                choices=(),
                established=True,
                lapsed=False,
            ),
            clause(
                so("mixed_for_next_deal"), choices=(), follows=(), established=False, lapsed=True
            ),
            clause(
                not_so("mixed_for_next_deal"),
                note="The claimant may look through all the tricks at the end of the hand.",
                established=None,
                lapsed=False,
            ),
        ),
        choices=("search", "waive"),
        decided_by="claimant",
        follows=(19, 21, 22),
        afterwards="A revoke must be claimed before the tricks are mixed for the next deal.",
        text=(
            "A revoke must be claimed before the tricks are mixed for the next deal. The claimant "
            "may look through all the tricks at the end of the hand. If the accused player mixes "
            "the cards before they could be looked through, the revoke counts as proved."
        ),
        sources=(f"{FOSTER}, laws 25 and 26",),
    ),
    Law(
        number=21,
        event="revoke_established",
        title="What a revoke costs in the modern game",
        states=("quitted", "hand_over"),
        circumstances=_SCORED,
        clauses=(clause(under={"revoke": ("flat_total",)}, scores=Worked.ALL_TO_OFFENDER),),
        choices=("claim", "waive"),
        decided_by="any_player",
        afterwards=(
            "Whoever has revoked scores all the penalty points of the deal, and everybody else "
            "nothing."
        ),
        text=(
            "Where the modern penalty is in force, the player who has revoked scores all the "
            "penalty points of the deal, 26 in the game with the queen of spades. Some allow the "
            "revoke to be put right until the next lead, and break off the hand after it."
        ),
        reading="Everybody else scores nothing, so that the deal still adds up.",
        sources=(MODERN_PAGE, MODERN_COLLECTION, HOUSE),
    ),
    Law(
        number=22,
        event="revoke_established",
        title="What a revoke cost in 1887",
        states=("quitted", "hand_over"),
        circumstances=_SCORED,
        clauses=(clause(under={"revoke": ("pay8_1887",)}, scores=Worked.EIGHT_TO_EACH),),
        choices=("claim", "waive"),
        decided_by="claimant",
        afterwards="Whoever has revoked pays eight counters to each other player.",
        text=(
            "By the rules of 1887 a player who revokes so as not to take all thirteen hearts pays "
            "eight counters to each other player."
        ),
        sources=(HOYLE_1887,),
    ),
)
