"""The worked deal, told: hands, pass, tricks, who took what, the score."""

from collections.abc import Iterator
from typing import Final

from parlour.cards import Card, CardSet
from parlour.cards.spoken import SUIT_NAMES, card_name, card_symbol, listed
from parlour.rules.articles.card_words import in_order, signs
from parlour.rules.articles.seats import eldest_hand, names, pass_target, sides_told
from parlour.rules.articles.wording import (
    bullets,
    count,
    figure,
    paragraphs,
    points,
    sentences,
    table,
)
from parlour.rules.legality import breaks_hearts
from parlour.rules.mechanics import later_mechanics
from parlour.rules.passing import pass_entry
from parlour.rules.ruleset import Ruleset
from parlour.rules.scoring import card_points, trick_total
from parlour.rules.settlement import settle
from parlour.rules.turns import seat_in_turn
from parlour.rules.worked_deal import WorkedDeal, WorkedTrick, worked_deal

_MOST_DEAR: Final = 4


def worked_section(rules: Ruleset) -> str:
    """The deal in Markdown; empty for rules that cannot be dealt yet."""
    if later_mechanics(rules):
        return ""
    deal = worked_deal(rules)
    rules = deal.rules
    return paragraphs(
        _hands(rules, deal),
        _pass(rules, deal),
        _bids(rules, deal),
        _tricks(rules, deal),
        bullets(_notes(rules, deal)) or None,
        _score(rules, deal),
        _settled(rules, deal),
    )


def _hands(rules: Ruleset, deal: WorkedDeal) -> str:
    who = names(rules)
    sit = f"{listed(who)} sit {'clockwise in this order' if len(who) > 2 else 'face to face'}."
    deals = f"{who[seat_in_turn(rules, 0, -1)]} deals"
    dealer = f"{deals}, so {who[0]} is {eldest_hand(rules).split(' (')[0]}."
    if len(who) == 2:
        dealer = f"{deals}."
    kitty = None
    if deal.kitty:
        are = "is" if len(deal.kitty) == 1 else "are"
        kitty = f"{count(len(deal.kitty), 'card')} {are} left over: {signs(rules, deal.kitty)}."
    if deal.stock:
        used = len(deal.stock)
        if rules.undealt == "draw_to_follow":
            used = sum(len(cards) for trick in deal.tricks for cards in trick.drawn_to_follow)
        top = " ".join(map(card_symbol, deal.stock[:used]))
        kitty = sentences(
            f"{count(len(deal.stock), 'card')} are the stock.",
            f"From the top it begins: {top}." if used else None,
        )
    rows = [[name, signs(rules, hand)] for name, hand in zip(who, deal.dealt, strict=True)]
    return paragraphs(
        sentences(sit, dealer, "The hands:"), table(("Player", "Hand"), rows, right=0), kitty
    )


def _pass(rules: Ruleset, deal: WorkedDeal) -> str | None:
    entry = pass_entry(rules, 1)
    if entry == 0:
        return None
    who = names(rules)
    told = (f"{who[seat]} gives {_shares(rules, shares)}" for seat, shares in enumerate(deal.given))
    return f"It is the first deal, so cards go {pass_target(rules, entry)}: {'; '.join(told)}."


def _shares(rules: Ruleset, shares: tuple[CardSet, ...]) -> str:
    who = names(rules)
    return ", ".join(
        f"{signs(rules, cards)} to {who[seat]}" for seat, cards in enumerate(shares) if cards
    )


def _bids(rules: Ruleset, deal: WorkedDeal) -> str | None:
    """Who bids what, pays, and names which suit; None without an auction."""
    if deal.auction is None:
        return None
    who, bidder = names(rules), deal.auction.bidder
    said = listed(
        f"{name} passes" if bid is None else f"{name} bids {count(bid, 'counter')}"
        for name, bid in zip(who, deal.auction.bids, strict=True)
    )
    if bidder is None:
        return f"{said}: hearts are the suit to avoid."
    pays = f"pays {deal.auction.paid} into the pool, " if rules.settlement != "none" else ""
    named = f"{pays}names {SUIT_NAMES[deal.auction.suit]}, and leads."
    return f"{said}. {who[bidder]} has bid most, {named}"


def _tricks(rules: Ruleset, deal: WorkedDeal) -> str:
    who = names(rules)
    rows = [
        [
            str(number),
            *(_cell(trick, seat) for seat in range(rules.players)),
            f"{who[trick.taker]}, with the next" if trick.carried else who[trick.taker],
            *([" ".join(map(card_symbol, trick.drawn))] if rules.refills else []),
            figure(trick.points),
        ]
        for number, trick in enumerate(deal.tricks, start=1)
    ]
    opens = deal.tricks[0]
    lead = f"{who[opens.leader]} leads {card_symbol(opens.cards[0])} to the first trick."
    return paragraphs(
        sentences(
            f"{lead} Whoever takes a trick leads to the next; in print the card led is bold.",
            "A trick that nobody takes goes with the next one, and its leader leads again."
            if any(trick.carried for trick in deal.tricks)
            else None,
            "Of the cards drawn after it, the first goes to whoever leads next."
            if rules.refills
            else None,
        ),
        table(("Trick", *who, "Taken by", *(["Drawn"] * rules.refills), "Points"), rows),
    )


def _cell(trick: WorkedTrick, seat: int) -> str:
    card = trick.card_of(seat)
    if card is None:
        return "–"
    return f"**{card_symbol(card)}**" if seat == trick.leader else card_symbol(card)


def _notes(rules: Ruleset, deal: WorkedDeal) -> Iterator[str]:
    noted = {number: _noted(rules, trick) for number, trick in enumerate(deal.tricks, start=1)}
    if not any(noted.values()):
        dearest = max(noted, key=lambda number: deal.tricks[number - 1].points)
        trick = deal.tricks[dearest - 1]
        if trick.points > 1:
            taker = names(rules)[trick.taker]
            noted[dearest] = [f"{taker} takes the dearest trick of the deal"]
    for number, told in noted.items():
        if told:
            yield f"Trick {number}: {'; '.join(told)}."
    for seat, cards in enumerate(deal.kept):
        if cards:
            yield (
                f"{names(rules)[seat]} is the last player with cards and keeps "
                f"{signs(rules, cards)}."
            )


def _noted(rules: Ruleset, trick: WorkedTrick) -> list[str]:
    """What there is to say about a trick: hearts broken, a dear card, the kitty."""
    who = names(rules)
    told = [
        f"{who[seat]} draws {' '.join(map(card_symbol, drawn))}"
        for seat, drawn in zip(trick.seats, trick.drawn_to_follow, strict=True)
        if drawn
    ]
    breaker = None
    if trick.breaks_hearts and rules.hearts_lock != "none":
        breaker = next(card for card in trick.cards if breaks_hearts(rules, card))
        if breaker not in _notable(rules):
            told.append(_breaking(rules, trick, breaker))
    for seat, card in zip(trick.seats, trick.cards, strict=True):
        if card in _notable(rules):
            player = who[seat]
            broken = f", and {_hearts(rules)} are broken" if card == breaker else ""
            told.append(f"{_falls(trick, card, player, who[trick.taker])}{broken}")
    if trick.kitty:
        told.append(_kitty_told(rules, trick, who[trick.taker]))
    return told


def _notable(rules: Ruleset) -> CardSet:
    """The cards worth a word when they fall: bonus cards and the few dear ones."""
    dear = CardSet(card for card in rules.pack if rules.card_points[card] > 1)
    if len(dear) > _MOST_DEAR:
        most = max(rules.card_points[card] for card in dear)
        dear = CardSet(card for card in dear if rules.card_points[card] == most)
    return dear | rules.bonus_cards


def _breaking(rules: Ruleset, trick: WorkedTrick, card: Card) -> str:
    player = names(rules)[trick.seats[trick.cards.index(card)]]
    how = "discards" if card.suit != trick.cards[0].suit else "plays"
    return f"{player} {how} {card_symbol(card)}, and {_hearts(rules)} are broken"


def _hearts(rules: Ruleset) -> str:
    """Hearts, or the suit that was named instead of them."""
    return SUIT_NAMES[rules.heart_suit]


def _falls(trick: WorkedTrick, card: Card, player: str, taker: str) -> str:
    led = trick.cards[0]
    if card == led:
        how = "leads"
    elif card.suit == led.suit:
        how = "plays"
    else:
        how = f"has no {SUIT_NAMES[led.suit]} and discards"
    got = f"{taker} takes it" if taker != player else "takes it as well"
    return f"{player} {how} the {card_name(card)}, and {got}"


def _kitty_told(rules: Ruleset, trick: WorkedTrick, taker: str) -> str:
    kitty = trick.kitty
    if rules.exchanges:
        laid = f"{signs(rules, trick.laid_away)}: {points(card_points(rules, trick.laid_away))}"
        return f"{taker} takes up the widow ({signs(rules, kitty)}) and lays away ({laid})"
    return f"{taker} takes the kitty ({signs(rules, kitty)}: {points(card_points(rules, kitty))})"


def _score(rules: Ruleset, deal: WorkedDeal) -> str:
    who = names(rules)
    counting = rules.penalty_cards | rules.bonus_cards
    rows = [
        [
            name,
            ", ".join(_counted(rules, deal, seat, cards & counting)) or "nothing",
            figure(deal.score.points[seat]),
        ]
        for seat, (name, cards) in enumerate(zip(who, deal.captured, strict=True))
    ]
    total = sum(deal.score.points)
    check = None
    whole = sum(deal.score.points) == rules.total_points + trick_total(rules)
    if deal.score.shooter is None and (whole or rules.bonus) and not rules.trickless:
        check = f"The scores add up to {figure(total)}, as they must."
    return paragraphs(
        "So the deal scores:",
        table(
            ("Player", "What counts" if rules.trick_points else "Cards that count", "Score"), rows
        ),
        sides_told(rules, deal.score.points),
        check,
    )


def _counted(rules: Ruleset, deal: WorkedDeal, seat: int, cards: CardSet) -> Iterator[str]:
    """What a player answers for: cards, and tricks that cost by themselves."""
    if cards:
        yield signs(rules, in_order(rules, cards))
    for end, place in (("first", 0), ("last", -1)):
        if end in rules.trick_points and deal.tricks[place].taker == seat:
            yield f"the {end} trick"
    taken = sum(trick.taker == seat for trick in deal.tricks)
    if "each" in rules.trick_points and taken:
        yield count(taken, "trick")


def _settled(rules: Ruleset, deal: WorkedDeal) -> str | None:
    method = rules.settlement
    if method == "none" or rules.end != "single":
        return None
    pool = 0 if deal.auction is None else deal.auction.paid
    outcome = settle(method, deal.score.points, pool=pool)
    told = listed(
        f"{name} {'gains' if net > 0 else 'pays'} {abs(net)}" if net else f"{name} comes out even"
        for name, net in zip(names(rules), outcome.net, strict=True)
    )
    waits = None
    if outcome.pool:
        where = "as a Jack" if outcome.jack else "in the pool"
        waits = (
            f"{count(outcome.pool, 'counter')} {'waits' if outcome.pool == 1 else 'wait'} {where}."
        )
    with_pool = f", with the {pool} of the pool" if pool else ""
    return sentences(f"In counters{with_pool}: {told}.", waits)
