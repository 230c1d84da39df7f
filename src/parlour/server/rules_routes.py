"""Rules over HTTP: presets, options, whether a choice of options goes together, rulebooks."""

import asyncio
import base64
import hashlib
import json
from functools import lru_cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from parlour.bots import BASELINE, bot_list
from parlour.errors import RulesetError, UnknownOption, UsageError
from parlour.family import SIBLINGS, Sibling
from parlour.play.events import HEARTS
from parlour.rules import GROUPS, OPTIONS, Ruleset, later_mechanics, load_rules, preset, presets
from parlour.rules.option_values import write_option
from parlour.rules.rulebook import rulebook, to_html
from parlour.server.replies import read_body


class RulesAsked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A preset with options changed, for so many players (None: as the preset has it)."""

    preset: str
    options: dict[str, Any] = {}
    players: int | None = None

    @property
    def plays(self) -> str:
        """The name of the game: a sibling goes by its own, every preset is Hearts."""
        return self.preset if self.preset in SIBLINGS else HEARTS

    def rules(self) -> Ruleset:
        """The Ruleset that is meant; raises as `load_rules` does."""
        if self.preset in SIBLINGS:
            return _sibling_rules(SIBLINGS[self.preset], self)
        players = {} if self.players is None else {"players": self.players}
        return load_rules(self.preset, self.options | players)


def _sibling_rules(game: Sibling, asked: RulesAsked) -> Ruleset:
    players = game.seats[0] if asked.players is None else asked.players
    if asked.options.keys() - {"players"}:
        raise RulesetError(
            f"{game.title} has no options to change", options=tuple(sorted(asked.options))
        )
    players = asked.options.get("players", players)
    if players not in game.seats:
        offered = ", ".join(map(str, game.seats))
        raise RulesetError(
            f"{game.title} is offered for {offered} players, not {players}", options=("players",)
        )
    return game.rules(players)


async def _presets(request: Request) -> Response:
    return JSONResponse(
        [
            {
                "name": each.name,
                "title": each.title,
                "summary": each.summary,
                "origin": each.origin,
                "seats": list(each.seats),
                "playable": not later_mechanics(each.rules),
                "needs": list(later_mechanics(each.rules)),
                "options": write_option(each.options),
                "choices": write_option(each.choices),
                "game": HEARTS,
            }
            for each in presets()
        ]
        + [
            {
                "name": game.name,
                "title": game.title,
                "summary": game.summary,
                "origin": game.origin,
                "seats": list(game.seats),
                "playable": True,
                "needs": [],
                "options": {},
                "choices": {},
                "game": game.name,
            }
            for game in SIBLINGS.values()
        ]
    )


async def _options(request: Request) -> Response:
    standard = Ruleset().to_options()
    return JSONResponse(
        [
            {
                "name": option.name,
                "group": option.group,
                "group_title": GROUPS[option.group],
                "kind": option.kind,
                "summary": option.summary,
                "values": list(option.values),
                "least": option.least,
                "most": option.most,
                "optional": option.optional,
                "default": standard[option.name],
            }
            for option in OPTIONS
        ]
    )


async def _levels(request: Request) -> Response:
    return JSONResponse(
        [
            {"name": bot.name, "level": bot.level, "summary": bot.summary}
            for bot in bot_list()
            if bot.fault is None and bot.level != BASELINE
        ]
    )


async def _check(request: Request) -> Response:
    asked = await read_body(request, RulesAsked)
    try:
        rules = asked.rules()
    except UnknownOption:
        raise
    except RulesetError as wrong:
        return JSONResponse({"ok": False, "clashes": _clashes(wrong)})
    needs = list(later_mechanics(rules))
    return JSONResponse({"ok": True, "rules": rules.to_options(), "needs": needs})


def _clashes(wrong: RulesetError) -> list[dict[str, Any]]:
    return [{"options": list(wrong.options), "message": wrong.message}]


async def _rulebook(request: Request) -> Response:
    name = request.path_params["preset"]
    try:
        options = json.loads(request.query_params.get("options", "{}"))
    except (ValueError, RecursionError):
        raise UsageError("options must be a JSON object") from None
    if not isinstance(options, dict):
        raise UsageError("options must be a JSON object")
    asked = RulesAsked(preset=name, options=options)
    named = name if asked.plays == HEARTS and not options else None
    return await printed(asked.rules(), named, asked.plays)


async def printed(rules: Ruleset, preset_name: str | None, plays: str) -> Response:
    """The rulebook of exactly those rules as a page; its own style is allowed by its digest."""
    # In a thread, since a book takes long to write: the tables shall not wait for it.
    page = await asyncio.to_thread(_page, rules, preset_name, plays)
    style = page.partition("<style>")[2].partition("</style>")[0]
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{digest}'; frame-ancestors 'self'"
    return HTMLResponse(page, headers={"Content-Security-Policy": policy})


@lru_cache(maxsize=64)
def _page(rules: Ruleset, preset_name: str | None, plays: str) -> str:
    if plays in SIBLINGS:
        return to_html(SIBLINGS[plays].book(rules.players))
    return to_html(rulebook(rules, preset=None if preset_name is None else preset(preset_name)))


ROUTES = [
    Route("/api/presets", _presets),
    Route("/api/options", _options),
    Route("/api/levels", _levels),
    Route("/api/rules/check", _check, methods=["POST"]),
    Route("/rulebook/{preset}", _rulebook),
]
