"""Hearts for programs that learn by PettingZoo's ways: one seat acts at a time."""

import importlib
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from parlour.cards import CARDS, Card, CardSet
from parlour.errors import IllegalAction, MissingPackage, NotYet, UsageError
from parlour.lab.environment import hearts_v0
from parlour.play import GameState
from parlour.rules import Ruleset, load_rules
from tests.random_games import EVERY_TABLE, rules_at

TABLES = [table for table in dict(EVERY_TABLE).items() if rules_at(*table).penal_suit != "auction"]
CHECKED: dict[str, Ruleset] = {
    "standard for 4": load_rules("standard"),
    "standard for 3": load_rules("standard", {"players": 3}),
    "standard for 5": load_rules("standard", {"players": 5}),
    "J♦ and a word on the moon": load_rules("jack-of-diamonds", {"moon": "choice"}),
    "two packs": load_rules("cancellation"),
    "a widow": load_rules("heartsette"),
    "a stock for 2": load_rules("two-handed"),
    "capot, the other way round": load_rules(
        "standard", {"capot": "may_bid", "direction": "counter", "pass_cycle": ["scatter"]}
    ),
}
# PettingZoo warns so of every observation with a mask that is not of its own environments.
as_in_pettingzoo = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
)


def an_action(env: Any, rng: Random) -> int | None:
    """Any action that is allowed, None from an agent that is done."""
    observed, _, ended, cut_off, _ = env.last()
    if ended or cut_off:
        return None
    return rng.choice([int(action) for action in np.flatnonzero(observed["action_mask"])])


def plays(env: Any, rng: Random) -> Iterator[tuple[str, int]]:
    """Plays until nobody is asked any more."""
    for agent in env.agent_iter():
        action = an_action(env, rng)
        env.step(action)
        if action is not None:
            yield agent, action


def game_of(env: hearts_v0.raw_env) -> GameState:
    return env._seats.game


@as_in_pettingzoo
@pytest.mark.parametrize("rules", CHECKED.values(), ids=CHECKED)
def test_it_is_what_pettingzoo_asks_of_an_environment(rules: Ruleset) -> None:
    api_test(hearts_v0.env(rules), num_cycles=30)
    api_test(hearts_v0.raw_env(rules), num_cycles=30)
    seed_test(lambda: hearts_v0.env(rules), num_cycles=30)


@as_in_pettingzoo
def test_a_whole_game_is_too() -> None:
    rules = load_rules("standard", {"target": 40})
    api_test(hearts_v0.env(rules, games=True), num_cycles=100)
    seed_test(lambda: hearts_v0.env(rules, games=True), num_cycles=100)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_deal_of_every_table_costs_what_it_scores(name: str, players: int) -> None:
    rules = rules_at(name, players)
    env = hearts_v0.raw_env(rules)
    env.reset(seed=3)
    rng, ends = Random(3), {}
    for agent in env.agent_iter():
        _, reward, ended, _, _ = env.last()
        if ended:
            ends[agent] = reward
        else:
            assert reward == 0
        env.step(an_action(env, rng))
    (score,) = env._seats.scores
    assert ends == {f"player_{seat}": -points for seat, points in enumerate(score.points)}


@pytest.mark.parametrize("preset", ["auction"])
def test_rules_without_a_fixed_set_of_actions_are_refused_by_the_option(preset: str) -> None:
    with pytest.raises(NotYet, match="penal_suit"):
        hearts_v0.env(preset)


def test_a_pass_is_laid_card_by_card_and_then_passed() -> None:
    env = hearts_v0.raw_env()
    env.reset(seed=1, options={"deal": 1})
    deal = game_of(env).deal
    assert deal is not None
    hands = deal.hands
    laid: list[Card] = []
    for left in (3, 2, 1):
        seen = env.observe("player_0")
        held = hands[0] - CardSet(laid)
        assert {CARDS[n] for n in np.flatnonzero(seen["action_mask"])} == set(held)
        assert seen["observation"][env.layout.where("to_lay")] == left
        card = held.lowest
        laid.append(card)
        env.step(card)
    seen = env.observe("player_0")
    passed = seen["observation"][env.layout.where("passed")].reshape(env.layout.shape("passed"))
    assert set(np.flatnonzero(passed[1])) == set(laid)
    assert not passed[[0, 2, 3]].any()
    deal = game_of(env).deal
    assert deal is not None
    assert deal.passed[0] == CardSet(laid)
    assert env.agent_selection == "player_1"


def test_barred_cards_are_laid_last_of_all() -> None:
    rules = load_rules("standard", {"no_pass": [card.code for card in CARDS[: 52 - 13]]})
    env = hearts_v0.raw_env(rules)
    env.reset(seed=1, options={"deal": 1})
    deal = game_of(env).deal
    assert deal is not None
    free = deal.hands[0] - rules.barred_from_pass
    for place in range(3):
        mask = env.observe("player_0")["action_mask"]
        barred = set(np.flatnonzero(mask)) <= set(rules.barred_from_pass)
        assert barred == (place >= len(free))
        env.step(int(np.flatnonzero(mask)[0]))


def test_only_whoever_is_to_act_has_a_mask() -> None:
    env = hearts_v0.raw_env()
    env.reset(seed=1, options={"deal": 4})
    for agent in env.agents:
        acts = agent == env.agent_selection
        assert env.observe(agent)["action_mask"].any() == acts


def test_an_illegal_action_of_the_plain_environment_is_an_error() -> None:
    env = hearts_v0.raw_env()
    env.reset(seed=1, options={"deal": 4})
    before = env.observe(env.agent_selection)
    for action in (int(np.flatnonzero(before["action_mask"] == 0)[0]), 55, 56, -1):
        with pytest.raises(IllegalAction):
            env.step(action)
    after = env.observe(env.agent_selection)
    assert all((before[part] == after[part]).all() for part in before)


def test_an_illegal_action_ends_the_guarded_one_and_costs_all_penalty_cards() -> None:
    env = hearts_v0.env()
    env.reset(seed=1, options={"deal": 4})
    culprit = env.agent_selection
    mask = env.observe(culprit)["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    rewards = {}
    for agent in env.agent_iter():
        _, rewards[agent], ended, _, _ = env.last()
        assert ended
        env.step(None)
    assert rewards == dict.fromkeys(env.possible_agents, 0) | {culprit: -26}


def test_the_same_seed_gives_the_same_game_and_another_another() -> None:
    told = []
    for seed in (5, 5, 6):
        env = hearts_v0.raw_env(render_mode="ansi")
        env.reset(seed=seed)
        told.append([env.render(), *plays(env, Random(1)), env.render()])
    assert told[0] == told[1] != told[2]


def test_without_a_seed_the_next_deal_is_another() -> None:
    env = hearts_v0.raw_env(render_mode="ansi")
    env.reset(seed=5)
    first = env.render()
    env.reset()
    assert env.render() != first


@pytest.mark.parametrize(("deal", "size"), [(1, 3), (4, 0), (5, 3), (8, 0)])
def test_options_fix_dealer_and_pass(deal: int, size: int) -> None:
    env = hearts_v0.raw_env()
    for dealer in range(4):
        env.reset(options={"deal": deal, "dealer": dealer})
        on_the_table = game_of(env).deal
        assert on_the_table is not None
        assert on_the_table.opened.dealer == dealer
        assert on_the_table.opened.pass_size == size
    with pytest.raises(UsageError, match="dealer 4"):
        env.reset(options={"dealer": 4})


def test_a_game_pays_after_each_deal_and_tells_who_won() -> None:
    env = hearts_v0.raw_env(load_rules("standard", {"target": 40}), games=True)
    env.reset(seed=2)
    rng, paid, won = Random(2), dict.fromkeys(env.possible_agents, 0.0), {}
    for agent in env.agent_iter():
        _, reward, ended, _, info = env.last()
        paid[agent] += reward
        if ended:
            won[agent] = info["won"]
        env.step(an_action(env, rng))
    game = game_of(env)
    assert game.over
    assert len(game.scores) > 1
    assert paid == {f"player_{seat}": -total for seat, total in enumerate(game.totals)}
    assert won == {f"player_{seat}": seat in game.winners for seat in range(4)}


def test_a_table_is_told_with_all_hands(capsys: pytest.CaptureFixture[str]) -> None:
    env = hearts_v0.env(render_mode="human")
    env.reset(seed=1, options={"deal": 4})
    env.step(an_action(env, Random(1)))
    told = capsys.readouterr().out
    assert "trick: player_" in told
    assert all(f"player_{seat}  " in told for seat in range(4))
    with pytest.raises(UsageError, match="'rgb_array'"):
        hearts_v0.env(render_mode="rgb_array")


def test_a_missing_package_is_named_with_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    for package in ("pettingzoo", "pettingzoo.utils"):
        monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.delitem(sys.modules, "parlour.lab.environment.hearts_v0")
    with pytest.raises(MissingPackage, match=r"pettingzoo.*hearts-parlour\[lab\]"):
        importlib.import_module("parlour.lab.environment.hearts_v0")
