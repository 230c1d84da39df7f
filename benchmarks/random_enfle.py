"""Thousands of random games of Enflé for every number of players, no card lost in any of them.

After each trick every card is in a hand, dead or left over, once; every game ends, with a winner
who has the fewest cards. One game of 25 is written as a record, read again and verified.
"""

import argparse
import random
import sys
import time

from parlour.cards import CardSet
from parlour.family import game_after, sibling, start_game, verify
from parlour.family.enfle.rules import MOST_TRICKS
from parlour.play import Event, GameState, PlayCard, deal_out
from parlour.play.record import Record, read_record, write_record


def main() -> int:
    """Print a line for each number of players; a broken law ends it at once."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--recorded", type=int, default=25)
    asked = parser.parse_args()
    for players in sibling("enfle").seats:
        rng, start, endless = random.Random(f"{asked.seed} {players}"), time.perf_counter(), 0
        for number in range(asked.games):
            log, game = played(players, rng)
            assert game.deal is not None
            endless += sum(game.deal.tricks) == MOST_TRICKS
            if number % asked.recorded == 0:
                check_record(log, players)
        passed = time.perf_counter() - start
        print(f"{players} players: {asked.games:,} games, {endless} cut off, {passed:.0f} s: held")
    return 0


def played(players: int, rng: random.Random) -> tuple[list[Event], GameState]:
    """A game in which any legal card is played, checked after each trick."""
    rules = sibling("enfle").rules(players)
    log: list[Event] = [start_game(rules, dealer=rng.randrange(players), game="enfle")]
    game = game_after(log)
    events = deal_out(game, secret=rng.randbytes(32), nonces=[""] * players)
    while True:
        log += events
        game = game.after(events)
        assert game.deal is not None
        if not game.deal.trick:
            check(game)
        if game.over:
            return log, game
        (seat,) = game.deal.to_act
        card = rng.choice(list(game.deal.legal(seat)))
        events = game.decide(seat, PlayCard(card))


def check(game: GameState) -> None:
    """Every card of the pack is somewhere, once; who has won has the fewest."""
    deal = game.deal
    assert deal is not None
    cards = [*deal.dead, *deal.kitty, *deal.trick, *(card for hand in deal.hands for card in hand)]
    assert len(cards) == len(game.rules.pack)
    assert CardSet(cards) == game.rules.pack
    assert sum(deal.tricks) <= MOST_TRICKS
    fewest = min(map(len, deal.hands))
    assert all(len(deal.hands[seat]) == fewest for seat in game.winners)


def check_record(log: list[Event], players: int) -> None:
    """The record of the game is true, and reads as it was written."""
    seats = tuple(f"player {seat}" for seat in range(players))
    text = write_record(Record(seats=seats, events=tuple(log)))
    found = verify(text)
    assert found.ok, found
    assert write_record(read_record(text)) == text


if __name__ == "__main__":
    sys.exit(main())
