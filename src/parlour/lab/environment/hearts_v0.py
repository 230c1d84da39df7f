"""Hearts as a PettingZoo environment: each seat is an agent that acts in turn (AEC).

`env()` is what programs learn with; `raw_env` is the same without PettingZoo's guards. Needs the
extra `lab`.
"""

from random import Random
from typing import TYPE_CHECKING, Any, Final, cast

import numpy as np

from parlour.errors import MissingPackage, UsageError
from parlour.fast.layout import MOST, Layout, layout_of
from parlour.lab.environment.seats import Seats, require_actions
from parlour.lab.environment.told import table_told
from parlour.lab.lone_deal import before_deal
from parlour.lab.whole_game import MOST_DEALS
from parlour.play import GameState, deal_out
from parlour.rules import Ruleset, load_rules, rules_for

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as missing:
    raise MissingPackage.named(missing.name or "pettingzoo", extra="lab") from missing

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Observation = dict[str, NDArray[Any]]

RENDER_MODES: Final = ("ansi", "human")


def env(
    rules: Ruleset | str = "standard",
    *,
    players: int | None = None,
    games: bool = False,
    render_mode: str | None = None,
) -> AECEnv:
    """The environment with PettingZoo's guards: order, bounds, and an end for illegal actions.

    An action that the mask does not allow ends the episode for all, and costs its agent what all
    penalty cards cost together, and 1 at least. The parameters are those of `raw_env`.
    """
    raw = raw_env(rules, players=players, games=games, render_mode=render_mode)
    cost = max(1, raw.rules.total_points)
    guarded = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-float(cost))
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


class raw_env(AECEnv):  # noqa: N801  the name that PettingZoo's environments have
    """A deal of Hearts, or with `games` a whole game; agents are named by their seats.

    `rules` are a Ruleset or the name of a preset, `players` how many play by that preset. A reward
    is what a deal costs with its sign turned, and comes with the last card of the deal. An action
    that the rules do not allow raises IllegalAction. Raises NotYet, naming the option, for rules
    without a fixed set of actions.
    """

    metadata: Final[dict[str, Any]] = {
        "name": "hearts_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
    }

    def __init__(
        self,
        rules: Ruleset | str = "standard",
        *,
        players: int | None = None,
        games: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise UsageError(f"render_mode is ansi or human, not {render_mode!r}")
        self.rules = _ruleset(rules, players)
        require_actions(self.rules)
        self.layout: Layout = layout_of(self.rules)
        self.games, self.render_mode = games, render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.rules.players)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._spaces = {agent: _observed_in(self.layout) for agent in self.possible_agents}
        self._actions = {
            agent: spaces.Discrete(self.layout.actions) for agent in self.possible_agents
        }
        self._rng = Random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew. The same seed gives the same cards, dealer and pass.

        `options` may fix the `dealer`, and without `games` the `deal`: its number, from 1, says
        which entry of the pass cycle it has.
        """
        if seed is not None:
            self._rng = Random(seed)
        self._seats = Seats(self._start(options or {}))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._deal()
        self._ask_next()

    def observe(self, agent: str) -> "Observation":
        seat = self._seat[agent]
        return {
            "observation": self._seats.observed(seat),
            "action_mask": self._seats.mask(seat),
        }

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise UsageError(f"{agent} is to act, and None is no action")
        self._seats.act(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._seats.to_act is None:
            self._end_deal()
        self._accumulate_rewards()
        self._ask_next()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table with all hands open, as text."""
        if self.render_mode is None:
            return None
        text = table_told(self._seats.game)
        if self.render_mode == "ansi":
            return text
        print(text)  # noqa: T201  that is what rendering for people means
        return None

    def close(self) -> None:
        """Nothing is held open."""

    def _start(self, options: dict[str, Any]) -> GameState:
        """The game before its next deal."""
        rules = self.rules
        dealer = self._rng.randrange(rules.players)
        number = self._rng.randrange(max(1, len(rules.cycle))) + 1
        dealer, number = options.get("dealer", dealer), options.get("deal", number)
        if not 0 <= dealer < rules.players or number < 1:
            raise UsageError(f"there is no dealer {dealer} of a deal {number}")
        if self.games:
            return GameState(rules=rules, first_dealer=dealer, totals=(0,) * rules.players)
        # Within the pass cycle, as in lone deals: a game of nine deals has no deal 5000.
        number = (number - 1) % max(1, len(rules.cycle)) + 1
        return before_deal(rules, number=number, dealer=dealer)

    def _deal(self) -> None:
        nonces = [""] * self.rules.players
        secret = self._rng.randbytes(32)
        self._seats.take_in(deal_out(self._seats.game, secret=secret, nonces=nonces))

    def _end_deal(self) -> None:
        points = self._seats.scores[-1].points
        self.rewards = {agent: -float(points[self._seat[agent]]) for agent in self.agents}
        over = self._seats.game.over
        if self.games and not over and len(self._seats.scores) < MOST_DEALS:
            self._deal()
            return
        if self.games and not over:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.terminations = dict.fromkeys(self.agents, True)
        if self.games:
            won = self._seats.game.winners
            self.infos = {agent: {"won": self._seat[agent] in won} for agent in self.agents}

    def _ask_next(self) -> None:
        seat = self._seats.to_act
        if seat is None:
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[seat]


def _ruleset(rules: Ruleset | str, players: int | None) -> Ruleset:
    if isinstance(rules, str):
        return load_rules(rules) if players is None else rules_for(rules, players)
    if players not in (None, rules.players):
        raise UsageError(f"these rules are for {rules.players} players, not {players}")
    return rules


def _observed_in(layout: Layout) -> spaces.Space[Any]:
    return cast(
        "spaces.Space[Any]",
        spaces.Dict(
            {
                "observation": spaces.Box(-MOST, MOST, (layout.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (layout.actions,), np.int8),
            }
        ),
    )
