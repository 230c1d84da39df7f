"""Which card to play: the one that is likely to cost least, in this trick and after it."""

from functools import cached_property

from parlour.bots.plain.drawing import drawing_cost
from parlour.bots.plain.holding import holding_cost
from parlour.bots.plain.moon_shot import card_for_moon, shoots
from parlour.bots.plain.moon_watch import MoonThreat, is_top, moon_threat, side_moon
from parlour.bots.plain.outlook import DEAR, Outlook, takes_so_far
from parlour.bots.plain.race import feeding_cost
from parlour.cards import Card, Suit
from parlour.play.view import PlayerView
from parlour.rules import side_of, trick_cost, trick_winner

LEAD_COST = 0.4
"""What it costs to have to lead next."""

FLUSH = 1.0
"""What it is worth to lead under a dear card of another hand, so that it falls elsewhere."""

FED = 0.3
"""How much nearer to the moon a penalty card brings the seat that takes it."""

STOPPER = 0.25
"""How much of the means to stop a moon goes with a card that nobody can beat."""


def card_to_play(view: PlayerView) -> Card:
    """The cheapest legal card; of equal ones the highest."""
    legal = view.legal
    if len(legal) == 1:
        return legal.lowest
    outlook = Outlook.of(view)
    if shoots(outlook):
        return card_for_moon(outlook)
    prices = Prices(outlook)
    return min(legal, key=lambda card: (prices.of(card), -outlook.strength[card], card))


class Prices:
    """What each card of the hand would cost, in points."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.view = outlook.view
        self.threat: MoonThreat | None = moon_threat(outlook)

    def of(self, card: Card) -> float:
        """What playing that card now is likely to cost, in this trick and later."""
        takes = self.takes(card)
        price = self.later(card) - self.flush_gain(card)
        if takes:
            price += takes * self.trick_cost(card)
        if takes < 1 and self.holder is not None:
            points = self.lying + self.outlook.worth[card]
            if self.holder in self.outlook.partners:
                price += (1 - takes) * self.partner_cost(card)
            else:
                price += (1 - takes) * feeding_cost(self.view, self.holder, points)
        if self.capot_stands:
            price -= takes * self.outlook.rules.capot_size
        if self.outlook.to_draw_from:
            price += drawing_cost(self.outlook, card)
        if self.threat is not None:
            price += self.moon_cost(card, takes, self.threat)
        if self.side_moon is not None:
            price += self.lost_moon(card, takes, self.side_moon)
        return price

    @cached_property
    def capot_stands(self) -> bool:
        """Whether another side has declared capot and has every trick so far."""
        view = self.view
        if view.declarer is None or view.declarer in side_of(view.rules, view.seat or 0):
            return False
        return all(trick.winner == view.declarer for trick in view.tricks)

    def flush_gain(self, card: Card) -> float:
        """What is won by leading under a dear card that others hold, while we cannot catch it."""
        if self.view.trick:
            return 0.0
        worth, high = self.outlook.worth, self.outlook.strength
        dear = [other for other in self.outlook.out[card.suit] if worth[other] >= DEAR]
        own = self.outlook.own[card.suit]
        return FLUSH if dear and high[own[-1]] < high[dear[0]] else 0.0

    @cached_property
    def holder(self) -> int | None:
        """The seat that takes the trick so far; None where all cards of the suit have cancelled."""
        trick, leader = self.view.trick, self.view.leader
        winner = trick_winner(self.view.rules, trick) if trick else None
        if leader is None or winner is None:
            return None
        return self.view.in_trick[winner]

    @cached_property
    def table(self) -> tuple[Card, ...]:
        """The cards on the table, also those that wait there for a winner."""
        return tuple(card for trick in (*self.view.carried, self.view.trick) for card in trick)

    @cached_property
    def lying(self) -> int:
        """The points on the table."""
        return sum(self.outlook.worth[card] for card in self.table)

    def takes(self, card: Card) -> float:
        """How likely that card takes the trick."""
        if not takes_so_far(self.outlook, card):
            return 0.0
        feared = self.lying + self.outlook.worth[card] > 0
        chance = 1.0
        for seat in self.outlook.behind:
            chance *= 1 - self.outlook.beats(seat, card, feared=feared)
        return chance

    def trick_cost(self, card: Card) -> float:
        """What the trick costs if that card takes it."""
        added = sum(self.outlook.adds(seat, card) for seat in self.outlook.behind)
        points = self.lying + self.outlook.worth[card] + added
        lead = LEAD_COST + self.kitty_cost(points) + self.trickless_loss
        return points + self.own_cost + lead

    @cached_property
    def side_moon(self) -> MoonThreat | None:
        """Our own side's way to the moon."""
        return side_moon(self.outlook)

    def lost_moon(self, card: Card, takes: float, way: MoonThreat) -> float:
        """What our side loses if its moon ends with this trick; with a moon it pays no points."""
        penal = self.outlook.rules.penalty_cards
        if card not in penal and not any(other in penal for other in self.table):
            return 0.0
        ours = takes
        if self.holder in self.outlook.partners:
            ours += (1 - takes) * self.partner_keeps
        points = self.lying + self.outlook.worth[card]
        return (1 - ours) * way.worth_stopping - ours * way.chance * points

    @cached_property
    def partner_keeps(self) -> float:
        """How likely the trick stays our partner's if we do not take it."""
        winner = trick_winner(self.view.rules, self.view.trick)
        assert winner is not None
        best, keeps = self.view.trick[winner], 1.0
        for seat in self.outlook.behind:
            keeps *= 1 - self.outlook.beats(seat, best, feared=self.lying > 0)
        return keeps

    def partner_cost(self, card: Card) -> float:
        """What the trick costs our side with that card in it if it stays our partner's."""
        return self.partner_keeps * (self.lying + self.outlook.worth[card] + self.own_cost)

    @cached_property
    def last(self) -> bool:
        """Whether this is the last trick."""
        return len(self.view.hand) == 1 and not self.view.draws_left

    @cached_property
    def own_cost(self) -> int:
        """What the trick costs by itself, with those that wait for its winner."""
        view, rules = self.view, self.outlook.rules
        cost = trick_cost(rules, first=not view.tricks, last=self.last)
        return cost + len(view.carried) * trick_cost(rules, first=False, last=False)

    def kitty_cost(self, points: float) -> float:
        """What the undealt cards cost, if they go with this trick."""
        view, rules = self.view, self.outlook.rules
        if not rules.kitty_size or view.kitty_taker is not None:
            return 0.0
        last = self.last
        due = {
            "first_trick": True,
            "first_penalty": last or points > 0,
            "last_trick": last,
        }
        unseen = self.outlook.knowledge.unseen
        worth = sum(self.outlook.worth[card] for card in unseen) / max(1, len(unseen))
        return worth * rules.kitty_size if due.get(rules.undealt, False) else 0.0

    @cached_property
    def trickless_loss(self) -> float:
        """What is lost with the first trick, where taking none is rewarded."""
        view = self.view
        if not self.outlook.rules.trickless or any(t.winner == view.seat for t in view.tricks):
            return 0.0
        return -self.outlook.rules.trickless * (view.trick_no / self.outlook.rules.tricks) ** 2

    def moon_cost(self, card: Card, takes: float, threat: MoonThreat) -> float:
        """What the card does for the moon of another seat; below nought: against it."""
        stop = threat.worth_stopping
        penal = card in self.outlook.rules.penalty_cards
        lying = any(other in self.outlook.rules.penalty_cards for other in self.table)
        cost = 0.0
        if penal or lying:
            cost -= takes * stop
        if takes < 1 and penal and self.holder is not None:
            fed = any(seat in threat.side for seat in (self.holder, *self.outlook.behind))
            cost += (1 - takes) * stop * (FED if fed else -1)
        if takes < 1 and is_top(self.outlook, card):
            cost += (1 - takes) * stop * STOPPER
        return cost

    def later(self, card: Card) -> float:
        """What the cards kept will cost, less what they would have cost with this card."""
        suit, trick = card.suit, self.view.trick
        kept = [other for other in self.outlook.own[suit] if other != card]
        led = 1 if not trick or trick[0].suit == suit else 0
        return (
            holding_cost(self.outlook, suit, kept, self.outlook.out[suit], led=led)
            - self.held_costs[suit]
        )

    @cached_property
    def held_costs(self) -> tuple[float, ...]:
        """What the hand as it is will cost, by suit."""
        return tuple(
            holding_cost(self.outlook, suit, self.outlook.own[suit], self.outlook.out[suit])
            for suit in Suit
        )
