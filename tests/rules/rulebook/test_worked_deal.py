import pytest
from hypothesis import given, settings

from parlour.cards import NO_CARDS, Card, CardSet
from parlour.errors import NotYet
from parlour.rules import (
    Ruleset,
    breaks_hearts,
    cards_laid,
    later_mechanics,
    legal_plays,
    load_rules,
    pass_entry,
    pass_size,
    presets,
    receiver,
    rules_for,
    score_deal,
    seat_in_turn,
    seats_from,
    trick_winner,
)
from parlour.rules.articles.seats import names
from parlour.rules.auction import highest, why_no_bid
from parlour.rules.rulebook.worked_section import worked_section
from parlour.rules.worked_deal import WorkedDeal, WorkedTrick, worked_deal
from tests.strategies import rulesets

TABLES = [
    pytest.param(each.name, players, id=f"{each.name}-{players}")
    for each in presets()
    for players in each.seats
    if not later_mechanics(rules_for(each.name, players))
]


def assert_played_by_the_rules(rules: Ruleset, deal: WorkedDeal) -> None:
    assert_dealt(rules, deal)
    assert_passed(rules, deal)
    assert_bid(deal)
    rules = deal.rules
    held, captured, broken = list(deal.hands), [NO_CARDS] * rules.players, False
    leader, left = deal.tricks[0].leader, list(deal.stock)
    for number, trick in enumerate(deal.tricks, start=1):
        assert trick.leader == leader
        out = [seat for seat, hand in enumerate(held) if not hand]
        assert trick.seats == seats_from(rules, leader, out)
        for place, (seat, card) in enumerate(zip(trick.seats, trick.cards, strict=True)):
            size = len(trick.drawn_to_follow[place])
            drawn, left = left[:size], left[size:]
            assert_drawn_to_follow(held[seat], trick.cards[:place], drawn, left)
            assert list(trick.drawn_to_follow[place]) == drawn
            held[seat] |= CardSet(drawn)
            assert card in legal_plays(
                rules, held[seat], trick.cards[:place], trick_no=number, hearts_broken=broken
            )
            held[seat] = held[seat].without_card(card)
            broken = broken or breaks_hearts(rules, card)
        winner = trick_winner(rules, trick.cards)
        size = rules.players if number <= rules.draws_each else 0
        assert list(trick.drawn) == left[:size]
        left = left[size:]
        for place, card in enumerate(trick.drawn):
            draws = seat_in_turn(rules, trick.seats[winner or 0], place)
            held[draws] = held[draws].with_card(card)
        captured[trick.taker] |= CardSet(trick.cards)
        assert trick.carried == (winner is None and number < len(deal.tricks))
        if trick.carried:
            assert trick.taker == deal.tricks[number].taker
            continue
        assert trick.taker == trick.seats[winner or 0]
        held[trick.taker], besides = kitty_taken(rules, trick, held[trick.taker])
        captured[trick.taker] |= besides
        out = [seat for seat, hand in enumerate(held) if not hand]
        leader = next(iter(seats_from(rules, trick.taker, out)), trick.taker)
    assert sum(bool(trick.kitty) for trick in deal.tricks) == bool(deal.kitty)
    assert tuple(held) == deal.kept
    if rules.undealt == "draw_to_follow":
        assert sum(map(bool, held)) <= 1
    else:
        assert not any(held)
        assert len(deal.tricks) == rules.tricks
    captured = [cards | kept for cards, kept in zip(captured, held, strict=True)]
    assert tuple(captured) == deal.captured
    taken = [sum(trick.taker == seat for trick in deal.tricks) for seat in range(rules.players)]
    ends = (deal.tricks[0].taker, deal.tricks[-1].taker)
    totals = [0] * rules.players
    assert deal.score == score_deal(rules, captured, taken, totals=totals, ends=ends)


def kitty_taken(rules: Ruleset, trick: WorkedTrick, hand: CardSet) -> tuple[CardSet, CardSet]:
    """The taker's hand after what is left over has gone to it, and what counts as captured."""
    if not rules.exchanges or not trick.kitty:
        return hand, trick.kitty
    assert trick.laid_away <= hand | trick.kitty
    assert len(trick.laid_away) == len(trick.kitty)
    return (hand | trick.kitty) - trick.laid_away, trick.laid_away


def assert_drawn_to_follow(
    hand: CardSet, before: tuple[Card, ...], drawn: list[Card], left: list[Card]
) -> None:
    """One draws only when void, up to the first card that follows or to the end of the stock."""
    if not drawn:
        return
    assert before
    assert not hand.has_suit(before[0].suit)
    assert not any(card.suit is before[0].suit for card in drawn[:-1])
    assert drawn[-1].suit is before[0].suit or not left


def assert_dealt(rules: Ruleset, deal: WorkedDeal) -> None:
    everything = deal.kitty | CardSet(deal.stock)
    assert len(everything) == rules.kitty_size
    for hand in deal.dealt:
        assert len(hand) == rules.cards_each
        assert not everything & hand
        everything |= hand
    assert everything == rules.pack


def assert_bid(deal: WorkedDeal) -> None:
    """Every bid is above those before it, and the highest bidder leads."""
    if deal.auction is None:
        return
    bids, bidder = deal.auction.bids, deal.auction.bidder
    for place, bid in enumerate(bids):
        assert why_no_bid(bids[:place], bid) is None
    assert bidder == highest(bids)
    assert deal.rules.heart_suit is deal.auction.suit
    assert deal.tricks[0].leader == (bidder or 0)


def assert_passed(rules: Ruleset, deal: WorkedDeal) -> None:
    entry, size, seats = pass_entry(rules, 1), cards_laid(rules, 1), range(rules.players)
    for seat, hand in enumerate(deal.hands):
        laid = CardSet(card for share in deal.given[seat] for card in share)
        assert len(laid) == sum(map(len, deal.given[seat])) == size
        assert laid <= deal.dealt[seat]
        free = len(deal.dealt[seat] - rules.barred_from_pass)
        assert len(laid & rules.barred_from_pass) <= max(0, size - free)
        wanted = [pass_size(rules, 1) if other != seat else 0 for other in seats]
        if entry != "scatter":
            wanted = [size if other == receiver(rules, seat, entry) else 0 for other in seats]
        assert [len(share) for share in deal.given[seat]] == wanted
        came = CardSet(card for shares in deal.given for card in shares[seat])
        assert hand == (deal.dealt[seat] - laid) | came


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_deal_of_a_named_game_is_played_by_its_rules(name: str, players: int) -> None:
    rules = rules_for(name, players)
    deal = worked_deal(rules)
    assert_played_by_the_rules(rules, deal)
    assert deal.score.shooter is None


@settings(max_examples=25)
@given(rulesets())
def test_any_deal_is_played_by_its_rules(rules: Ruleset) -> None:
    assert_played_by_the_rules(rules, worked_deal(rules))


def test_the_standard_deal_shows_broken_hearts_and_the_queen() -> None:
    rules = load_rules("standard")
    deal = worked_deal(rules)
    broken = [number for number, trick in enumerate(deal.tricks, 1) if trick.breaks_hearts]
    assert len(broken) == 1
    assert 1 < broken[0] < 13
    assert any(
        rules.queens_of_spades <= CardSet(trick.cards[1:]) and trick.points >= 13
        for trick in deal.tricks
    )


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_deal_of_an_auction_tells_the_bids_and_what_they_lead_to(players: int) -> None:
    rules = rules_for("auction", players)
    deal = worked_deal(rules)
    assert deal.auction is not None
    assert sum(bid is not None for bid in deal.auction.bids) >= 2
    told = worked_section(rules)
    bidder = names(rules)[deal.auction.bidder or 0]
    assert f"{bidder} has bid most, pays {deal.auction.paid} into the pool, names" in told
    assert f"In counters, with the {deal.auction.paid} of the pool: " in told


def test_rules_that_cannot_be_dealt_have_no_deal() -> None:
    with pytest.raises(NotYet, match="revoke_counters"):
        worked_deal(load_rules("standard", {"enforcement": "table", "revoke": "pay8_1887"}))
