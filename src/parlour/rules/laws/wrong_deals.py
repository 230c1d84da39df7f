"""Laws 8 to 11: hands of the wrong size, who deals again, a card shown, a deal out of turn."""

from typing import Final

from parlour.rules.laws.circumstances import (
    DEALER,
    FOSTER,
    SEATS,
    clause,
    flag,
    not_so,
    so,
)
from parlour.rules.laws.law import Circumstance, Law, Worked

_BEFORE_FIRST_TRICK: Final = flag(
    "before_first_trick", "Was it found before all had played to the first trick?"
)
_TOUCHED: Final = flag(
    "other_touched_or_interrupted",
    "Had another player touched the cards or interrupted the dealer?",
)

LAWS: Final = (
    Law(
        number=8,
        event="misdealt_count_found",
        title="Too many or too few cards in a hand",
        states=("dealt",),
        circumstances=(_BEFORE_FIRST_TRICK,),
        clauses=(
            clause(so("before_first_trick"), follows=(9,), misdeal=True),
            clause(not_so("before_first_trick"), follows=(24,), misdeal=False),
        ),
        follows=(9, 24),
        afterwards=(
            "A hand with too many or too few cards, found before all have played to the first "
            "trick, is a misdeal."
        ),
        text=(
            "If it is found before all have played to the first trick that a player has too many "
            "or too few cards, it is a misdeal. Found later, the deal is played on, and § 24 "
            "applies to a hand that is short."
        ),
        sources=(f"{FOSTER}, laws 13 and 15",),
    ),
    Law(
        number=9,
        event="misdealt_count_found",
        title="Who deals after a misdeal",
        states=("dealing", "dealt"),
        circumstances=(_BEFORE_FIRST_TRICK, _TOUCHED, DEALER, SEATS),
        clauses=(
            clause(not_so("before_first_trick"), next_dealer=None),
            clause(so("other_touched_or_interrupted"), next_dealer=Worked.DEALER),
            clause(not_so("other_touched_or_interrupted"), next_dealer=Worked.LEFT_OF_DEALER),
        ),
        afterwards=(
            "A misdeal costs the dealer the deal, and the next player deals, unless another player "
            "had touched the cards or interrupted the dealer: then the same dealer deals again."
        ),
        text=(
            "A misdeal costs the dealer the deal: it passes to the next player on the left. But if "
            "another player had touched the cards or interrupted the dealer in any way, the same "
            "dealer deals again. This holds for every misdeal, whatever its cause."
        ),
        sources=(f"{FOSTER}, law 14",),
    ),
    Law(
        number=10,
        event="card_exposed_by_dealer",
        title="A card shown in the deal",
        states=("dealing",),
        circumstances=(
            Circumstance(name="receiver", kind="seat", asks="Whose card was it?"),
            flag("receiver_touched_cards", "Had that player touched any card of the hand?"),
        ),
        clauses=(
            clause(
                not_so("receiver_touched_cards"),
                note="If the deal stands, the card that was shown cannot be called.",
                new_deal_on_demand_of=Worked.RECEIVER,
            ),
            clause(
                so("receiver_touched_cards"),
                choices=(),
                note="The card that was shown cannot be called.",
                new_deal_on_demand_of=None,
            ),
        ),
        choices=("new_deal", "waive"),
        decided_by="receiver",
        text=(
            "When the dealer shows a card, the player to whom it is dealt may ask for a new deal, "
            "as long as that player has not touched any card of the hand. If the deal stands, the "
            "card that was shown cannot be called."
        ),
        sources=(f"{FOSTER}, law 11",),
    ),
    Law(
        number=11,
        event="dealt_out_of_turn",
        title="Dealing out of turn or with the wrong pack",
        states=("dealing",),
        circumstances=(flag("last_card_dealt", "Has the last card been dealt?"),),
        clauses=(
            clause(
                not_so("last_card_dealt"),
                note="Any player may stop the dealer until the last card is dealt.",
                deal_stands=False,
            ),
            clause(
                so("last_card_dealt"),
                choices=(),
                note="Packs that were changed stay changed.",
                deal_stands=True,
            ),
        ),
        choices=("stop", "waive"),
        decided_by="any_player",
        text=(
            "Whoever deals out of turn, or with the wrong pack, may be stopped by any player until "
            "the last card is dealt. After that the deal stands, and packs that were changed stay "
            "changed."
        ),
        sources=(f"{FOSTER}, law 12",),
    ),
)
