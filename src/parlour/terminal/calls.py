"""What the person calls at a table where wrong cards can be played: a revoke, an exposed card."""

from parlour.cards import Card
from parlour.cards.spoken import card_name, listed
from parlour.play import CallCard, CallRevoke, PlayerView
from parlour.play.events import CardCalled, CardTakenBack, RevokeCalled
from parlour.play.telling import claim_told
from parlour.play.wrong_cards import tricks_quitted
from parlour.rules.articles.wording import capital
from parlour.terminal.entry import read_picks
from parlour.terminal.seating import PERSON, Seating, counted

_PARTS = 2


def claim_meant(rest: str, view: PlayerView, seating: Seating) -> CallRevoke | str:
    """The claim that `ben 3` means, or a sentence that says what is missing."""
    words = rest.removeprefix("by ").removeprefix("of ").replace(" in ", " ").split()
    words = [word for word in words if word not in {"trick", "no", "number"}]
    tricks = tricks_quitted(view)
    if view.rules.enforcement == "prevent":
        return "Wrong cards are refused here, so nobody can revoke."
    if not tricks:
        return "No trick is turned down yet in this deal."
    if len(words) != _PARTS or not words[1].isdigit():
        example = f"revoke {seating.names[1]} 1"
        return f"Type revoke, a player and a trick from 1 to {tricks}, as in {example}."
    seats = [
        seat
        for seat, name in enumerate(seating.names)
        if name.lower().startswith(words[0]) and seat != PERSON
    ]
    if len(seats) != 1:
        return f"Who is {words[0]!r}? The others are {listed(seating.names[1:])}."
    return CallRevoke(seats[0], int(words[1]))


def call_meant(rest: str, view: PlayerView) -> CallCard | str:
    """The exposed card that is called for, or a sentence that says why none is."""
    lying = [
        (seat, card)
        for seat in range(view.players)
        if seat != view.seat
        for card in view.aftermath.exposed_of(seat)
    ]
    if not lying:
        return "No card of another player lies exposed."
    picks = read_picks(rest) if rest else None
    if picks is not None and len(picks) == 1 and isinstance(picks[0], Card):
        for seat, card in lying:
            if card.face == picks[0].face:
                return CallCard(seat, card)
    return f"Type call and the card: {listed((card_name(card) for _, card in lying), 'or')}."


def exposed_lines(view: PlayerView, seating: Seating) -> list[str]:
    """The cards that lie face up before their owners."""
    return [
        f"Exposed before {seating.who(seat)}: the {listed(map(card_name, cards))}."
        for seat in range(view.players)
        if (cards := view.aftermath.exposed_of(seat))
    ]


def taken_back_lines(event: CardTakenBack, before: PlayerView, seating: Seating) -> list[str]:
    """A wrong card goes back, and who has to play again."""
    back = f"{seating.does(event.seat, 'take')} back the {card_name(event.card)}, which was wrong."
    return [f"{back} It lies exposed, and whoever played after it plays again."]


def card_called_lines(event: CardCalled, seating: Seating) -> list[str]:
    """An exposed card is to be played."""
    owner = seating.who(event.owner)
    return [f"{seating.does(event.seat, 'call')} for the {card_name(event.card)} of {owner}."]


def revoke_called_lines(event: RevokeCalled, view: PlayerView, seating: Seating) -> list[str]:
    """A claim, what came of it, and what it costs."""
    accused = seating.who(event.accused)
    claim = f"{seating.does(event.seat, 'call')} a revoke of {accused} in trick {event.trick}"
    lines = [f"{claim}: {claim_told(event)}."]
    if event.outcome != "proved":
        return lines
    rules = view.rules
    if rules.revoke == "none":
        return [*lines, "These rules set no penalty for it."]
    cost = f"{capital(accused)} will bear all the points of this deal"
    at_once = "and the deal is broken off" if rules.revoke == "flat_total" else "once it is over"
    points = counted(rules.total_points, "point")
    return [*lines, f"{cost}, {points}, {at_once}. Type rules revoke to read the rule."]
