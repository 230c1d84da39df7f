"""Random rules and positions to test laws on: any Ruleset that can be played, any deal under it."""

from dataclasses import dataclass
from random import Random
from typing import Any

from hypothesis import strategies as st

from parlour.cards import Card, CardSet, full_pack
from parlour.rules import Ruleset

Draw = st.DrawFn

_CODES = tuple(card.code for card in full_pack())
_SUITS = "CDHS"


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """A hand before a trick, at some moment of a deal under some rules."""

    rules: Ruleset
    hand: CardSet
    trick: tuple[Card, ...]
    trick_no: int
    hearts_broken: bool


@st.composite
def rulesets(draw: Draw, *, players: st.SearchStrategy[int] | None = None) -> Ruleset:
    """Any rules that can be played, over all options; 3 to 7 players."""
    return Ruleset.from_options(draw(options(players=players)))


@st.composite
def options(draw: Draw, *, players: st.SearchStrategy[int] | None = None) -> dict[str, Any]:
    """Options of such rules in JSON's words; those left out stand as in the standard game."""
    seats = draw(st.integers(3, 7) if players is None else players)
    pack = draw(_pack())
    codes = [code for code in _CODES if code[0] in pack.get("rank_order", code)]
    total = len(codes) * pack.get("packs", 1) + pack.get("jokers", 0)
    dealt = pack | draw(_dealing(seats, codes, total))
    stripped = dealt.get("strip", {}).get(str(seats), [])
    held = [code for code in codes if code not in stripped]
    size = _hand_size(dealt, seats, total - len(stripped))
    chosen = {"players": seats} | dealt | draw(_passing(seats, size, held))
    chosen |= draw(_play(held))
    chosen |= draw(_scoring(held))
    chosen |= draw(_ending(chosen))
    chosen |= draw(_beyond_the_plain_game())
    if draw(st.integers(0, 4)) == 0:
        chosen |= {"penal_suit": "auction", "first_lead": "bidder"}
    return chosen


@st.composite
def positions(draw: Draw, rules: st.SearchStrategy[Ruleset] | None = None) -> Position:
    """A hand of any size with any cards lying in the trick, whether or not play gets there."""
    ruleset = draw(rules or rulesets())
    pack = draw(shuffles(ruleset))
    size = draw(st.integers(1, ruleset.cards_each))
    lying = draw(st.integers(0, min(ruleset.players - 1, len(pack) - size)))
    return Position(
        rules=ruleset,
        hand=CardSet(pack[:size]),
        trick=tuple(pack[size : size + lying]),
        trick_no=draw(st.integers(1, ruleset.cards_each)),
        hearts_broken=draw(st.booleans()),
    )


@st.composite
def shuffles(draw: Draw, rules: Ruleset) -> list[Card]:
    """The pack in some order; from a seed, since drawing an order card by card is slow."""
    pack = list(rules.pack)
    Random(draw(st.integers(0, 2**32 - 1))).shuffle(pack)
    return pack


@st.composite
def captures(draw: Draw, rules: Ruleset) -> tuple[list[CardSet], list[int]]:
    """Every card of the pack in some seat's tricks, whole tricks and then the kitty.

    Often one seat takes nearly all, so that moons and suns are among them.
    """
    pack = draw(shuffles(rules))
    greedy = draw(st.one_of(st.none(), st.integers(0, rules.players - 1)))
    taken: list[list[Card]] = [[] for _ in range(rules.players)]
    tricks = [0] * rules.players
    takers = st.integers(0, rules.players - 1)
    for number in range(rules.tricks):
        taker = greedy if greedy is not None and draw(st.integers(0, 9)) else draw(takers)
        taken[taker] += pack[number * rules.players : (number + 1) * rules.players]
        tricks[taker] += 1
    with_kitty = draw(st.sampled_from([seat for seat in range(rules.players) if tricks[seat]]))
    taken[with_kitty] += pack[rules.tricks * rules.players :]
    return [CardSet(cards) for cards in taken], tricks


def _hand_size(dealt: dict[str, Any], seats: int, pack: int) -> int:
    size = dealt.get("hand_size", "even")
    if isinstance(size, dict):
        size = size.get(str(seats), "even")
    return pack // seats if size == "even" else int(size)


@st.composite
def _pack(draw: Draw) -> dict[str, Any]:
    """Mostly one pack of 52 cards; else two of them, jokers, or fewer ranks in another order."""
    if draw(st.booleans()):
        return {}
    return {
        "packs": draw(st.integers(1, 2)),
        "jokers": draw(st.integers(0, 2)),
        "rank_order": draw(st.sampled_from(["23456789TJQKA", "789TAJQK", "A23456789TJQK"])),
    }


@st.composite
def _dealing(draw: Draw, seats: int, held: list[str], total: int) -> dict[str, Any]:
    codes = list(held)
    Random(draw(st.integers(0, 2**32 - 1))).shuffle(codes)
    undealt = draw(
        st.sampled_from(
            ["none", "first_trick", "first_penalty", "last_trick", "exchange", "refill"]
        )
    )
    if undealt == "none":
        over = total % seats + seats * draw(st.integers(0, 1))
        return {"strip": {str(seats): codes[:over]}}
    out = draw(st.integers(0, 5))
    most = (total - out) // seats
    size = draw(
        st.one_of(
            st.just("even"),
            st.integers(1, most),
            st.builds(lambda number: {str(seats): number}, st.integers(1, most)),
            st.just({str(seats + 1): 1}),
        )
    )
    return {"undealt": undealt, "hand_size": size, "strip": {str(seats): codes[:out]}}


@st.composite
def _passing(draw: Draw, seats: int, hand_size: int, held: list[str]) -> dict[str, Any]:
    chosen: dict[str, Any] = {
        "no_pass": draw(st.lists(st.sampled_from(held), max_size=4, unique=True)),
        "pass_reveal": draw(st.sampled_from(["own", "all"])),
    }
    entry: st.SearchStrategy[int | str] = st.integers(1 - seats, seats - 1)
    if hand_size >= seats - 1:
        entry = st.one_of(entry, entry, st.just("scatter"))
    cycle = draw(st.lists(entry, min_size=1, max_size=5))
    if "scatter" in cycle:
        most = min(hand_size // (seats - 1), 2)
        counts = [draw(st.integers(1, most)) if each else 0 for each in cycle]
        return chosen | {"pass_cycle": cycle, "pass_count": counts}
    counts = [draw(st.integers(1, min(hand_size, 5))) if offset else 0 for offset in cycle]
    if not any(cycle):
        return chosen | {"pass_cycle": cycle, "pass_count": 0}
    as_map = draw(st.booleans())
    return chosen | {
        "pass_cycle": {str(seats): cycle} if as_map else cycle,
        "pass_count": draw(st.sampled_from([counts, max(counts)])),
    }


@st.composite
def _play(draw: Draw, held: list[str]) -> dict[str, Any]:
    lock = draw(st.sampled_from(["none", "heart", "heart_or_queen"]))
    return {
        "first_lead": draw(
            st.sampled_from(["low_club", "any_club", "eldest_any", "eldest_harmless"])
        ),
        "first_trick": draw(st.sampled_from(["any", "no_hearts", "no_penalties"])),
        "hearts_lock": lock,
        "lead_exception": draw(st.sampled_from(["only_hearts", "only_penalties"])),
        "queen_lead": draw(st.sampled_from(["any", "any" if lock == "none" else "locked"])),
        "must_dump": draw(st.lists(st.sampled_from(held), max_size=3, unique=True)),
        "duplicates": draw(st.sampled_from(["cancel", "first", "last"])),
    }


@st.composite
def _scoring(draw: Draw, held: list[str]) -> dict[str, Any]:
    worth = st.integers(1, 20)
    points = draw(
        st.one_of(
            st.just({"H": 1} | ({"QS": 13} if "QS" in held else {})),
            st.dictionaries(st.sampled_from([*_SUITS, *held]), worth, max_size=6),
        )
    )
    free = [code for code in held if code not in points]
    bonus = draw(st.dictionaries(st.sampled_from(free), st.integers(-40, -1), max_size=2))
    moon = draw(st.sampled_from(["off", "others_plus", "self_minus", "choice"]))
    sets = ["penalties", "all_tricks", *(["with_bonus"] if bonus else [])]
    return {
        "points": points,
        "bonus": bonus,
        "moon": moon,
        "moon_set": draw(st.sampled_from(sets)),
        "moon_value": draw(st.one_of(st.just("total"), st.integers(0, 60))),
        "moon_bonus": draw(st.sampled_from(["keep", "absorb"])),
        "sun": draw(st.one_of(st.none(), st.integers(0, 60))) if moon != "off" else None,
        "trickless": draw(st.integers(-10, 0)),
    }


@st.composite
def _beyond_the_plain_game(draw: Draw) -> dict[str, Any]:
    return {
        "direction": draw(st.sampled_from(["clockwise", "counter"])),
        "trick_points": draw(
            st.dictionaries(st.sampled_from(["first", "last", "each", "all"]), st.integers(1, 9))
        ),
        "capot": draw(st.sampled_from(["none", "may_bid"])),
        "partners": draw(st.sampled_from(["none", "none", "opposite"])),
    }


@st.composite
def _ending(draw: Draw, chosen: dict[str, Any]) -> dict[str, Any]:
    end = draw(st.sampled_from(["target", "deals", "single"]))
    ending: dict[str, Any] = {
        "end": end,
        "target": draw(st.integers(1, 200)),
        "deals": draw(st.integers(1, 20) if end == "deals" else st.one_of(st.none(), st.just(3))),
        "moon_guard": chosen["moon"] == "others_plus" and end == "target" and draw(st.booleans()),
        "revoke": draw(st.sampled_from(["none", "foster", "flat_total", "pay8_1887"])),
    }
    if end == "single":
        by_deal = "none sweepstake howell fewest_1887 fewest_1913 excess3 difference2 ante"
        return ending | {"settlement": draw(st.sampled_from(by_deal.split()))}
    payout = draw(st.sampled_from(["none", "winner_takes_all", "proportionate"]))
    becomes = st.one_of(st.integers(-50, 50), st.just("win"))
    keys = st.integers(1, 200).map(str)
    return ending | {
        "exact_reset": draw(st.dictionaries(keys, becomes, max_size=2)),
        "ties": draw(st.sampled_from(["share", "extra_deal"])),
        "settlement": draw(st.sampled_from(["none", "average", "differences"])),
        "payout": payout,
        "stake": draw(st.integers(0, 100)) if payout != "none" else 0,
    }
