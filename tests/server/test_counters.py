"""Counters over the socket: bids, the sums of a settlement, and the pool of the next game."""

from itertools import pairwise
from pathlib import Path

from tests.server.pages import at_table, house, open_table


def test_a_settlement_comes_with_its_sums(tmp_path: Path) -> None:
    with (
        house(tmp_path) as client,
        at_table(client, open_table(client, preset="spot-hearts")) as page,
    ):
        assert page.view["counters"] == {"net": ["0"] * 4, "pool": 0, "jack": False, "bidder": None}
        assert not page.view["settled"]
        page.play_to_the_end()
        settled, points = page.view["settled"], page.view["points"]
        assert settled["pays"][1] == _reckoned(f"3 × {points[1]}", 3 * points[1])
        assert settled["draws"][1] == _reckoned(f"104 − {points[1]}", 104 - points[1])
        assert page.view["counters"]["net"] == settled["net"]


def _reckoned(told: str, amount: int) -> dict[str, str]:
    return {"sum": told, "amount": str(amount)}


def test_the_pool_waits_for_another_game_and_the_deal_passes_on(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        table = open_table(client, preset="hearts-1897")
        with at_table(client, table) as page:
            dealers, waited = [], 0
            for _ in range(6):
                page.play_to_the_end()
                dealers.append(page.view["dealer"])
                left = page.view["counters"]
                waited += left["pool"] > 0
                assert page.ask("play_again")["type"] == "accepted"
                assert page.view["counters"] == left
            assert waited
            assert all((a + 1) % 4 == b for a, b in pairwise(dealers))


def test_an_auction_over_the_socket(tmp_path: Path) -> None:
    with house(tmp_path) as client, at_table(client, open_table(client, preset="auction")) as page:
        auction = page.view["auction"]
        assert (page.view["phase"], page.view["awaited"]) == ("bidding", [0])
        low = page.act(kind="bid", counters=auction["least"] - 1)
        assert (low["type"], low["rule"]) == ("refused", "auction")
        assert page.act(kind="bid", counters=500)["type"] == "accepted"
        assert page.view["auction"]["bidder"] == 0
        assert page.view["counters"]["pool"] == 500
        assert page.act(kind="name", suit="X")["type"] == "refused"
        assert page.act(kind="name", suit="D")["type"] == "accepted"
        assert (page.view["auction"]["avoid"], page.view["leader"]) == ("D", 0)
        page.play_to_the_end()
        taken = [card for cards in page.view["taken"] for card in cards]
        assert len(taken) == 13
        assert {card[1] for card in taken} == {"D"}
