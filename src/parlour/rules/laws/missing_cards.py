"""Laws 23 to 28: a trick missed, a hand short, calls not obeyed, tricks looked at, the pass."""

from typing import Final

from parlour.rules.laws.circumstances import (
    FOSTER,
    HOUSE,
    OFFENDER,
    SEATS,
    clause,
    flag,
    not_so,
    so,
)
from parlour.rules.laws.law import Circumstance, Condition, Law, Worked
from parlour.rules.laws.turns import LEAD_PENALTIES

LAWS: Final = (
    Law(
        number=23,
        event="omitted_trick_then_played",
        title="A trick missed",
        states=("trick_open", "quitted"),
        circumstances=(
            OFFENDER,
            Circumstance(
                name="last_trick", kind="cards", asks="Which cards lie in the last trick?"
            ),
            Circumstance(
                name="last_trick_winner", kind="seat", asks="Who would have won the last trick?"
            ),
        ),
        clauses=(
            clause(
                last_trick_taken_by=Worked.OFFENDER,
                hearts_charged=Worked.HEARTS_IN_LAST_TRICK,
                correctable=False,
            ),
        ),
        text=(
            "A player who forgets to play to a trick and then plays to a later one may not put it "
            "right any more. That player must take the last trick of the hand, with whatever "
            "hearts are in it, no matter whose card is highest."
        ),
        sources=(f"{FOSTER}, law 16",),
    ),
    Law(
        number=24,
        event="short_hand",
        title="A hand that is short",
        states=("trick_open", "quitted", "hand_over"),
        circumstances=(
            OFFENDER,
            flag("others_right", "Have all the others the right number of cards?"),
            flag("all_played_to_first", "Had everybody played to the first trick?"),
        ),
        clauses=(
            clause(
                not_so("all_played_to_first"),
                follows=(8,),
                note="It is a misdeal.",
                last_trick_taken_by=None,
            ),
            clause(
                not_so("others_right"),
                note=(
                    "If another hand has too many cards and the pack is complete, the short hand "
                    "draws from the long one without seeing, and each of the two pays five "
                    "counters into the pool."
                ),
                last_trick_taken_by=None,
            ),
            clause(last_trick_taken_by=Worked.OFFENDER),
        ),
        afterwards=(
            "A player who alone is a card short, after all have played to the first trick, must "
            "take the last trick."
        ),
        text=(
            "If a player is found to be a card short during the hand or at its end, when all "
            "others have the right number and all have played to the first trick, that player must "
            "take the last trick, with whatever hearts are in it. If two hands are wrong, one with "
            "too many and one with too few, and the pack is complete, the short hand draws from "
            "the long one without seeing, and each of the two pays five counters into the pool. "
            "Before all have played to the first trick it is a misdeal by § 8."
        ),
        sources=(f"{FOSTER}, laws 15 and 17",),
    ),
    Law(
        number=25,
        event="call_disobeyed",
        title="A call that is not obeyed",
        states=("trick_open", "quitted"),
        circumstances=(OFFENDER, flag("able", "Could the player have done what was called for?")),
        clauses=(
            clause(so("able"), penalty="revoke"),
            clause(not_so("able"), choices=(), follows=(27,), penalty=None),
        ),
        choices=("claim", "waive"),
        decided_by="claimant",
        follows=(20, 19, 21, 22),
        afterwards=(
            "Whoever could do what is lawfully called for and does not is liable to the penalties "
            "for a revoke."
        ),
        text=(
            "Whoever is lawfully called upon to lead or to play a card, could do it and does not, "
            "is liable to the penalties for a revoke."
        ),
        sources=(f"{FOSTER}, law 27",),
    ),
    Law(
        number=26,
        event="looked_at_quitted_trick",
        title="Looking at a trick that was turned down",
        states=("quitted",),
        circumstances=(OFFENDER, SEATS),
        clauses=(
            clause(
                under={"hearts_lock": ("none",)},
                treated_as="lead_out_of_turn",
                decided_by=Worked.RIGHT_OF_OFFENDER,
            ),
            clause(
                choices=LEAD_PENALTIES[1:],
                treated_as="lead_out_of_turn",
                decided_by=Worked.RIGHT_OF_OFFENDER,
            ),
        ),
        choices=LEAD_PENALTIES,
        decided_by="right_of_offender",
        follows=(12, 25, 27),
        text=(
            "A trick that has been turned down and quitted may not be seen again until the hand "
            "has been played out. Whoever looks at one is liable to the same penalty as for "
            "leading out of turn."
        ),
        reading="It is asked for by the neighbour on the right, as in § 12.",
        sources=(f"{FOSTER}, law 28", HOUSE),
    ),
    Law(
        number=27,
        event="call_impossible",
        title="A call that cannot be obeyed",
        states=("trick_open",),
        circumstances=(
            OFFENDER,
            Circumstance(
                name="call",
                kind="choice",
                values=(
                    "must_lead_heart",
                    "must_not_lead_heart",
                    "play_highest",
                    "play_lowest",
                    "not_discard_heart",
                ),
                asks="What was the player told to do?",
            ),
        ),
        clauses=(clause(penalty_paid=True),),
        afterwards=(
            "A penalty that asks for what the hand does not hold counts as paid, and any card that "
            "the rules allow may be played."
        ),
        text=(
            "A penalty that asks for what the hand does not hold cannot be enforced: a player who "
            "is told to lead a suit and has none of it is free."
        ),
        reading=(
            "The penalty then counts as paid, and any card that the rules allow may be played; the "
            "same when a heart is forbidden to a player who holds nothing else."
        ),
        sources=(f"{FOSTER}, law 20", HOUSE),
    ),
    Law(
        number=28,
        event="wrong_pass",
        title="A pass of too many or too few cards",
        states=("passing",),
        circumstances=(
            OFFENDER,
            Circumstance(name="number", kind="count", asks="How many cards were passed?"),
            Circumstance(
                name="noticed",
                kind="choice",
                values=("before_first_trick", "later"),
                asks="Was it noticed before the first trick, or later?",
            ),
        ),
        clauses=(
            clause(
                Condition(of="noticed", value="before_first_trick"),
                corrected_by="draw_at_random",
            ),
            clause(Condition(of="noticed", value="later"), corrected_by=None),
        ),
        text="No handbook has a law for a pass that went wrong.",
        reading=(
            "If the wrong number of cards was passed and it is noticed before the first trick, the "
            "hand with too few draws the missing cards at random from the hand with too many. "
            "Noticed later, the hands stay as they are."
        ),
        sources=(HOUSE,),
    ),
)
