"""The pot: whether there is one, who gets what, figures as the payout works them out."""

from parlour.rules import RuleId
from tests.rulings.verdicts.money_and_slips import decided

SHARES: dict[str, object] = {"payout": "proportionate"}
TOTALS = (30, 55, 80, 105)


def test_the_winner_takes_the_pot_or_it_is_shared_as_the_payout_says() -> None:
    winner = decided("stakes/pot", "yppedia", stake=100, totals=TOTALS)
    shared = decided("stakes/pot", "yppedia", options=SHARES, stake=100, totals=TOTALS)
    assert "the player on 30 gets 400" in winner.says
    assert "the player on 55 gets nothing" in winner.says
    for said in ("on 30 gets 200", "on 55 gets 133", "on 80 gets 67", "on 105 gets nothing"):
        assert said in shared.says
    assert shared.evidence is not None
    assert shared.evidence.position["payouts"] == [200, 133, 67, 0]
    assert shared.evidence.rule == "payout"


def test_a_pot_named_among_the_totals_is_no_total() -> None:
    found = decided("stakes/pot", "yppedia", "the pot is 80 and we have", totals=(80, *TOTALS))
    assert found.says.startswith("Of the pot of 80 the player on 30 gets 80,")
    assert "of 80 the player on 80" not in found.says


def test_the_stake_of_the_rules_makes_the_pot() -> None:
    found = decided("stakes/pot", "yppedia", options={"stake": 25}, totals=TOTALS)
    assert "Of the pot of 100 the player on 30 gets 100" in found.says


def test_without_a_stake_a_usual_one_is_supposed_and_said() -> None:
    assert "(with a stake of 100 each)" in decided("stakes/pot", "yppedia", totals=TOTALS).says


def test_a_computer_player_that_wins_alone_sinks_the_pot() -> None:
    sunk = decided("stakes/pot", "yppedia", "a bot won", stake=100, totals=TOTALS)
    assert "sunk" in sunk.says
    kept = decided("stakes/pot", "yppedia", "the bot on 80", stake=100, totals=TOTALS)
    assert "the computer player on 80 gets nothing" in kept.says
    assert "Of the pot of 300 the player on 30 gets 300" in kept.says


def test_without_totals_the_way_of_paying_is_told() -> None:
    assert "takes the whole pot" in decided("stakes/pot", "yppedia").says
    assert "in proportion" in decided("stakes/pot", "yppedia", options=SHARES).says
    assert "forfeits" in decided("stakes/pot", "yppedia", "what if i leave the game").says


def test_a_game_without_stakes_has_no_pot() -> None:
    found = decided("stakes/pot", stake=100, totals=TOTALS)
    assert "no pot" in found.says
    assert found.rules == (RuleId.GAME_END,)


def test_tied_winners_share_and_an_odd_unit_goes_to_the_first() -> None:
    found = decided("stakes/tie", "yppedia", "the pot is 401 and we tie", totals=(30, 30, 80, 105))
    assert "the player on 30 gets 201, the player on 30 gets 200" in found.says
    told = decided("stakes/tie", "yppedia", "we tie for a pot of 300")
    assert "get 150 each from a pot of 300" in told.says


def test_where_a_tie_is_played_off_no_pot_is_divided() -> None:
    found = decided("stakes/tie", "yppedia", options={"ties": "extra_deal"})
    assert "another deal" in found.says
    assert found.rules[0] is RuleId.TIES


def test_two_clear_players_share_a_pool() -> None:
    found = decided("stakes/tie", "hearts-1897", totals=(0, 0, 6, 7))
    assert "each player with 0 gains 6" in found.says


def test_something_is_played_for_only_where_the_rules_say_so() -> None:
    assert decided("stakes/played_for").holds is False
    assert decided("stakes/played_for", "yppedia").holds is True
    assert decided("stakes/played_for", "hearts-1897").holds is True
    staked = decided("stakes/played_for", "yppedia", options={"stake": 50})
    assert "a pot of 200" in staked.says


def test_the_method_is_that_of_the_rules() -> None:
    assert "one for each other player" in decided("stakes/method", "spot-hearts").says
    assert "as a Jack" in decided("stakes/method", "hearts-1897").says
    assert "takes the whole pot" in decided("stakes/method", "yppedia").says
    assert "no pot" in decided("stakes/method").says


def test_a_number_that_is_only_a_total_is_no_stake() -> None:
    asked = "we had a wager, came out 30, 55, 80, 105"
    found = decided("stakes/pot", "yppedia", asked, stake=30, totals=TOTALS)
    assert "Of the pot of 400 (with a stake of 100 each)" in found.says
    both = decided("stakes/pot", "yppedia", f"{asked}, 30 each", stake=30, totals=TOTALS)
    assert "Of the pot of 120 the player on 30 gets 120" in both.says


def test_no_pot_is_divided_by_the_totals_of_some_players_only() -> None:
    found = decided("stakes/pot", "yppedia", stake=100, totals=(43, 105))
    assert found.evidence is None
    three = decided("stakes/pot", "yppedia", stake=100, totals=(20, 61, 104), players=3)
    assert "Of the pot of 300 the player on 20 gets 300" in three.says
