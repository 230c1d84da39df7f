"""The pass: how many cards, to whom, from whom, in which deal."""

import pytest

import parlour.rulings.verdicts.passing
import parlour.rulings.verdicts.passing_choice  # noqa: F401 registers the deciders
from parlour.rules import RuleId, Ruleset
from tests.arrange import STANDARD, in_order, rules
from tests.rulings.verdicts.told_facts import decided

MARIA = rules("black-maria")
HISTORIC = rules("hearts-1897")
NO_HOLD = rules("yppedia", pass_cycle=[1, -1, 2])
UNEVEN = rules(pass_cycle=["scatter", 0, 2, -1], pass_count=[1, 0, 4, 2])
KEEP_QUEEN = rules(no_pass=["QS"])
SEEN_BY_ALL = Ruleset(pass_reveal="all")  # noqa: S106 a pass of cards


@pytest.mark.parametrize(
    ("deal", "under", "expected"),
    [
        (1, STANDARD, "3 cards to the left"),
        (3, STANDARD, "3 cards across the table"),
        (4, STANDARD, "no cards are passed"),
        (4, NO_HOLD, "3 cards to the left"),
        (4, MARIA, "3 cards to the right"),
        (3, UNEVEN, "4 cards across the table"),
        (5, UNEVEN, "1 card to each other player"),
        (1, HISTORIC, "Cards are not passed in this game"),
    ],
)
@pytest.mark.parametrize("intent", ["passing/count", "passing/direction", "passing/happens"])
def test_a_deal_is_passed_as_the_cycle_has_it(
    intent: str, deal: int, under: Ruleset, expected: str
) -> None:
    assert expected in decided(intent, under=under, deal=deal).says


def test_the_number_goes_with_the_directions() -> None:
    says = decided("passing/count", "how many and to whom").says
    assert says.startswith("Each player passes 3 cards.")
    assert "in the second to the right, in the third across the table" in says


def test_another_table_has_its_own_directions() -> None:
    says = decided("passing/direction", players=3).says
    assert says == (
        "With 3 players, in the first deal each player passes 3 cards to the left, in the second "
        "to the right and in the third nothing is passed."
    )


def test_a_number_of_players_that_cannot_play_is_left_aside() -> None:
    assert decided("passing/direction", players=12) == decided("passing/direction")


@pytest.mark.parametrize(
    ("text", "under", "expected"),
    [
        ("last time we passed left, where now", STANDARD, "In the second deal"),
        ("we just passed to the right", STANDARD, "In the third deal"),
        ("last hand we passed across", STANDARD, "In the fourth deal no cards"),
        ("last hand we passed across", NO_HOLD, "In the fourth deal each player passes 3 cards to"),
    ],
)
def test_the_deal_after_the_last_one_is_found(text: str, under: Ruleset, expected: str) -> None:
    assert decided("passing/direction", text, under=under).says.startswith(expected)


def test_what_follows_a_direction_is_told() -> None:
    says = decided("passing/cycle", "what comes after across").says
    assert says.startswith("After that comes a deal without a pass.")
    assert says.endswith("After these 4 deals it begins anew.")
    says = decided("passing/cycle", "what comes after across", under=NO_HOLD).says
    assert says.startswith("After that 3 cards go to the left.")


def test_cards_come_from_the_other_side() -> None:
    assert "from the player on the right and pass as many to the left" in (
        decided("passing/from", deal=1).says
    )
    assert "from the player on the left" in decided("passing/from", under=MARIA).says
    assert "from the player on the left" in decided("passing/from", "if i pass right").says
    assert "from each other player" in decided("passing/from", deal=1, under=UNEVEN).says
    assert decided("passing/from", deal=4).says == "In the fourth deal nobody receives cards."


@pytest.mark.parametrize(
    ("text", "deal", "under", "holds"),
    [
        ("is there a pass", None, STANDARD, True),
        ("is there a pass", None, HISTORIC, False),
        ("in the fourth deal", 4, STANDARD, False),
        ("in the fourth deal", 4, NO_HOLD, True),
        ("is there a pass in every deal", None, STANDARD, False),
        ("is there a pass in every deal", None, NO_HOLD, True),
    ],
)
def test_whether_cards_are_passed(text: str, deal: int | None, under: Ruleset, holds: bool) -> None:
    assert decided("passing/happens", text, deal=deal, under=under).holds is holds


@pytest.mark.parametrize(
    ("text", "deal", "under", "holds"),
    [
        ("is every fourth hand a hold", 4, STANDARD, True),
        ("is every fourth hand a hold", 4, NO_HOLD, False),
        ("is every third hand a hold", 3, STANDARD, False),
        ("is every eighth hand a hold", 8, STANDARD, True),
        ("is there a hold hand", None, STANDARD, True),
        ("is there a hold hand", None, MARIA, False),
        ("do we pass in every deal, even the third", 3, STANDARD, True),
        ("is every fourth hand a hold", 4, HISTORIC, True),
    ],
)
def test_a_deal_without_a_pass_comes_as_often_as_the_cycle_says(
    text: str, deal: int | None, under: Ruleset, holds: bool
) -> None:
    assert decided("passing/hold_every", text, deal=deal, under=under).holds is holds


def test_the_deals_without_a_pass_are_named() -> None:
    assert decided("passing/hold_which").says.startswith("Every fourth deal")
    assert decided("passing/hold_which", under=UNEVEN).says.startswith(
        "Of every 4 deals the second"
    )
    assert "no deal without one" in decided("passing/hold_which", under=MARIA).says


@pytest.mark.parametrize(
    ("card", "under", "holds", "expected"),
    [
        ("QS", STANDARD, True, "The queen of spades (♠Q) may be passed."),
        ("QS", KEEP_QUEEN, False, "(♠Q) may not be passed"),
        ("KS", KEEP_QUEEN, True, "only the queen of spades"),
        ("QS", HISTORIC, False, "Cards are not passed"),
        ("2C", STANDARD, True, "Whoever holds the 2 of clubs (♣2) after the pass leads"),
        ("2C", MARIA, False, "is not in this pack"),
    ],
)
@pytest.mark.parametrize("intent", ["passing/card", "passing/any_cards"])
def test_a_card_may_be_passed_unless_it_is_barred(
    intent: str, card: str, under: Ruleset, holds: bool, expected: str
) -> None:
    decision = decided(intent, cards=card, wanted=in_order(card), under=under)
    assert decision.holds is holds
    assert expected in decision.says


def test_nothing_may_be_passed_in_a_deal_without_a_pass() -> None:
    assert decided("passing/card", cards="QS", deal=4).holds is False
    assert decided("passing/card", cards="QS", deal=3).holds is True


def test_a_suit_may_be_passed_if_some_of_it_may() -> None:
    under = rules(no_pass=["AH"])
    assert decided("passing/card", "are hearts ok to pass", under=under).holds is True
    hearts = rules(no_pass=[f"{rank}H" for rank in "23456789TJQKA"])
    assert decided("passing/card", "are hearts ok to pass", under=hearts).holds is False


def test_penalty_cards_are_asked_about_together() -> None:
    decision = decided("passing/card", "are penalty cards ok")
    assert decision.says.startswith("The hearts and the queen of spades may be passed.")
    assert decided("passing/card", "are penalty cards ok", under=KEEP_QUEEN).holds is False


def test_the_choice_is_free_unless_a_card_is_barred() -> None:
    assert decided("passing/any_cards", "any cards?").holds is True
    assert decided("passing/any_cards", "any cards?", under=KEEP_QUEEN).holds is False
    assert decided("passing/any_cards", "any cards?", under=HISTORIC).holds is False


def test_nobody_may_pass_fewer() -> None:
    decision = decided("passing/fewer", "can i pass two")
    assert decision.holds is False
    assert "exactly 3 cards" in decision.says
    assert "exactly 1, 2 or 4 cards" in decided("passing/fewer", under=UNEVEN).says
    assert decided("passing/fewer", deal=4).holds is True
    assert decided("passing/fewer", deal=4, under=NO_HOLD).holds is False
    assert decided("passing/fewer", under=HISTORIC).holds is True


def test_nobody_looks_before_choosing() -> None:
    decision = decided("passing/look_first", "may i peek before i choose")
    assert decision.holds is False
    assert decision.rules[0] is RuleId.PASS_REVEAL
    assert decided("passing/look_first", under=HISTORIC).rules == (RuleId.PASS,)


@pytest.mark.parametrize(
    ("text", "under", "holds"),
    [
        ("i've passed mine, may i look while she thinks", STANDARD, True),
        ("i've passed mine, may i look while she thinks", SEEN_BY_ALL, False),
        ("may i look before i've passed mine", STANDARD, False),
    ],
)
def test_one_who_has_passed_looks_when_the_rules_say(
    text: str, under: Ruleset, holds: bool
) -> None:
    assert decided("passing/look_first", text, under=under).holds is holds


def test_received_cards_are_seen_after_the_own_pass_or_all() -> None:
    assert "need not wait" in decided("passing/reveal").says
    assert "until every player has laid down" in decided("passing/reveal", under=SEEN_BY_ALL).says
    assert "not passed" in decided("passing/reveal", under=HISTORIC).says


def test_a_card_received_stays() -> None:
    assert decided("passing/pass_on", cards="QS").holds is False
    assert decided("passing/pass_on", under=HISTORIC).holds is False
