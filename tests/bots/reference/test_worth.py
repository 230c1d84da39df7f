"""What a deal that was played out in thought is worth to a seat."""

from parlour.bots.reference.deal import NOBODY, Deal
from parlour.bots.reference.deck import Deck
from parlour.bots.reference.worth import WIN, Stake
from parlour.cards import CardSet
from parlour.rules import Counters, Ruleset
from tests.arrange import cards, rules


def over(under: Ruleset, *taken: str, tricks: tuple[int, ...] = (4, 3, 3, 3)) -> Deal:
    """A deal of four that is over, with these cards taken; what is left goes to the last seat."""
    deck = Deck.of(under)
    captured = [cards(text) for text in taken]
    captured[-1] |= under.pack - CardSet(card for each in captured for card in each)
    return Deal(
        deck=deck,
        hands=[0] * 4,
        captured=[deck.mask(each) for each in captured],
        tricks=list(tricks),
        order=(0, 1, 2, 3),
        trick=[],
        lying=0,
        best=NOBODY,
        number=14,
        broken=True,
        played=deck.mask(under.pack),
        stock=[],
        first_taker=0,
        last_taker=0,
        over=True,
    )


def stake(under: Ruleset, totals: tuple[int, ...] = (0, 0, 0, 0), **more: Counters) -> Stake:
    return Stake(rules=under, totals=totals, deal=1, counters=more.get("counters"))


def test_the_others_points_count_against_the_own() -> None:
    under = rules("standard")
    deal = over(under, "QS", "2H 3H 4H", "5H", "")
    assert stake(under).worth(deal, 0) == (3 + 1 + 9) / 3 - 13
    assert stake(under).worth(deal, 2) == (13 + 3 + 9) / 3 - 1


def test_whoever_wins_the_game_by_it_has_more_of_it() -> None:
    under = rules("standard")
    deal = over(under, "QS", "2H 3H 4H", "5H", "")
    ends = stake(under, (90, 0, 0, 20))
    assert ends.worth(deal, 2) == stake(under).worth(deal, 2) + WIN * 26 * (1 - 1 / 4)
    assert ends.worth(deal, 1) == stake(under).worth(deal, 1) - WIN * 26 / 4


def test_partners_are_of_one_mind() -> None:
    under = rules("standard", partners="opposite")
    deal = over(under, "QS", "2H 3H 4H", "5H", "")
    assert stake(under).worth(deal, 0) == stake(under).worth(deal, 2) == (3 + 9) / 2 - 14 / 2


def test_the_shooter_says_what_is_better_for_the_shooter() -> None:
    """Alike for who shot it; who is far ahead of it may only lose by points on everybody."""
    under = rules("standard", moon="choice", target=50)
    all_hearts = " ".join(map(str, under.hearts))
    deal = over(under, f"QS {all_hearts}", "", "", "", tricks=(13, 0, 0, 0))
    assert stake(under).worth(deal, 0) == 26
    assert stake(under, (49, 26, 26, 26)).worth(deal, 0) == 26 + WIN * 26 * (1 - 1 / 4)


def test_counters_count_where_the_deal_is_settled_in_them() -> None:
    """Clear alone one wins the pool; clear with another, where a Jack waits, nobody does."""
    under = rules("hearts-1897", settlement="sweepstake")
    fresh = Counters.none(4)
    alone = over(under, "", "2H 3H 4H", "5H", "")
    assert stake(under, counters=fresh).worth(alone, 0) == 13 + 13 / 3
    two = over(under, "", "2H 3H 4H", "", "")
    jack = Counters(net=(-1, -1, -1, -1), pool=4, jack=True)
    assert stake(under, counters=jack).worth(two, 0) == 13 / 3
    assert stake(under, counters=fresh).worth(two, 0) > stake(under, counters=jack).worth(two, 0)
