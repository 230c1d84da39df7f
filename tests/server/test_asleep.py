"""A page that takes nothing in for long is sent away, and comes back to the table as it is."""

import asyncio
from pathlib import Path
from typing import Any

from parlour.bots import act, make_bot
from parlour.server.house import House
from parlour.server.live_table import LiveTable
from parlour.server.outbox import COME_BACK, MOST_WAITING
from parlour.table import Act
from tests.server.indoors import open_house, page_at, table_of_ada


async def play_on(house: House, live: LiveTable, ask: str) -> None:
    game, view = live.table.game, live.table.view(0)
    assert game is not None
    assert view is not None
    if game.over:
        await live.do(live.steward.another_game(live.table), ask=ask)
    elif game.between_deals:
        await live.do(live.steward.deal(4), ask=ask)
    else:
        action = act(make_bot("plain"), view, live.steward._chance.rng)
        await live.do(Act(seat=0, action=action), ask=ask)


def test_a_page_asleep_is_sent_away_and_catches_up_when_it_wakes(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_house(tmp_path) as house:
            live = await house.table(await table_of_ada(house))
            async with page_at(house, live) as awake, page_at(house, live) as asleep:
                for page in (awake, asleep):
                    page.say("hello", since=0)
                await newest_step(awake, live)
                last = await newest_step(asleep, live)
                asleep.awake.clear()
                begun = live.table.n
                while asleep.closed is None:
                    await play_on(house, live, f"{live.table.n}")
                    await asyncio.sleep(0)  # gives way; nothing is waited for
                assert asleep.closed == COME_BACK
                assert MOST_WAITING < live.table.n - begun < 2 * MOST_WAITING
                assert asleep.sent == []
                await play_on(house, live, "one more")
                newest = await newest_step(awake, live)
            async with page_at(house, live) as back:
                back.say("hello", since=last["n"])
                await back.hear("welcome")
                assert (await back.hear("step"))["view"] == newest["view"]

    asyncio.run(evening())


async def newest_step(page: Any, live: LiveTable) -> dict[str, Any]:
    seen = live.recent.last_seen(0)
    while (step := await page.hear("step"))["n"] < seen:
        pass
    return dict(step)


def test_a_page_that_will_not_even_be_closed_is_let_go(tmp_path: Path) -> None:
    """As where a phone is switched off: the line is open, and nothing gets through any more."""

    async def evening() -> None:
        async with open_house(tmp_path) as house:
            live = await house.table(await table_of_ada(house))
            async with page_at(house, live) as dead:
                dead.say("hello", since=0)
                await dead.hear("step")
                dead.awake.clear()

                async def for_ever(code: int = 0, reason: str | None = None) -> None:
                    await asyncio.Event().wait()

                dead.close = for_ever  # type: ignore[method-assign]
                while live._onlookers:
                    await play_on(house, live, f"{live.table.n}")
                    await asyncio.sleep(0)
                await asyncio.wait_for(dead.served, 10)
            await play_on(house, live, "and the game goes on")

    asyncio.run(evening())
