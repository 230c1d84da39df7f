"""Options that cannot stand together: the error names both sides of every clash."""

import pytest

from parlour.errors import RulesetError
from parlour.rules import Ruleset
from tests.arrange import cards, rules

CLASHES = [
    # the end, and what it needs
    ("end after deals needs their number", {"end": "deals"}, "end deals"),
    (
        "a map of pass cycles holds this number of players",
        {"players": 8, "strip": {"8": ["2C", "2D", "2H", "2S"]}},
        "pass_cycle players",
    ),
    ("hands are no bigger than the pack", {"hand_size": 14}, "hand_size players"),
    ("hands use the whole pack up", {"hand_size": 12}, "hand_size undealt"),
    ("the pack goes round without a rest", {"players": 5, "strip": {}}, "strip undealt"),
    (
        "no more is passed than is held",
        {"hand_size": 2, "undealt": "last_trick"},
        "pass_count hand_size",
    ),
    (
        "no more is scattered than is held",
        {"pass_count": 5, "pass_cycle": ["scatter"]},
        "pass_count hand_size",
    ),
    ("a pass does not go round the table", {"pass_cycle": [4]}, "pass_cycle players"),
    ("nor backwards", {"pass_cycle": [-4, 0]}, "pass_cycle players"),
    ("numbers go along the cycle", {"pass_count": [3, 3, 3]}, "pass_count pass_cycle"),
    (
        "no cards are passed where the cycle holds",
        {"pass_count": [4, 4, 2, 1], "pass_cycle": [1, -1, 2, 0]},
        "pass_count pass_cycle",
    ),
    (
        "cards are passed where it does not",
        {"pass_count": [0, 3], "pass_cycle": [1, -1]},
        "pass_count pass_cycle",
    ),
    ("nothing passed means holding always", {"pass_count": 0}, "pass_count pass_cycle"),
    ("holding always means nothing passed", {"pass_cycle": [0]}, "pass_count pass_cycle"),
    (
        "a locked queen needs locked hearts",
        {"queen_lead": "locked", "hearts_lock": "none"},
        "queen_lead hearts_lock",
    ),
    ("a bidder needs an auction", {"first_lead": "bidder"}, "first_lead penal_suit"),
    ("an auction needs a bidder", {"penal_suit": "auction"}, "first_lead penal_suit"),
    ("a sun needs a moon", {"sun": 52, "moon": "off"}, "sun moon"),
    ("a moon with the bonus needs a bonus", {"moon_set": "with_bonus"}, "moon_set bonus"),
    (
        "the guard turns others_plus round",
        {"moon_guard": True, "moon": "choice"},
        "moon_guard moon",
    ),
    (
        "the guard looks at the target",
        {"moon_guard": True, "end": "deals", "deals": 4},
        "moon_guard end",
    ),
    (
        "resets need totals that last",
        {"exact_reset": {"100": 50}, "end": "single"},
        "exact_reset end",
    ),
    ("a single deal has no extra deal", {"ties": "extra_deal", "end": "single"}, "ties end"),
    ("a stake needs a payout", {"stake": 10}, "stake payout"),
    (
        "a payout needs a game of several deals",
        {"payout": "proportionate", "end": "single"},
        "payout end",
    ),
    ("each deal settled means each deal a game", {"settlement": "howell"}, "settlement end"),
    (
        "totals settled means a game of several deals",
        {"settlement": "average", "end": "single"},
        "settlement end",
    ),
    ("so for differences", {"settlement": "differences", "end": "single"}, "settlement end"),
    ("a bonus card is no penalty card", {"bonus": {"QS": -5}}, "bonus points"),
    ("a card is stripped once from one pack", {"strip": {"4": ["2C"] * 2}}, "strip packs"),
]
IN_THE_PACK = [
    ("points", {"H": 1, "2D": 5}),
    ("bonus", {"2D": -5}),
    ("must_dump", ["2D"]),
    ("no_pass", ["2D"]),
]


@pytest.mark.parametrize(
    ("options", "named"), [pytest.param(o, n, id=why) for why, o, n in CLASHES]
)
def test_a_clash_names_both_options(options: dict[str, object], named: str) -> None:
    with pytest.raises(RulesetError) as refused:
        Ruleset.from_options(options)
    first, second = named.split()
    assert {first, second} <= set(refused.value.options)
    assert first in refused.value.message
    assert second in refused.value.message


@pytest.mark.parametrize(("option", "value"), IN_THE_PACK)
def test_a_card_that_is_named_must_be_in_the_pack(option: str, value: object) -> None:
    with pytest.raises(RulesetError, match=f"{option} and strip clash: 2D is not in the pack"):
        Ruleset.from_options({"players": 3, option: value})
    assert Ruleset.from_options({"players": 4, option: value}).players == 4


def test_a_clash_is_told_once() -> None:
    with pytest.raises(RulesetError) as refused:
        Ruleset.from_options({"pass_count": 14})
    assert refused.value.message == (
        "pass_count and hand_size clash: 14 cards passed from a hand of 13"
    )


def test_every_clash_is_told_at_once() -> None:
    with pytest.raises(RulesetError) as refused:
        Ruleset.from_options({"stake": 10, "end": "deals", "sun": 9, "moon": "off"})
    assert {"stake", "payout", "end", "deals", "sun", "moon"} == set(refused.value.options)
    assert refused.value.message.count(";") == 2


@pytest.mark.parametrize(
    "options",
    [
        {"end": "deals", "deals": 9},
        {"hand_size": 12, "undealt": "first_trick", "pass_count": 12},
        {"players": 5, "strip": {}, "undealt": "last_trick"},
        {"players": 8, "pass_cycle": [1, -1], "undealt": "first_penalty"},
        {"pass_count": [4, 4, 2, 0], "pass_cycle": [1, -1, 2, 0]},
        {"pass_count": 4, "pass_cycle": ["scatter"]},
        {"queen_lead": "locked", "hearts_lock": "heart_or_queen"},
        {"moon_set": "with_bonus", "bonus": {"JD": -10}},
        {"stake": 10, "payout": "proportionate"},
        {"settlement": "average"},
        {"settlement": "differences", "end": "deals", "deals": 5},
        {"settlement": "ante", "end": "single"},
        {"deals": 5},
        {"packs": 2, "strip": {"4": ["2C", "2C"]}, "undealt": "last_trick"},
    ],
)
def test_what_goes_together_is_taken(options: dict[str, object]) -> None:
    taken = Ruleset.from_options(options).to_options()
    assert {name: taken[name] for name in options} == options


def test_a_change_is_judged_with_the_rules_it_is_made_to() -> None:
    with pytest.raises(RulesetError, match="queen_lead and hearts_lock"):
        rules("greek", queen_lead="locked")
    both = rules("greek", queen_lead="locked", hearts_lock="heart")
    assert both.locked_queens == cards("QS")
