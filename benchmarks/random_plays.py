"""Random plays over every preset, table size and mechanic, checked after each deal."""

import argparse
import random
import sys
import time

from benchmarks.random_deals import random_deal
from parlour.cards import CardSet
from parlour.play import DealState, Event, GameState, game_after, start_game, view_of
from parlour.play.events import CardPlayed
from parlour.rules import Ruleset, card_points, trick_total
from tests.random_games import EVERY_TABLE, rules_at


def main() -> int:
    """Play until the number of cards is reached; 1 at the first broken invariant."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--plays", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    rng = random.Random(asked.seed)
    tables = [rules_at(name, players) for name, players in EVERY_TABLE]
    plays = games = 0
    start = time.perf_counter()
    while plays < asked.plays:
        for rules in tables:
            plays += _play_game(rules, rng)
            games += 1
        if sys.stderr.isatty():
            print(f"\r{plays:,} plays", end="", file=sys.stderr)
    seconds = time.perf_counter() - start
    print(f"{plays:,} plays in {games:,} games at {len(tables)} tables, {seconds:.0f} s: all held")
    return 0


def _play_game(rules: Ruleset, rng: random.Random) -> int:
    started = start_game(rules, dealer=rng.randrange(rules.players))
    log: list[Event] = [started]
    game = game_after(log)
    while not game.over:
        game, events = random_deal(game, rng)
        log += events
        _check_deal(game)
    for seat in (None, *range(rules.players)):
        assert view_of(log, seat).totals == game.totals
    return sum(isinstance(event, CardPlayed) for event in log)


def _check_deal(game: GameState) -> None:
    deal, rules = game.deal, game.rules
    assert isinstance(deal, DealState)
    assert deal.score is not None
    everything = CardSet()
    for cards in deal.captured:
        assert not everything & cards, "a card was taken twice"
        everything |= cards
    left = CardSet(deal.stock)
    assert everything | left == rules.pack, "a card was not taken"
    if rules.undealt != "draw_to_follow":
        assert sum(deal.tricks) == rules.cards_each, "a trick is missing"
    if deal.score.shooter is None and deal.declarer is None:
        trickless = rules.trickless * deal.tricks.count(0)
        bonus = sum(rules.card_bonus[card] for card in rules.pack)
        plain = rules.total_points + trick_total(rules) - card_points(rules, left)
        assert sum(deal.score.points) == plain + bonus + trickless


if __name__ == "__main__":
    sys.exit(main())
