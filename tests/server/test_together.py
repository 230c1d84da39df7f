"""Many at once: pages, askers that go away, two houses over one log. Nothing is done twice."""

import asyncio
import gc
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from parlour.errors import LimitReached, ParlourError, VersionConflict
from parlour.play import PlayCard
from parlour.play.events import CardPlayed
from parlour.server.limits import Limits
from parlour.server.steward import Step
from parlour.store import SqlStore, open_database
from parlour.table import Act, Undo, table_after
from tests.server.indoors import open_house, page_at, table_of_ada
from tests.server.pages import Page, at_table, house, open_table
from tests.server.test_asleep import play_on


def test_of_two_pages_that_act_at_once_one_is_heard(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        table = open_table(client)
        with at_table(client, table) as one, at_table(client, table) as two:
            one.play_on()
            while two.n < one.n:
                two.hear()
            for trick in range(12):
                assert two.view == one.view
                legal = one.view["legal"]
                play_unheard(one, f"one {trick}", legal[0])
                play_unheard(two, f"two {trick}", legal[-1])
                answers = {message["type"]: message for message in (answer(one), answer(two))}
                assert sorted(answers) == ["accepted", "refused"]
                assert answers["refused"]["code"] == VersionConflict.code
                for page in (one, two):
                    while page.n < answers["accepted"]["n"]:
                        page.hear()
        log = SqlStore(open_database(f"sqlite:///{tmp_path / 'parlour.db'}")).read(table)
    own = [event for event in log if isinstance(event, CardPlayed) and event.seat == 0]
    assert len(own) == 12


def play_unheard(page: Page, name: str, card: str) -> None:
    action = {"kind": "play", "card": card}
    page.socket.send_json({"type": "act", "id": name, "at": page.n, "action": action})


def answer(page: Page) -> dict[str, Any]:
    while (message := page.hear())["type"] == "step":
        pass
    return message


def test_whoever_goes_away_while_it_is_written_leaves_the_table_whole(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_house(tmp_path) as indoors:
            table = await table_of_ada(indoors)
            live = await indoors.table(table)
            append, writing = live._log.append, asyncio.Event()

            async def noticed(*words: Any) -> int:
                writing.set()
                return await append(*words)

            live._log.append = noticed  # type: ignore[assignment]
            for n in range(8):
                asked = asyncio.create_task(play_on(indoors, live, f"{n}"))
                await writing.wait()
                writing.clear()
                asked.cancel()
                with pytest.raises(asyncio.CancelledError):
                    await asked
                await live.go_on()  # after the write, which has the table to itself
            log = await live._log.read(0)
            assert table_after(log).holding == live.table.holding
            assert len(log) == live.table.n > 8
            await play_on(indoors, live, "one more")

    asyncio.run(evening())


def test_two_houses_over_one_log_see_what_the_other_wrote(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_house(tmp_path) as one, open_house(tmp_path, seed=2) as two:
            table = await table_of_ada(one)
            here, there = await one.table(table), await two.table(table)
            async with page_at(two, there) as page:
                page.say("hello", since=0)
                first = await page.hear("step")
                await play_on(one, here, "pass")
                with pytest.raises(VersionConflict):
                    await play_on(two, there, "another pass")
                assert there.table.holding == here.table.holding
                assert (await page.hear("step"))["n"] > first["n"]
            await play_on(two, there, "a card")
            await here.go_on()

    asyncio.run(evening())


def test_a_table_is_in_memory_once_and_not_for_ever(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_house(tmp_path) as indoors:
            table = await table_of_ada(indoors)
            first, second = await asyncio.gather(indoors.table(table), indoors.table(table))
            assert first is second
            async with page_at(indoors, first):
                indoors._kept.clear()  # as when its time is over
                assert await indoors.table(table) is first
            del first, second
            await asyncio.sleep(0)
            indoors._kept.clear()
            gc.collect()
            assert indoors.live == 0
            await indoors.table(table)
            assert indoors.live == 1

    asyncio.run(evening())


def test_many_loads_of_one_table_read_its_log_once(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_house(tmp_path) as indoors:
            table = await table_of_ada(indoors)
        async with open_house(tmp_path) as indoors:
            found = await asyncio.gather(*(indoors.table(table) for _ in range(20)))
            assert len({id(live) for live in found}) == 1
            lost = await asyncio.gather(
                *(indoors.table("nowhere") for _ in range(5)), return_exceptions=True
            )
            assert all(isinstance(each, ParlourError) for each in lost)
            assert indoors._loading == {}

    asyncio.run(evening())


def test_requests_at_once_open_no_more_tables_than_one_may_have(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_house(tmp_path, limits=Limits(tables_each=3)) as indoors:
            opened = await asyncio.gather(
                *(table_of_ada(indoors) for _ in range(8)), return_exceptions=True
            )
            assert sum(isinstance(each, LimitReached) for each in opened) == 5
            assert len(await indoors.tables_of("ada")) == 3

    asyncio.run(evening())


class Bad:
    """An onlooker that cannot be told anything."""

    def __init__(self) -> None:
        self.away = False

    def tell(self, steps: Sequence[Step]) -> None:
        raise RuntimeError

    def send_away(self) -> None:
        self.away = True


def test_a_page_that_cannot_be_told_harms_nobody(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_house(tmp_path) as indoors:
            live = await indoors.table(await table_of_ada(indoors))
            bad = Bad()
            live.join(bad)
            async with page_at(indoors, live) as page:
                page.say("hello", since=live.table.n)
                await page.hear("welcome")
                await play_on(indoors, live, "pass")
                assert (await page.hear("step"))["happened"]["event"] == "PassChosen"
                live.join(bad)
                await play_on(indoors, live, "card")
            assert bad.away
            assert bad not in live._onlookers
            assert len(await live._log.read(0)) == live.table.n

    asyncio.run(evening())


def test_what_was_asked_before_a_restart_is_not_done_again(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_house(tmp_path) as indoors:
            table = await table_of_ada(indoors)
            live = await indoors.table(table)
            await play_on(indoors, live, "pass")
            old = live.table.n
            await play_on(indoors, live, "card")
            undone = await live.do(Undo(seat=0), ask="0 undo")
        async with open_house(tmp_path) as indoors:
            live = await indoors.table(table)
            assert await live.do(Undo(seat=0), ask="0 undo") == undone == live.table.n
            view = live.table.view(0)
            assert view is not None
            late = Act(seat=0, action=PlayCard(next(iter(view.legal))))
            with pytest.raises(VersionConflict):
                await live.do(late, ask="0 late", at=old)

    asyncio.run(evening())
