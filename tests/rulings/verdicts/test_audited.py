"""Circumstances that a question tells and the rules decide on, kind by kind."""

import pytest

from parlour.rules import Ruleset
from parlour.rulings.table_answer import intents
from parlour.rulings.verdicts.decision import Case, Decision
from tests.arrange import STANDARD, in_order, rules
from tests.rulings.verdicts.told_facts import told

BLACK_MARIA = rules("black-maria")
CANCELLATION = rules("cancellation")
DOMINO = rules("domino")
OLD = rules("hearts-1897")
ANTE = rules("hearts-1897", settlement="ante")
PIPS = rules("spot-hearts")
SUN = rules(sun=52)
SIDES = rules(partners="opposite")
NO_TRICK = rules(trickless=-5)
ABSORBS = rules("omnibus", moon_bonus="absorb")
EIGHT_DEALS = rules(end="deals", deals=8)
WIN_AT_100 = rules(exact_reset={"100": "win"})
EXTRA = rules(ties="extra_deal")
POT = rules(payout="winner_takes_all", stake=50)
POT_EXTRA = rules(payout="winner_takes_all", stake=50, ties="extra_deal")
TABLE = rules(enforcement="table", revoke="flat_total")
DUMPS = rules("black-maria", must_dump=["AS", "KS"])
NO_QUEEN = rules(no_pass=["QS"])


def ruled(intent: str, text: str, under: Ruleset = STANDARD, **facts: object) -> Decision:
    """What the rules decide on a question of that kind."""
    decision = intents()[intent].decide(Case(rules=under, facts=told(text, **facts)))
    assert decision is not None
    return decision


@pytest.mark.parametrize(
    ("intent", "text", "under", "facts", "holds"),
    [
        ("card_values/total_n", "12 for six of us", OLD, {"players": 6, "numbers": (12,)}, True),
        ("card_values/total_n", "52 with two packs", STANDARD, {"numbers": (52,)}, True),
        ("first_trick/points", "i win with ♣a: a heart in it", STANDARD,
         {"wanted": in_order("AC"), "trick": "2C"}, False),
        ("following/must_throw_queen", "must i throw ♠a", DUMPS, {"cards": "AS"}, True),
        ("following/must_throw_queen", "must i throw ♠q", BLACK_MARIA, {"cards": "QS"}, False),
        ("following/queen_on_hearts", "the queen on a heart", OLD, {}, True),
        ("leading/any", "is the lead after trick one free", STANDARD, {"trick_no": 1}, True),
        ("game_end/exact_over", "does exactly 100 end it", OLD, {"numbers": (100,)}, False),
        ("game_end/over", "after 9 deals, are we done", STANDARD, {"numbers": (9,)}, False),
        ("game_end/over", "mum's on 100", EIGHT_DEALS, {"numbers": (100,)}, False),
        ("moon/others_n", "52 for every trick", SUN, {"numbers": (52,)}, True),
        ("moon/others_n", "26 for every trick", SUN, {"numbers": (26,)}, False),
        ("scoring/sum_n", "everything, so 26 to me", STANDARD, {"numbers": (26,)}, False),
        ("scoring/sum_n", "everything, so 26 to the others", STANDARD, {"numbers": (26,)}, True),
        ("scoring/trickless", "i took no trick, ben shot the moon", NO_TRICK, {}, False),
        ("scoring/trickless", "i took no trick", NO_TRICK, {}, True),
        ("jack_of_diamonds/counts", "i shot the moon with the jack", ABSORBS, {}, False),
        ("jack_of_diamonds/counts", "somebody shot the moon", ABSORBS, {}, True),
        ("kitty/taker", "the winner of trick one", rules("cancellation", players=7), {}, True),
        ("kitty/taker", "the closing trick", rules("cancellation", players=7), {}, False),
        ("passing/to", "do we pass to the right?", BLACK_MARIA, {}, True),
        ("passing/hold_every", "from the first to the last hand", STANDARD, {"deal": 1}, True),
        ("opening_lead/me", "i had the 2 of clubs but passed it left", STANDARD,
         {"cards": "2C"}, False),
        ("opening_lead/me", "the dealer sits to my right", OLD, {}, True),
        ("irregularities/revoke_correct", "undo it before the next lead", TABLE, {}, True),
        ("irregularities/revoke_correct", "too late to swap", TABLE, {}, True),
        ("irregularities/revoke_correct", "the trick is already turned down", TABLE, {}, False),
        ("irregularities/wrong_pass", "noticed in trick five", TABLE, {}, False),
        ("irregularities/wrong_pass", "noticed before the first trick", TABLE, {}, True),
        ("irregularities/misdeal", "the wrong player dealt, after the first trick", TABLE, {},
         False),
        ("irregularities/misdeal", "the wrong player is dealing", TABLE, {}, True),
        ("stakes/nobody_clear", "one player took 13", OLD, {"numbers": (13,)}, False),
        ("stakes/nobody_clear", "3, 5, 5 and 0", OLD, {"numbers": (3, 5, 5, 0)}, True),
        ("players/hand_n", "ten each for ten", STANDARD, {"players": 10, "numbers": (10, 10)},
         False),
    ],
)  # fmt: skip
def test_the_circumstances_decide(
    intent: str, text: str, under: Ruleset, facts: dict[str, object], holds: bool
) -> None:
    assert ruled(intent, text, under, **facts).holds is holds


@pytest.mark.parametrize(
    ("intent", "text", "under", "facts", "expected"),
    [
        ("card_values/total", "six of us", OLD, {"players": 6}, "make 12 points"),
        ("following/must", "", DOMINO, {}, "draws from the stock until one comes"),
        ("game_end/deals", "how many tricks", rules("two-handed"), {}, "26 tricks"),
        ("game_end/deals", "how many tricks", DOMINO, {}, "not fixed"),
        ("game_end/over", "100", WIN_AT_100, {"numbers": (100,)}, "at once and wins it"),
        ("game_end/when", "", EXTRA, {}, "another deal is played"),
        ("game_end/tie", "", EXTRA, {"totals": (39, 39, 104, 76)}, "nobody has won yet"),
        ("game_end/tie", "two tied on 45, others 102, 88", STANDARD,
         {"totals": (2, 45, 102, 88)}, "The two players with 45 share"),
        ("moon/sun", "", SUN, {}, "every other player scores 52 points"),
        ("moon/score", "i took every trick", SUN, {}, "scores 52 points"),
        ("moon/how_many", "and in all", CANCELLATION, {}, "That is 364 in all."),
        ("moon/after", "somebody shot the moon", STANDARD, {"mine": 60}, "Your 60 becomes 86"),
        ("moon/after", "somebody shot the moon", rules(moon="self_minus"), {"mine": 60},
         "Your 60 stays as it is"),
        ("moon/after", "we shoot", SIDES, {"totals": (50, 70)}, "50 and 122"),
        ("moon/after", "if i shoot at 60", STANDARD, {}, "A shooter with 60 stays there"),
        ("scoring/sum", "i took both queens of spades", CANCELLATION, {"cards": "QS"}, "26 points"),
        ("scoring/sum", "everything but one heart", STANDARD, {"hearts_taken": 1}, "25 points"),
        ("scoring/sum", "no tricks at all, i was on 40", NO_TRICK, {}, "40 becomes 35"),
        ("scoring/sum", "i took everything and had 40", STANDARD, {"mine": 40},
         "Your total of 40 becomes 40."),
        ("kitty/size", "with ten people", STANDARD, {"players": 10}, "not for ten"),
        ("kitty/size", "after the first trick", rules("two-handed"), {}, "takes 2 cards from it"),
        ("players/hand_size", "for five and six", STANDARD, {}, "With six players"),
        ("players/possible", "me and two, that's 3", STANDARD, {}, "Three players can play"),
        ("passing/card", "♠q and ♥a", NO_QUEEN, {"cards": "QS AH"}, "hearts (♥A) may."),
        ("ranking/beats", "♥10 or ♣9", STANDARD, {"cards": "TH 9C"}, "only the suit led counts"),
        ("irregularities/revoke", "", rules("hearts-1897", revoke="pay8_1887"), {}, "24 in all"),
        ("irregularities/revoke", "two players revoked", TABLE, {}, "each player who has revoked"),
        ("stakes/pot", "100 each", POT, {"stake": 100, "players": 4}, "a pot of 400"),
        ("stakes/pot", "", POT_EXTRA, {"totals": (30, 30, 80, 105)}, "another deal"),
        ("stakes/tie", "three of us tie, pot of 400", POT, {}, "134, 133 and 133"),
        ("stakes/counters", "the pool is 4, two are clear", ANTE, {}, "each get 2 counters"),
        ("stakes/counters", "two of us are clear, the others took 6 and 7", OLD,
         {"players": 2, "numbers": (2, 6, 7)}, "each get 6 counters of the pool of 13"),
        ("stakes/counters", "3 hearts", PIPS, {"hearts_taken": 3}, "9 to 39 points"),
        ("stakes/nobody_clear", "two are clear, a jack of 13 is there", OLD, {"numbers": (13,)},
         "Two clear players cannot win a Jack"),
        ("trick_winner/equal", "both queens", CANCELLATION, {"cards": "QS"}, "26 points together"),
        ("play/queen_when", "", BLACK_MARIA, {}, "any trick, the first too"),
        ("stakes/leaver", "", POT, {}, "stays in the pot"),
    ],
)  # fmt: skip
def test_what_was_asked_is_answered(
    intent: str, text: str, under: Ruleset, facts: dict[str, object], expected: str
) -> None:
    assert expected in ruled(intent, text, under, **facts).says


def test_a_thrower_is_not_charged_and_the_taker_is() -> None:
    threw = ruled("scoring/taker", "i threw the queen on ben's trick, do i get 13")
    assert threw.holds is False
    assert threw.literal
    text = "am i right that a discarded heart hurts the player who wins the trick"
    assert ruled("scoring/taker", text).holds is True
    text = "mum threw ♠q on my ♦a, so the thirteen are mine"
    assert ruled("scoring/taker", text, cards="QS AD", numbers=(13,)).holds is True


def test_a_law_is_told_first_and_that_the_table_prevents_it_last() -> None:
    says = ruled("irregularities/forgot", "").says
    assert says.startswith("With real cards, by the old laws (§ 23)")
    assert says.endswith("it cannot happen.")
