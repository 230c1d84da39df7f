"""Faults that players of other Hearts programs have reported, each as a test of the rules.

The names E01, S01, … are those of the collection of reports. Cases that only show in play, at a
table or on a screen stand with the tests of those parts.
"""

from dataclasses import dataclass

import pytest

from parlour.cards import full_pack
from parlour.cards.shuffle import shuffled
from parlour.rules import (
    MoonForm,
    RuleId,
    Ruleset,
    breaks_hearts,
    pass_entry,
    score_deal,
    standing_after,
    trick_winner,
)
from parlour.rules.score_sheet import check_entry
from parlour.rules.settlement import settle
from tests.arrange import STANDARD, cards, in_order, legal, refusal, rules

ALL_HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
MOON = f"{ALL_HEARTS} QS"
PIPS = {f"{rank}H": worth for worth, rank in enumerate("23456789TJQKA", start=2)}


def case(name: str, *values: object) -> object:
    return pytest.param(*values, id=name)


# what may be played


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """A hand with what may be played from it; without a trick it is led."""

    hand: str
    legal: str
    trick: str = ""
    trick_no: int = 5
    hearts_broken: bool = False
    under: Ruleset = STANDARD


PLAYS = [
    case(
        "E01: no points on the first trick",
        Play(
            hand="3D 7D JD 4S 9S QS AS 2H 6H 9H QH KH AH",
            trick="2C",
            trick_no=1,
            legal="3D 7D JD 4S 9S AS",
        ),
    ),
    case(
        "E03: thirteen hearts are all released",
        Play(hand=ALL_HEARTS, trick="2C", trick_no=1, legal=ALL_HEARTS),
    ),
    case(
        "E04: one harmless card must fall",
        Play(hand="5D QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH", trick="2C", trick_no=1, legal="5D"),
    ),
    case(
        "E06: the second trick is no first trick for whoever has won nothing",
        Play(
            hand="2S 5S QS 3H 8H JH 4C 7C 9C TC JC QC",
            trick="AD",
            trick_no=2,
            legal="2S 5S QS 3H 8H JH 4C 7C 9C TC JC QC",
        ),
    ),
    case(
        "E07: hearts stay locked after the queen was thrown",
        Play(hand="4C 9C 6S 3H JH KH", trick_no=4, legal="4C 9C 6S"),
    ),
    case(
        "E09: hearts stay open once they are broken",
        Play(hand="7C 2D 5H QH", trick_no=3, hearts_broken=True, legal="7C 2D 5H QH"),
    ),
    case(
        "E10: no lock at all",
        Play(hand="7C 5H", trick_no=2, under=rules(hearts_lock="none"), legal="7C 5H"),
    ),
    case(
        "E10: a lock that the queen opens too",
        Play(hand="7C 5H", trick_no=2, under=rules(hearts_lock="heart_or_queen"), legal="7C"),
    ),
    case("E11: one spade keeps hearts locked", Play(hand="2S 4H 9H KH", trick_no=6, legal="2S")),
    case("E13: the queen before hearts", Play(hand="4H 9H QS", trick_no=9, legal="QS")),
    case(
        "E13: any of them where only penalty cards are held",
        Play(
            hand="4H 9H QS",
            trick_no=9,
            under=rules(lead_exception="only_penalties"),
            legal="4H 9H QS",
        ),
    ),
    case(
        "E15: the two of clubs need not fall on another suit",
        Play(
            hand="2C 4D 9D KS",
            trick="6D",
            trick_no=1,
            under=rules(first_lead="eldest_any"),
            legal="4D 9D",
        ),
    ),
    case(
        "E18: a card that is not held is not legal",
        Play(hand="5C 6C 7C 8C 9C 8H 8S KS AS", trick="3H 6H", hearts_broken=True, legal="8H"),
    ),
]


@pytest.mark.parametrize("play", PLAYS)
def test_legal_cards(play: Play) -> None:
    found = legal(
        play.hand,
        under=play.under,
        trick=play.trick,
        trick_no=play.trick_no,
        hearts_broken=play.hearts_broken,
    )
    assert found == cards(play.legal)


def test_e03_the_hearts_that_were_thrown_are_broken() -> None:
    assert all(breaks_hearts(STANDARD, card) for card in cards(ALL_HEARTS))


def test_e03_thirteen_hearts_take_no_trick_that_others_lead() -> None:
    assert all(trick_winner(STANDARD, in_order(f"2C {heart}")) == 0 for heart in ALL_HEARTS.split())


def test_e07_the_queen_breaks_no_hearts() -> None:
    (queen,) = in_order("QS")
    assert not breaks_hearts(STANDARD, queen)


@pytest.mark.parametrize(
    ("lock", "queen_opens", "heart_may_be_led"),
    [("none", False, True), ("heart", False, False), ("heart_or_queen", True, False)],
)
def test_e10_each_switch_does_its_own_work(
    lock: str,
    queen_opens: bool,
    heart_may_be_led: bool,
) -> None:
    under = rules(hearts_lock=lock)
    (queen,) = in_order("QS")
    assert breaks_hearts(under, queen) == queen_opens
    assert (refusal("5H", "7C 5H", under=under) is None) == heart_may_be_led


def test_e18_the_refusal_says_that_the_card_is_not_held() -> None:
    hand = "5C 6C 7C 8C 9C 8H 8S KS AS"
    assert refusal("3H", hand, trick="3H 6H", hearts_broken=True) is RuleId.PLAY


def test_e24_a_high_card_of_another_suit_takes_no_trick() -> None:
    seats = [2, 3, 0, 1]
    assert seats[trick_winner(STANDARD, in_order("7D AS 9D AH")) or 0] == 0


# pack, deal and pass


@pytest.mark.parametrize(
    ("players", "stripped", "each", "opener"),
    [
        case("E25: three without the two of diamonds", 3, "2D", 17, "2C"),
        case("E25: three without the two of clubs", 3, "2C", 17, "3C"),
        case("E27: six", 6, "2D 3D 3C 4C", 8, "2C"),
        case("E27: seven", 7, "2D 3D 3C", 7, "2C"),
    ],
)
def test_packs(players: int, stripped: str, each: int, opener: str) -> None:
    under = rules(players=players, strip={str(players): stripped.split()})
    assert under.cards_each == each
    assert not under.pack & cards(stripped)
    clubs = " ".join(card.code for card in under.pack if card.suit.letter == "C")
    assert legal(f"{clubs} AD", under=under, trick_no=1) == cards(opener)


def test_e25_and_e27_are_the_packs_unless_another_is_chosen() -> None:
    stripped = {players: rules(players=players).stripped for players in (3, 6, 7)}
    assert stripped == {
        3: in_order("2D"),
        6: in_order("2D 3D 3C 4C"),
        7: in_order("2D 3D 3C"),
    }


def test_e21_high_spades_are_barred_from_the_pass() -> None:
    assert rules(no_pass=["QS", "KS", "AS"]).barred_from_pass == cards("QS KS AS")


@pytest.mark.parametrize("players", range(3, 8))
def test_e29_the_same_secret_deals_the_same_cards(players: int) -> None:
    pack = rules(players=players).pack
    nonces = ["seat"] * players
    deals = [shuffled(pack, secret=bytes(32), nonces=nonces, deal=1) for _ in range(2)]
    assert deals[0] == deals[1]
    assert deals[0] != shuffled(full_pack(), secret=bytes(32), nonces=nonces, deal=2)


def test_e30_a_cycle_without_the_deal_that_holds() -> None:
    under = rules(pass_cycle=[1, -1, 2])
    assert [pass_entry(under, deal) for deal in range(1, 5)] == [1, -1, 2, 1]


# scores

JACK = {"bonus": {"JD": -10}}
SCORES = [
    case(
        "S01: sixteen points are no moon without the jack",
        STANDARD,
        ["", "2H 3H 4H 5H 6H 7H 8H 9H TH", "JH QH KH QS", "AH"],
        (0, 9, 16, 1),
    ),
    case(
        "S02: the jack does not hide the moon",
        rules(**JACK),
        [f"{MOON} JD", "", "", ""],
        (-10, 26, 26, 26),
    ),
    case(
        "S02: the jack may be absorbed",
        rules(**JACK, moon_bonus="absorb"),
        [f"{MOON} JD", "", "", ""],
        (0, 26, 26, 26),
    ),
    case(
        "S04: the moon may need the jack",
        rules(**JACK, moon_set="with_bonus"),
        [MOON, "", "JD", ""],
        (26, 0, -10, 0),
    ),
    case(
        "S17: a moon without the two of hearts is 25",
        rules(players=6, strip={"6": ["2C", "2D", "2H", "2S"]}),
        [MOON.removeprefix("2H "), "", "", "", "", ""],
        (0, 25, 25, 25, 25, 25),
    ),
    case(
        "S25: league values",
        rules(points=PIPS | {"QS": 50}, bonus={"JD": -40}, moon_value=150),
        ["AH KH", "QS JD", "QH JH TH 9H 8H 7H", "6H 5H 4H 3H 2H"],
        (27, 10, 57, 20),
    ),
    case(
        "S25: a moon of 150",
        rules(points=PIPS | {"QS": 50}, moon_value=150),
        [MOON, "", "", ""],
        (0, 150, 150, 150),
    ),
]


@pytest.mark.parametrize(("under", "captured", "points"), SCORES)
def test_scores(under: Ruleset, captured: list[str], points: tuple[int, ...]) -> None:
    taken = [cards(text) for text in captured]
    assert score_deal(under, taken, None, totals=[0] * len(taken)).points == points


def test_s25_all_the_league_values_add_up_to_154() -> None:
    assert rules(points=PIPS | {"QS": 50}).total_points == 154


def test_s16_no_tricks_are_worth_five_points_off() -> None:
    hearts = ["2H 3H 4H 5H 6H", "7H 8H 9H TH JH QH KH AH", "QS", ""]
    taken = [cards(text) for text in hearts]
    score = score_deal(rules(trickless=-5), taken, [4, 5, 4, 0], totals=[0] * 4)
    assert score.points == (5, 8, 13, -5)


CHOICE = rules(moon="choice")
GUARDED = rules(moon_guard=True)
TOTALS = [
    case("S05: subtracted once", CHOICE, (30, 40, 50, 60), "self_minus", (4, 40, 50, 60)),
    case("S05: added once", CHOICE, (30, 40, 50, 60), "others_plus", (30, 66, 76, 86)),
    case("S06: a moon that loses is taken off", GUARDED, (70, 50, 40, 80), None, (44, 50, 40, 80)),
    case("S08: a moon counts once", STANDARD, (0, 0, 0, 0), None, (0, 26, 26, 26)),
]


@pytest.mark.parametrize(("under", "before", "choice", "after"), TOTALS)
def test_totals_after_a_moon(
    under: Ruleset,
    before: tuple[int, ...],
    choice: MoonForm | None,
    after: tuple[int, ...],
) -> None:
    captured = [cards(MOON), cards(""), cards(""), cards("")]
    score = score_deal(under, captured, None, totals=before, moon_choice=choice)
    standing = standing_after(under, totals=before, points=score.points, deal=1)
    assert standing.totals == after
    assert not standing.game_over


# the end

PLAY_ON = rules(ties="extra_deal")
ENDS = [
    case("S10: equal middle totals are no draw", STANDARD, (106, 45, 45, 20), (3,)),
    case("S12: a tie for the lowest plays on", PLAY_ON, (104, 61, 30, 30), ()),
    case("S13: everybody below the target plays on", PLAY_ON, (94, 73, 26, 24), ()),
    case("S14: a target of 100 is reached", STANDARD, (100, 40, 30, 20), (3,)),
    case("S14: more than 100 is not", rules(target=101), (100, 40, 30, 20), ()),
]


@pytest.mark.parametrize(("under", "totals", "winners"), ENDS)
def test_ends(under: Ruleset, totals: tuple[int, ...], winners: tuple[int, ...]) -> None:
    standing = standing_after(under, totals=totals, points=[0] * len(totals), deal=9)
    assert standing.game_over == bool(winners)
    assert standing.winners == winners


def test_s13_a_bonus_brings_everybody_below_the_target() -> None:
    under = rules(**JACK, ties="extra_deal")
    captured = [cards(t) for t in ("2H 3H 4H JD", "QS", "5H 6H 7H 8H 9H TH", "JH QH KH AH")]
    before = (101, 60, 20, 20)
    score = score_deal(under, captured, None, totals=before)
    standing = standing_after(under, totals=before, points=score.points, deal=9)
    assert (standing.totals, standing.game_over) == ((94, 73, 26, 24), False)


# paper and counters


@pytest.mark.parametrize(
    ("under", "entry", "problem"),
    [
        case("S23: one point missing", STANDARD, (10, 9, 5, 1), "one point is missing"),
        case("S23: a sum that is right", STANDARD, (10, 9, 5, 2), None),
        case("S23: a moon", STANDARD, (0, 26, 26, 26), None),
        case("S23: a moon not written as one", STANDARD, (26, 0, 0, 0), "is it a moon?"),
        case("S23: the jack was taken", rules(**JACK), (13, 10, 3, -10), None),
        case("S23: the jack was forgotten", rules(**JACK), (13, 10, 3, 0), "10 points too many"),
    ],
)
def test_score_pad(under: Ruleset, entry: tuple[int, ...], problem: str | None) -> None:
    said = check_entry(under, entry).problem
    assert said == problem or (problem is not None and said is not None and problem in said)


def test_s27_totals_are_settled_against_the_average() -> None:
    assert settle("average", [10, 20, 30, 40]).net == (15, 5, -5, -15)
    odd = settle("average", [10, 20, 31]).net
    assert sum(odd) == 0
