"""Any valid rules over all 42 options, also those that cannot be dealt yet."""

from random import Random
from typing import Any

from hypothesis import assume, reject
from hypothesis import strategies as st

from parlour.cards import full_pack
from parlour.errors import RulesetError
from parlour.rules import Ruleset

_ORDERS = ("23456789TJQKA", "23456789TJQKA", "789TJQKA", "789TAJQK", "A23456789TJQK")
_CARDS = tuple(card.code for card in full_pack())


@st.composite
def any_rules(draw: st.DrawFn) -> Ruleset:
    """Rules that validation accepts; options that clash are drawn again."""
    players = draw(st.integers(2, 11))
    pack = _pack(draw)
    held = [code for code in _CARDS if code[0] in pack["rank_order"]]
    total = len(held) * pack["packs"] + pack["jokers"]
    strip = draw(st.integers(0, 4))
    stripped = draw(st.permutations(held[:12]))[:strip]
    size = (total - strip) // players
    assume(size >= 1)
    options: dict[str, Any] = pack | {
        "players": players,
        "strip": {str(players): stripped},
        **_dealing(draw, total - strip, players, size),
        **_passing(draw, players),
        **_play(draw, [code for code in held if code not in stripped]),
        **_scoring(draw, [code for code in held if code not in stripped]),
        **_ending(draw),
    }
    try:
        return Ruleset.from_options(options)
    except RulesetError:
        return reject()


def _pack(draw: st.DrawFn) -> dict[str, Any]:
    return {
        "packs": draw(st.integers(1, 2)),
        "jokers": draw(st.sampled_from([0, 0, 1, 2])),
        "rank_order": draw(st.sampled_from(_ORDERS)),
        "direction": draw(st.sampled_from(["clockwise", "counter"])),
    }


def _dealing(draw: st.DrawFn, cards: int, players: int, size: int) -> dict[str, Any]:
    over = "first_trick first_penalty last_trick exchange refill draw_to_follow".split()
    smaller = draw(st.integers(1, size))
    even = cards % players == 0 and draw(st.booleans())
    return {
        "undealt": "none" if even else draw(st.sampled_from(over)),
        "hand_size": "even" if even else draw(st.sampled_from(["even", smaller])),
    }


def _passing(draw: st.DrawFn, players: int) -> dict[str, Any]:
    entries = st.one_of(st.integers(1 - players, players - 1), st.just("scatter"))
    cycle = draw(st.lists(entries, min_size=1, max_size=4))
    if all(entry == 0 for entry in cycle):
        return {"pass_cycle": cycle, "pass_count": 0}
    counts = [0 if entry == 0 else draw(st.integers(1, 3)) for entry in cycle]
    return {
        "pass_cycle": cycle,
        "pass_count": draw(st.sampled_from([counts, 1])),
        "pass_reveal": draw(st.sampled_from(["own", "all"])),
    }


def _play(draw: st.DrawFn, held: list[str]) -> dict[str, Any]:
    lock = draw(st.sampled_from(["none", "heart", "heart_or_queen"]))
    auction = draw(st.sampled_from([False, False, False, True]))
    leads = ["low_club", "any_club", "eldest_any", "eldest_harmless"]
    cards = st.lists(st.sampled_from(held), max_size=3, unique=True)
    return {
        "first_lead": "bidder" if auction else draw(st.sampled_from(leads)),
        "penal_suit": "auction" if auction else "H",
        "first_trick": draw(st.sampled_from(["any", "no_hearts", "no_penalties"])),
        "hearts_lock": lock,
        "lead_exception": draw(st.sampled_from(["only_hearts", "only_penalties"])),
        "queen_lead": draw(st.sampled_from(["any", "any" if lock == "none" else "locked"])),
        "must_dump": draw(cards),
        "no_pass": draw(cards),
        "duplicates": draw(st.sampled_from(["cancel", "first", "last"])),
        "partners": draw(st.sampled_from(["none", "none", "opposite"])),
        "capot": draw(st.sampled_from(["none", "none", "may_bid"])),
        "enforcement": draw(st.sampled_from(["prevent", "table"])),
        "revoke": draw(st.sampled_from(["none", "foster", "flat_total", "pay8_1887"])),
    }


def _scoring(draw: st.DrawFn, held: list[str]) -> dict[str, Any]:
    shuffled = list(held)
    Random(draw(st.integers(0, 999))).shuffle(shuffled)
    worth = st.integers(1, 20)
    usual: dict[str, int] = {"H": 1} | ({"QS": 13} if "QS" in held else {})
    keys = st.sampled_from(["H", "S", *shuffled[:5]])
    points = draw(st.one_of(st.just(usual), st.dictionaries(keys, worth, max_size=4)))
    bonus = {code: -10 for code in shuffled[5 : 5 + draw(st.integers(0, 2))] if code not in points}
    moon = draw(st.sampled_from(["off", "others_plus", "self_minus", "choice"]))
    sets = ["penalties", "all_tricks", *(["with_bonus"] if bonus else [])]
    return {
        "points": points,
        "bonus": bonus,
        "moon": moon,
        "moon_set": draw(st.sampled_from(sets)),
        "moon_value": draw(st.sampled_from(["total", "total", 0, 1, 30])),
        "moon_bonus": draw(st.sampled_from(["keep", "absorb"])),
        "sun": draw(st.sampled_from([None, 0, 1, 52])) if moon != "off" else None,
        "trickless": draw(st.sampled_from([0, 0, -1, -5])),
        "trick_points": draw(
            st.dictionaries(st.sampled_from(["first", "last", "each", "all"]), worth, max_size=3)
        ),
    }


def _ending(draw: st.DrawFn) -> dict[str, Any]:
    end = draw(st.sampled_from(["target", "deals", "single"]))
    ending: dict[str, Any] = {
        "end": end,
        "target": draw(st.sampled_from([1, 31, 100, 101])),
        "deals": draw(st.sampled_from([1, 9])),
    }
    if end == "single":
        by_deal = "none sweepstake howell fewest_1887 fewest_1913 excess3 difference2 ante"
        return ending | {"settlement": draw(st.sampled_from(by_deal.split()))}
    payout = draw(st.sampled_from(["none", "winner_takes_all", "proportionate"]))
    becomes = st.sampled_from([-50, 0, 1, "win"])
    keys = st.sampled_from(["1", "50", "100"])
    return ending | {
        "exact_reset": draw(st.dictionaries(keys, becomes, max_size=2)),
        "ties": draw(st.sampled_from(["share", "extra_deal"])),
        "settlement": draw(st.sampled_from(["none", "average", "differences"])),
        "payout": payout,
        "stake": draw(st.sampled_from([0, 1, 100])) if payout != "none" else 0,
    }
