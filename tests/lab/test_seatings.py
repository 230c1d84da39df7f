import pytest

from parlour.lab.seatings import seatings
from parlour.rules import Ruleset, load_rules, rules_for, sides
from tests.arrange import rules
from tests.random_games import EVERY_TABLE, rules_at


def told(under: Ruleset) -> list[str]:
    return ["".join("BA"[first] for first in seating) for seating in seatings(under)]


def test_at_four_seats_each_has_two_in_all_six_ways() -> None:
    assert told(rules()) == ["AABB", "ABAB", "ABBA", "BAAB", "BABA", "BBAA"]


def test_at_another_number_every_other_seat_in_all_rotations() -> None:
    assert told(rules_for("standard", 3)) == ["ABB", "BAB", "BBA", "BAA", "ABA", "AAB"]
    assert told(rules_for("standard", 5))[::5] == ["ABABB", "BABAA"]
    assert told(rules_for("standard", 6)) == ["ABABAB", "BABABA"]
    assert told(rules_for("two-handed", 2)) == ["AB", "BA"]


def test_partners_are_one_player() -> None:
    assert told(load_rules("standard", {"partners": "opposite"})) == ["ABAB", "BABA"]
    for_six = told(load_rules("standard", {"partners": "opposite", "players": 6}))
    assert for_six == ["ABBABB", "BABBAB", "BBABBA", "BAABAA", "ABAABA", "AABAAB"]


@pytest.mark.parametrize(("name", "players"), EVERY_TABLE)
def test_neither_player_has_a_better_place(name: str, players: int) -> None:
    under = rules_at(name, players)
    found = seatings(under)
    assert len(set(found)) == len(found)
    for seat in range(players):
        assert 2 * sum(seating[seat] for seating in found) == len(found)
    for seating in found:
        assert 0 < sum(seating) < players
        for side in sides(under):
            assert len({seating[seat] for seat in side}) == 1
