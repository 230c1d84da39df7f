"""What happens at the table, told one fact a line."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from parlour.cards import Card, CardSet
from parlour.cards.spoken import SUIT_NAMES, card_name
from parlour.play import Event, PlayerView
from parlour.play.events import (
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
)
from parlour.rules import receiver, seat_in_turn
from parlour.rules.articles.wording import capital
from parlour.terminal.auction_questions import avoided_told, bid_told
from parlour.terminal.calls import card_called_lines, revoke_called_lines, taken_back_lines
from parlour.terminal.deal_score import score_lines
from parlour.terminal.hand_list import named
from parlour.terminal.penalties import special_cards
from parlour.terminal.seating import PERSON, Seating, counted


def told(event: Event, before: PlayerView, after: PlayerView, seating: Seating) -> list[str]:
    """What the person is told of an event they have seen; the views are the person's own."""
    tell = _TELL.get(type(event))
    return [] if tell is None else tell(event, before, after, seating)


def card_line(view: PlayerView, place: int, seating: Seating) -> str:
    """How the card at that place of the trick on the table is told: led, played or discarded."""
    said = _card_told(view, view.leader or 0, view.trick, place, seating)
    # The person's own lead answers a question that has named the trick.
    return said if place or view.leader == PERSON else f"Trick {view.trick_no}: {said}"


def trick_lines(view: PlayerView, number: int, seating: Seating) -> list[str]:
    """A trick of this deal that was taken, counted from 0."""
    trick = view.tricks[number]
    cards = [
        _card_told(view, trick.leader, trick.cards, place, seating)
        for place in range(len(trick.cards))
    ]
    goes = "the trick with a later one" if trick.carried else "the trick"
    took = f"{seating.does(trick.winner, 'take')} {goes}: {counted(trick.points, 'point')}."
    return [f"Trick {number + 1}.", *cards, took]


def _card_told(
    view: PlayerView, leader: int, cards: Sequence[Card], place: int, seating: Seating
) -> str:
    verb = "lead" if place == 0 else "play" if cards[place].suit is cards[0].suit else "discard"
    seat = seat_in_turn(view.rules, leader, place)
    return f"{seating.does(seat, verb)} the {card_name(cards[place])}."


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
    elif after.rules.refills:
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
    return [*lines, ""]


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
    KittyTaken: _kitty_taken,
    CardsLaidAway: _cards_laid_away,
    CardDrawn: _card_drawn,
    MoonShot: _moon_shot,
    MoonChosen: _moon_chosen,
    DealScored: _deal_scored,
}
