"""Laws 1 to 7: the table, the seats, the pack and its cutting; a deal that goes wrong."""

from typing import Final

from parlour.rules.laws.circumstances import (
    DEALER,
    FOSTER,
    HOUSE,
    clause,
    flag,
    given,
    not_so,
    so,
)
from parlour.rules.laws.law import Circumstance, Condition, Law, Worked

LAWS: Final = (
    Law(
        number=1,
        event="too_many_candidates",
        title="More candidates than one table takes",
        states=("table",),
        circumstances=(
            Circumstance(name="candidates", kind="count", asks="How many people want to play?"),
        ),
        clauses=(clause(tables=Worked.TABLES_OF_SEVEN),),
        text=(
            "One table takes seven people at most: six who play, and the dealer, who as the "
            "seventh sits the deal out. When more than seven want to play, two tables are formed."
        ),
        sources=(FOSTER,),
    ),
    Law(
        number=2,
        event="seat_draw",
        title="Drawing for seats and the first deal",
        states=("cut",),
        circumstances=(
            Circumstance(
                name="cards", kind="cards_by_player", asks="Which card did each player draw?"
            ),
        ),
        clauses=(
            clause(
                given("cards", "one_lowest"),
                picks_first=Worked.LOWEST_CUT,
                first_dealer=Worked.LOWEST_CUT,
                redraw=False,
            ),
            clause(
                given("cards", "several_lowest"),
                picks_first=None,
                first_dealer=None,
                redraw=True,
            ),
        ),
        text=(
            "Everybody draws a card from a pack spread out face down. Here the ace counts as the "
            "lowest card, below the 2. Whoever has the lowest card chooses a seat and the pack "
            "first, the others choose after in the order of their cards, and the lowest card also "
            "has the first deal. Players whose cards are equal draw again, and the new draw "
            "settles nothing but their tie. Whoever shows more than one card draws again."
        ),
        sources=(f"{FOSTER}, laws 1 and 2",),
    ),
    Law(
        number=3,
        event="shuffle_wanted",
        title="Shuffling",
        states=("cut",),
        circumstances=(
            Circumstance(name="player", kind="seat", asks="Who would like to shuffle?"),
            DEALER,
        ),
        clauses=(clause(may_shuffle=True, shuffles_last=Worked.DEALER),),
        decided_by="any_player",
        text="Any player may shuffle the pack before it is cut. The dealer shuffles last.",
        sources=(f"{FOSTER}, law 4",),
    ),
    Law(
        number=4,
        event="short_packet_cut",
        title="Cutting the pack",
        states=("cut",),
        circumstances=(
            Circumstance(
                name="cards_in_packet",
                kind="packet",
                asks="How many cards has the smaller of the two packets?",
            ),
        ),
        clauses=(
            clause(given("cards_in_packet", "below", 4), new_cut=True),
            clause(given("cards_in_packet", "at_least", 4), new_cut=False),
        ),
        decided_by="pone",
        text=(
            "The dealer offers the pack to the pone, the player on the dealer's right, to be cut. "
            "Each of the two packets must have four cards at least."
        ),
        reading="A cut that leaves fewer than four cards in a packet is made again.",
        sources=(f"{FOSTER}, law 5", HOUSE),
    ),
    Law(
        number=5,
        event="pack_not_cut",
        title="A pack that was not cut",
        states=("dealing",),
        circumstances=(
            Circumstance(
                name="noticed",
                kind="choice",
                values=("before_last_card", "later"),
                asks="Was it noticed before the last card was dealt, or later?",
            ),
        ),
        clauses=(
            clause(Condition(of="noticed", value="before_last_card"), misdeal=True),
            clause(Condition(of="noticed", value="later"), choices=(), follows=(), misdeal=False),
        ),
        choices=("point_out", "waive"),
        decided_by="any_player",
        follows=(9,),
        text=(
            "If the dealer has not had the pack cut, and somebody notices before the last card is "
            "dealt, it is a misdeal. Noticed later, the deal stands."
        ),
        reading="Any player may point it out.",
        sources=(f"{FOSTER}, law 13", HOUSE),
    ),
    Law(
        number=6,
        event="wrong_card_dealt",
        title="A card dealt to the wrong player",
        states=("dealing",),
        circumstances=(
            flag("put_right_before_next", "Was it put right before the next card was dealt?"),
        ),
        clauses=(
            clause(so("put_right_before_next"), follows=(), misdeal=False),
            clause(not_so("put_right_before_next"), choices=(), misdeal=True),
        ),
        choices=("put_right_before_next",),
        decided_by="dealer",
        follows=(9,),
        text=(
            "A dealer who deals a card wrongly may put it right before dealing the next one, and "
            "there is no fault. Once another card has been dealt it is a misdeal."
        ),
        sources=(f"{FOSTER}, law 13",),
    ),
    Law(
        number=7,
        event="dealer_counts_cards",
        title="A dealer who counts the cards",
        states=("dealing",),
        circumstances=(),
        clauses=(clause(misdeal=True),),
        follows=(9,),
        text=(
            "The dealer may count neither the cards on the table nor those left of the pack: to do "
            "so is a misdeal. A dealer who shuffles again after the cut, or looks at the bottom "
            "card, loses the deal as well."
        ),
        sources=(f"{FOSTER}, laws 7 and 13",),
    ),
)
