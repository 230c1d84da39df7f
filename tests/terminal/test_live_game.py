from pathlib import Path
from random import Random

import pytest

from parlour.bots.baselines import RandomPolicy
from parlour.cards import CARDS, NO_CARDS, Card, CardSet
from parlour.play import PlayerView
from parlour.play.verify import verify
from parlour.rules import MoonForm
from parlour.terminal import invitation
from tests.terminal.scripted import first_choice, play_as


class WrongPolicy(RandomPolicy):
    """Answers everything, and nothing as the rules allow."""

    def choose_pass(self, view: PlayerView, rng: Random) -> CardSet:
        return NO_CARDS

    def choose_play(self, view: PlayerView, rng: Random) -> Card:
        return next(card for card in CARDS if card not in view.hand)


class BrokenPolicy(RandomPolicy):
    """Answers nothing."""

    def choose_pass(self, view: PlayerView, rng: Random) -> CardSet:
        raise ZeroDivisionError

    def choose_play(self, view: PlayerView, rng: Random) -> Card:
        return None  # type: ignore[return-value]

    def choose_moon(self, view: PlayerView, rng: Random) -> MoonForm:
        raise KeyError


@pytest.mark.parametrize("policy", [WrongPolicy, BrokenPolicy])
def test_a_bot_that_fails_does_not_stop_the_game(
    policy: type[RandomPolicy], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(invitation, "make_player", lambda name: policy())
    play_as(first_choice, tmp_path, preset="greek", seed=1)
    (record,) = tmp_path.glob("2026-*.jsonl")
    assert not verify(record.read_text(encoding="utf-8")).faults


def test_the_bots_are_shown_their_own_view_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[PlayerView] = []

    class Looks(RandomPolicy):
        def choose_play(self, view: PlayerView, rng: Random) -> Card:
            seen.append(view)
            return super().choose_play(view, rng)

    monkeypatch.setattr(invitation, "make_player", lambda name: Looks())
    play_as(first_choice, tmp_path, preset="greek", seed=1)
    assert {view.seat for view in seen} == {1, 2, 3}
    assert all(view.must_act for view in seen)
