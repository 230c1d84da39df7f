"""Which options clash with which: each rule names both sides in words a host can act on."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from parlour.cards import Card
from parlour.errors import RulesetError
from parlour.rules.frozen_map import FrozenMap

if TYPE_CHECKING:
    from parlour.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True, kw_only=True)
class Clash:
    """Options that cannot stand together, and why."""

    options: tuple[str, ...]
    message: str


def clashes(rules: "Ruleset") -> tuple[Clash, ...]:
    """Every clash among the options; none for rules that can be played as written."""
    try:
        _ = rules.pack
    except RulesetError as broken:
        return (Clash(options=broken.options, message=str(broken)),)
    return tuple(dict.fromkeys(clash for check in _CHECKS for clash in check(rules)))


def _clash(first: str, second: str, why: str) -> Clash:
    return Clash(options=(first, second), message=f"{first} and {second} clash: {why}")


def _hands(rules: "Ruleset") -> Iterator[Clash]:
    pack, players = len(rules.pack), rules.players
    if rules.cards_each < 1:
        yield _clash("players", "strip", f"{pack} cards do not go round {players} players")
    elif rules.kitty_size < 0:
        dealt = rules.cards_each * players
        yield _clash("hand_size", "players", f"{dealt} cards are dealt, the pack has {pack}")
    elif rules.kitty_size and rules.undealt == "none":
        first = "strip" if rules.hand_size == "even" else "hand_size"
        yield _clash(
            first,
            "undealt",
            f"{pack} cards dealt to {players} players leave {rules.kitty_size} over, "
            "and undealt is none",
        )


def _cycles(rules: "Ruleset") -> Iterator[Clash]:
    if isinstance(rules.pass_cycle, FrozenMap) and rules.players not in rules.pass_cycle:
        yield _clash("pass_cycle", "players", f"the map has no entry for {rules.players} players")
        return
    for entry in rules.cycle:
        if entry != "scatter" and abs(entry) >= rules.players:
            yield _clash("pass_cycle", "players", f"an offset of {entry} goes round the table")


def _pass_counts(rules: "Ruleset") -> Iterator[Clash]:
    counts = rules.pass_count
    if isinstance(counts, tuple) and len(counts) != len(rules.cycle):
        why = f"{len(counts)} numbers of cards for {len(rules.cycle)} entries of the cycle"
        yield _clash("pass_count", "pass_cycle", why)
        return
    pairs = list(zip(_counts(rules), rules.cycle, strict=True))
    for count, entry in pairs:
        passed = count * (rules.players - 1) if entry == "scatter" else count
        if entry != 0 and passed > rules.cards_each:
            why = f"{passed} cards passed from a hand of {rules.cards_each}"
            yield _clash("pass_count", "hand_size", why)
    listed = isinstance(counts, tuple)
    holds = [entry == 0 for _, entry in pairs]
    if listed and any((count == 0) != hold for (count, _), hold in zip(pairs, holds, strict=True)):
        why = "a deal passes no cards where its entry is 0, and only there"
        yield _clash("pass_count", "pass_cycle", why)
    if not listed and holds and (counts == 0) != all(holds):
        why = "the number is 0 where every entry is 0, and only there"
        yield _clash("pass_count", "pass_cycle", why)


def _counts(rules: "Ruleset") -> tuple[int, ...]:
    counts = rules.pass_count
    return counts if isinstance(counts, tuple) else (counts,) * len(rules.cycle)


def _named_cards(rules: "Ruleset") -> Iterator[Clash]:
    named: tuple[tuple[str, list[Card]], ...] = (
        ("points", [Card.parse(name) for name in rules.points if len(name) > 1]),
        ("bonus", list(rules.bonus)),
        ("must_dump", list(rules.must_dump)),
        ("no_pass", list(rules.no_pass)),
    )
    for option, cards in named:
        for card in cards:
            if not rules.holds(card):
                yield _clash(option, "strip", f"{card} is not in the pack that is dealt")
    for card in rules.bonus:
        if card.code in rules.points:
            yield _clash("bonus", "points", f"{card} cannot be a bonus and a penalty card")


def _play(rules: "Ruleset") -> Iterator[Clash]:
    if rules.queen_lead == "locked" and rules.hearts_lock == "none":
        yield _clash("queen_lead", "hearts_lock", "a locked queen waits for locked hearts")
    if (rules.first_lead == "bidder") != (rules.penal_suit == "auction"):
        yield _clash("first_lead", "penal_suit", "bidder and auction go together")


def _moons(rules: "Ruleset") -> Iterator[Clash]:
    if rules.sun is not None and rules.moon == "off":
        yield _clash("sun", "moon", "a sun is a greater moon, and moon is off")
    if rules.moon_set == "with_bonus" and not rules.bonus:
        yield _clash("moon_set", "bonus", "with_bonus needs a bonus card")
    if rules.moon_guard and rules.moon != "others_plus":
        yield _clash("moon_guard", "moon", "the guard turns others_plus round")
    if rules.moon_guard and rules.end != "target":
        yield _clash("moon_guard", "end", "the guard looks at the target")


def _ends(rules: "Ruleset") -> Iterator[Clash]:
    if rules.end == "deals" and rules.deals is None:
        yield _clash("end", "deals", "end after deals needs their number")
    if rules.end == "single" and rules.exact_reset:
        yield _clash("exact_reset", "end", "totals do not outlive a single deal")
    if rules.end == "single" and rules.ties == "extra_deal":
        yield _clash("ties", "end", "a single deal has no extra deal")


def _money(rules: "Ruleset") -> Iterator[Clash]:
    if rules.stake and rules.payout == "none":
        yield _clash("stake", "payout", "a staked pot needs a way to be paid out")
    if rules.payout != "none" and rules.end == "single":
        yield _clash("payout", "end", "a pot is paid at the end of a game of several deals")
    on_totals = rules.settlement in ("average", "differences")
    if on_totals and rules.end == "single":
        yield _clash("settlement", "end", f"{rules.settlement} settles the totals of a game")
    if rules.settlement != "none" and not on_totals and rules.end != "single":
        yield _clash("settlement", "end", f"{rules.settlement} settles each deal by itself")


_CHECKS: Final[tuple[Callable[["Ruleset"], Iterator[Clash]], ...]] = (
    _hands,
    _cycles,
    _pass_counts,
    _named_cards,
    _play,
    _moons,
    _ends,
    _money,
)
