"""What happens at the table, told one fact a line."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from parlour.cards import Card, CardSet
from parlour.cards.spoken import SUIT_NAMES, card_name
from parlour.play import Event, PlayerView, Trick
from parlour.play.events import (
    HEARTS,
    BidMade,
    CapotSaid,
    CardCalled,
    CardDrawn,
    CardPlayed,
    CardsLaidAway,
    CardsScattered,
    CardTakenBack,
    DealOpened,
    DealScored,
    HandDealt,
    HandKept,
    KittyTaken,
    MoonChosen,
    MoonShot,
    NamingBegun,
    PassChosen,
    PassReceived,
    PlayBegun,
    RevokeCalled,
    SuitNamed,
    TrickCarried,
    TrickTaken,
    TrickTakenUp,
    TrickTurned,
)
from parlour.rules import STOCKS, receiver
from parlour.rules.articles.wording import capital
from parlour.terminal.auction_questions import avoided_told, bid_told
from parlour.terminal.calls import card_called_lines, revoke_called_lines, taken_back_lines
from parlour.terminal.deal_score import score_lines
from parlour.terminal.hand_list import named
from parlour.terminal.penalties import special_cards
from parlour.terminal.seating import PERSON, Seating, counted

_A_ROW: Final = 4
"""Cards that are named on one line."""


def told(event: Event, before: PlayerView, after: PlayerView, seating: Seating) -> list[str]:
    """What the person is told of an event they have seen; the views are the person's own."""
    tell = _TELL.get(type(event))
    return [] if tell is None else tell(event, before, after, seating)


def draw_lines(draws: Sequence[CardDrawn], after: PlayerView, seating: Seating) -> list[str]:
    """What is told of the cards that one seat has just drawn, one after the other."""
    seat, cards = draws[0].seat, [draw.card for draw in draws if draw.card is not None]
    rows = [cards[start : start + _A_ROW] for start in range(0, len(cards), _A_ROW)]
    left = f"{counted(after.stock, 'card')} {'is' if after.stock == 1 else 'are'} left to draw"
    drawn = f"{seating.does(seat, 'draw')} {counted(len(draws), 'card')}."
    return [f"{drawn} {capital(left)}.", *(f"You draw: {named(row)}." for row in rows)]


def card_line(view: PlayerView, place: int, seating: Seating) -> str:
    """How the card at that place of the trick on the table is told: led, played or discarded."""
    said = _card_told(view.in_trick, view.trick, place, seating)
    # The person's own lead answers a question that has named the trick.
    return said if place or view.leader == PERSON else f"Trick {view.trick_no}: {said}"


def trick_lines(view: PlayerView, number: int, seating: Seating) -> list[str]:
    """A trick of this deal that was taken, counted from 0."""
    trick = view.tricks[number]
    cards = [
        _card_told(view.seats_of(trick), trick.cards, place, seating)
        for place in range(len(trick.cards))
    ]
    if view.game != HEARTS:
        return [f"Trick {number + 1}.", *cards, _went(trick, seating)]
    goes = "the trick with a later one" if trick.carried else "the trick"
    took = f"{seating.does(trick.winner, 'take')} {goes}: {counted(trick.points, 'point')}."
    return [f"Trick {number + 1}.", *cards, took]


def _went(trick: Trick, seating: Seating) -> str:
    if trick.taken_up:
        return f"{seating.does(trick.winner, 'take')} it up."
    return f"The cards are dead; {seating.who(trick.winner)} had the highest."


def _card_told(seats: Sequence[int], cards: Sequence[Card], place: int, seating: Seating) -> str:
    verb = "lead" if place == 0 else "play" if cards[place].suit is cards[0].suit else "discard"
    return f"{seating.does(seats[place], verb)} the {card_name(cards[place])}."


def _deal_opened(
    event: DealOpened, before: PlayerView, after: PlayerView, seating: Seating
) -> list[str]:
    lines = ["", f"Deal {event.deal}.", f"{seating.does(event.dealer, 'deal')}."]
    if not event.pass_size and any(after.rules.cycle):
        lines.append("No cards are passed in this deal.")
    return lines


def _hand_dealt(
    event: HandDealt, before: PlayerView, after: PlayerView, seating: Seating
) -> list[str]:
    lines = [f"You are dealt {counted(len(event.cards), 'card')}."]
    undealt = after.rules.kitty_size
    if after.rules.exchanges:
        lines.append(
            f"{counted(undealt, 'card')} {'lies' if undealt == 1 else 'lie'} in the widow."
        )
    elif after.rules.undealt in STOCKS and undealt:
        lines.append(f"{counted(undealt, 'card')} {'is' if undealt == 1 else 'are'} in the stock.")
    elif undealt:
        lines.append(f"{counted(undealt, 'card')} {'stays' if undealt == 1 else 'stay'} undealt.")
    return lines


def _pass_chosen(
    event: PassChosen, before: PlayerView, after: PlayerView, seating: Seating
) -> list[str]:
    if event.cards is None:
        return []
    to = receiver(before.rules, PERSON, before.pass_offset)
    return [f"You pass to {seating.who(to)}: {named(event.cards)}."]


def _cards_scattered(
    event: CardsScattered, before: PlayerView, after: PlayerView, seating: Seating
) -> list[str]:
    shares = enumerate(event.cards or ())
    return [f"You pass to {seating.who(to)}: {named(cards)}." for to, cards in shares if cards]


def _pass_received(
    event: PassReceived, before: PlayerView, after: PlayerView, seating: Seating
) -> list[str]:
    return [f"You receive from {seating.who(event.giver)}: {named(event.cards)}."]


def _play_begun(
    event: PlayBegun, before: PlayerView, after: PlayerView, seating: Seating
) -> list[str]:
    return [f"{seating.does(event.leader, 'lead')} to the first trick.", ""]


def _bid_made(event: BidMade, before: PlayerView, after: PlayerView, seating: Seating) -> list[str]:
    return [bid_told(event.seat, event.bid, seating)]


def _naming_begun(
    event: NamingBegun, before: PlayerView, after: PlayerView, seating: Seating
) -> list[str]:
    if not event.bid:
        again = f"{seating.does(event.seat, 'name')} the suit again, without a new auction."
        return ["Nobody has won the pool.", again]
    paid = "" if after.counters is None else ", and pays it into the pool"
    if event.seat == PERSON:
        paid = paid.replace("pays", "pay")
    return [f"{seating.does(event.seat, 'have')} the highest bid{paid}."]


def _suit_named(
    event: SuitNamed, before: PlayerView, after: PlayerView, seating: Seating
) -> list[str]:
    if event.seat is None:
        return ["Nobody has bid.", avoided_told(after)]
    return [f"{seating.does(event.seat, 'name')} {SUIT_NAMES[event.suit]}.", avoided_told(after)]


def _capot_said(
    event: CapotSaid, before: PlayerView, after: PlayerView, seating: Seating
) -> list[str]:
    if not event.declares:
        return []
    return [f"{seating.does(event.seat, 'declare')} capot: every trick is to be won."]


def _card_played(
    event: CardPlayed, before: PlayerView, after: PlayerView, seating: Seating
) -> list[str]:
    lines = [card_line(after, len(after.trick) - 1, seating)]
    if after.hearts_broken and not before.hearts_broken and after.rules.hearts_lock != "none":
        lines.append(f"{capital(SUIT_NAMES[after.rules.heart_suit])} are broken.")
    return lines


def _trick_taken(
    event: TrickTaken, before: PlayerView, after: PlayerView, seating: Seating
) -> list[str]:
    taker, waited = seating.does(event.seat, "take"), len(before.carried)
    also = "" if not waited else f" and {'the one' if waited == 1 else f'the {waited}'} that waited"
    lines = [f"{taker} the trick{also}: {counted(event.points, 'point')}."]
    cards = CardSet(card for trick in (*before.carried, before.trick) for card in trick)
    fallen = cards & special_cards(before.rules)
    lines += [f"The {card_name(card)} has fallen to {seating.who(event.seat)}." for card in fallen]
    return [*lines, *_out_lines(before, after, seating), ""]


def _out_lines(before: PlayerView, after: PlayerView, seating: Seating) -> list[str]:
    """Who has just run out of cards, while others go on."""
    if after.rules.undealt != "draw_to_follow" or len(after.in_trick) < 2:
        return []
    gone = [seat for seat in after.out if seat not in before.out]
    lines = [f"{seating.does(seat, 'drop')} out of the deal: no cards left." for seat in gone]
    if after.leader is not None and after.leader in before.in_trick and gone:
        lines.append(f"{seating.does(after.leader, 'lead')} next.")
    return lines


def _hand_kept(
    event: HandKept, before: PlayerView, after: PlayerView, seating: Seating
) -> list[str]:
    number = len(event.cards)
    held = f"the {number} cards" if number > 1 else "the card"
    counts = "count" if number > 1 else "counts"
    return [f"{seating.does(event.seat, 'are')} the last with cards; {held} {counts} as taken.", ""]


def _trick_turned(
    event: TrickTurned, before: PlayerView, after: PlayerView, seating: Seating
) -> list[str]:
    return [f"All have followed: the trick is dead. {seating.does(event.seat, 'lead')} next.", ""]


def _trick_taken_up(
    event: TrickTakenUp, before: PlayerView, after: PlayerView, seating: Seating
) -> list[str]:
    void = f"{seating.does(event.seat, 'have')} no {SUIT_NAMES[before.trick[0].suit]}"
    cards = counted(len(event.cards), "card")
    if event.seat == PERSON:
        return [f"{void}, take up {cards} and lead next.", ""]
    return [f"{void}, takes up {cards} and leads next.", ""]


def _trick_carried(
    event: TrickCarried, before: PlayerView, after: PlayerView, seating: Seating
) -> list[str]:
    again = f"{seating.does(event.seat, 'lead')} again."
    return [f"All cards of the suit led cancel: nobody takes the trick, and it waits. {again}", ""]


def _kitty_taken(
    event: KittyTaken, before: PlayerView, after: PlayerView, seating: Seating
) -> list[str]:
    takes = seating.does(event.seat, "take")
    if after.rules.exchanges:
        widow = f"up the widow of {counted(after.rules.kitty_size, 'card')}"
        seen = "" if event.cards is None else f": {named(event.cards)}"
        return [f"{takes} {widow}{seen}."]
    if event.cards is None:
        return [f"{takes} the undealt cards too, which nobody else may see.", ""]
    return [f"{takes} the undealt cards too: {named(event.cards)}.", ""]


def _cards_laid_away(
    event: CardsLaidAway, before: PlayerView, after: PlayerView, seating: Seating
) -> list[str]:
    if event.cards is not None:
        return [f"You lay away: {named(event.cards)}.", ""]
    size = counted(after.rules.kitty_size, "card")
    return [f"{seating.does(event.seat, 'lay')} away {size} face down.", ""]


def _card_drawn(
    event: CardDrawn, before: PlayerView, after: PlayerView, seating: Seating
) -> list[str]:
    lines = [] if event.card is None else [f"You draw the {card_name(event.card)}."]
    if after.to_play is not None and not after.draws_left:
        lines.append("The stock is used up: from now on nobody draws.")
    return lines


def _moon_shot(
    event: MoonShot, before: PlayerView, after: PlayerView, seating: Seating
) -> list[str]:
    return [f"{seating.does(event.seat, 'have')} shot the moon!"]


def _moon_chosen(
    event: MoonChosen, before: PlayerView, after: PlayerView, seating: Seating
) -> list[str]:
    chooses = seating.does(event.seat, "choose")
    if event.form == "others_plus":
        return [f"{chooses} that the points go to everybody else."]
    whose = "your own" if event.seat == PERSON else "the shooter's own"
    return [f"{chooses} that the points come off {whose} total."]


def _deal_scored(
    event: DealScored, before: PlayerView, after: PlayerView, seating: Seating
) -> list[str]:
    return score_lines(after, seating)


_TELL: Final[dict[type[Event], Callable[[Any, PlayerView, PlayerView, Seating], list[str]]]] = {
    DealOpened: _deal_opened,
    HandDealt: _hand_dealt,
    PassChosen: _pass_chosen,
    CardsScattered: _cards_scattered,
    PassReceived: _pass_received,
    PlayBegun: _play_begun,
    BidMade: _bid_made,
    NamingBegun: _naming_begun,
    SuitNamed: _suit_named,
    CapotSaid: _capot_said,
    CardPlayed: _card_played,
    CardTakenBack: lambda event, before, after, seating: taken_back_lines(event, before, seating),
    CardCalled: lambda event, before, after, seating: card_called_lines(event, seating),
    RevokeCalled: lambda event, before, after, seating: revoke_called_lines(event, after, seating),
    TrickTaken: _trick_taken,
    TrickCarried: _trick_carried,
    TrickTurned: _trick_turned,
    TrickTakenUp: _trick_taken_up,
    KittyTaken: _kitty_taken,
    CardsLaidAway: _cards_laid_away,
    CardDrawn: _card_drawn,
    HandKept: _hand_kept,
    MoonShot: _moon_shot,
    MoonChosen: _moon_chosen,
    DealScored: _deal_scored,
}
