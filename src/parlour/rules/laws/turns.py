"""Laws 12 to 17: cards out of turn, two cards at once, cards that lie exposed."""

from typing import Final

from parlour.rules.laws.circumstances import (
    FOSTER,
    HOUSE,
    OFFENDER,
    SEATS,
    clause,
    flag,
    given,
    not_so,
    so,
)
from parlour.rules.laws.law import Circumstance, Law, Worked

NEXT_LEAD: Final = "offender's next lead"
NEXT_PLAY: Final = "offender's next play"
LEAD_PENALTIES: Final = ("must_lead_heart", "must_not_lead_heart", "waive")
_PLAY_PENALTIES: Final = ("play_highest", "play_lowest", "not_discard_heart", "waive")

_PLAYED_TO_IT: Final = Circumstance(
    name="played_to_false_lead",
    kind="count",
    asks="How many cards lie on the false lead, the lead counted?",
)
_LEFT_HAS_PLAYED: Final = flag(
    "left_neighbour_has_played",
    "Has the player on the left of the one at fault played since, after the card out of turn?",
)

LAWS: Final = (
    Law(
        number=12,
        event="lead_out_of_turn",
        title="Leading out of turn",
        states=("trick_open",),
        circumstances=(OFFENDER, SEATS, _PLAYED_TO_IT),
        clauses=(
            clause(
                given("played_to_false_lead", "fewer_than_seats"),
                under={"hearts_lock": ("none",)},
                cards_taken_back=True,
                exposed=(),
                penalty_options=LEAD_PENALTIES,
                decided_by=Worked.RIGHT_OF_OFFENDER,
                applies_at=NEXT_LEAD,
            ),
            clause(
                given("played_to_false_lead", "fewer_than_seats"),
                cards_taken_back=True,
                exposed=(),
                penalty_options=LEAD_PENALTIES[1:],
                decided_by=Worked.RIGHT_OF_OFFENDER,
                applies_at=NEXT_LEAD,
            ),
        ),
        choices=LEAD_PENALTIES,
        decided_by="right_of_offender",
        follows=(25, 27),
        afterwards=(
            "The next time the player at fault rightly leads, the neighbour on the right may order "
            "a heart to be led, may forbid one, or may let the matter rest."
        ),
        text=(
            "A player who leads when another has the lead has led out of turn. As long as not "
            "everybody has played to this false lead, all cards of the trick go back into the "
            "hands they came from, and none of them is exposed. The next time the player at fault "
            "rightly leads, the neighbour on the right may order a heart to be led, may forbid "
            "one, or may let the matter rest. Nobody else may ask for this penalty."
        ),
        reading=(
            "Where hearts must be broken before they are led, a heart cannot be ordered: the "
            "neighbour can only forbid one or let it rest. In Auction Hearts the suit that was "
            "named takes the place of hearts."
        ),
        sources=(f"{FOSTER}, law 20", HOUSE),
    ),
    Law(
        number=13,
        event="lead_out_of_turn",
        title="A false lead to which all have played",
        states=("trick_complete",),
        circumstances=(OFFENDER, SEATS, _PLAYED_TO_IT),
        clauses=(
            clause(
                given("played_to_false_lead", "all_seats"),
                trick_stands=True,
                cards_taken_back=False,
                exposed=(),
                penalty_options=(),
                decided_by=None,
            ),
        ),
        text=(
            "Once everybody has played to a false lead, the mistake can no longer be put right: "
            "the trick stands, and no penalty can be asked for."
        ),
        sources=(f"{FOSTER}, law 20",),
    ),
    Law(
        number=14,
        event="played_out_of_turn",
        title="Playing out of turn to a trick",
        states=("trick_open",),
        circumstances=(OFFENDER, SEATS, _LEFT_HAS_PLAYED),
        clauses=(
            clause(
                not_so("left_neighbour_has_played"),
                note=(
                    "If that neighbour led to the trick, the player whose turn it was may ask for "
                    "the penalty just as well."
                ),
                card_back_on_demand_of=Worked.LEFT_OF_OFFENDER,
                penalty_options=_PLAY_PENALTIES,
                decided_by=Worked.LEFT_OF_OFFENDER,
                applies_at=NEXT_PLAY,
                condoned=False,
            ),
        ),
        choices=_PLAY_PENALTIES,
        decided_by="left_of_offender",
        follows=(25, 27),
        text=(
            "When somebody plays to a trick before the proper turn, the neighbour on the left of "
            "the player at fault, if that neighbour has not played yet, may ask for the card to be "
            "taken back. After the proper player has played, the neighbour may make the player at "
            "fault play the highest or the lowest card of the suit led, may forbid the discard of "
            "a heart, or may let the matter rest. If that neighbour led to the trick, the player "
            "whose turn it was may ask for the penalty just as well."
        ),
        sources=(f"{FOSTER}, law 21 and the chapter before the laws",),
    ),
    Law(
        number=15,
        event="played_out_of_turn",
        title="A card out of turn that was accepted",
        states=("trick_open", "trick_complete"),
        circumstances=(OFFENDER, SEATS, _LEFT_HAS_PLAYED),
        clauses=(
            clause(
                so("left_neighbour_has_played"),
                card_back_on_demand_of=None,
                penalty_options=(),
                decided_by=None,
                condoned=True,
            ),
        ),
        text=(
            "The right to object to a card out of turn belongs to a neighbour who has not played "
            "yet."
        ),
        reading=(
            "Once the neighbour on the left has played too, the mistake is condoned, and the cards "
            "stand as they lie."
        ),
        sources=(f"{FOSTER}, the chapter before the laws", HOUSE),
    ),
    Law(
        number=16,
        event="two_cards_to_trick",
        title="Two cards to one trick",
        states=("trick_open",),
        circumstances=(
            OFFENDER,
            Circumstance(name="intended", kind="card", asks="Which of the two was meant?"),
            Circumstance(name="other", kind="card", asks="Which is the other card?"),
        ),
        clauses=(
            clause(
                played=Worked.INTENDED_CARD,
                exposed=Worked.OTHER_CARD,
                decided_by=Worked.OFFENDER,
            ),
        ),
        choices=("intended", "other"),
        decided_by="offender",
        follows=(17,),
        text=(
            "A player who leads or plays two cards to one trick says which of them was meant, and "
            "that one is played. The other stays face up on the table as an exposed card."
        ),
        sources=(f"{FOSTER}, law 18",),
    ),
    Law(
        number=17,
        event="exposed_card_called",
        title="Exposed cards",
        states=("trick_open",),
        circumstances=(
            Circumstance(name="card", kind="card", asks="Which exposed card is called?"),
            Circumstance(name="hand", kind="cards", asks="What else does its owner hold?"),
            Circumstance(name="trick", kind="cards", asks="Which cards lie in the trick?"),
        ),
        clauses=(
            clause(given("card", "no_revoke"), must_play=True),
            clause(given("card", "a_revoke"), choices=(), follows=(17,), must_play=False),
        ),
        choices=("call", "waive"),
        decided_by="any_player",
        follows=(25,),
        afterwards=(
            "As long as an exposed card lies on the table, any player may call it at any turn of "
            "its owner, who must then play it unless that would be a revoke."
        ),
        text=(
            "A card that was shown otherwise than by playing it in turn, or that its owner named, "
            "lies face up on the table and is an exposed card. Any player may call it, and the "
            "first to speak binds the others. The owner must then lead or play it, provided that "
            "this is no revoke. The owner may also play it unasked whenever the rules allow it, "
            "and with that the matter is closed."
        ),
        reading=(
            "A call that would make a revoke has no effect on this trick; the card may be called "
            "again later."
        ),
        sources=(f"{FOSTER}, laws 18 and 19", HOUSE),
    ),
)
