"""What a deal can come to: the cards shared out, a moon in any of its forms, a flat total."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from parlour.rules.card_shares import Goods, Limits, Share, can_be_shared
from parlour.rules.ruleset import Ruleset
from parlour.rules.scoring import MoonForm
from parlour.rules.sides import side_of
from parlour.rules.stock import stock_after


@dataclass(frozen=True, slots=True, kw_only=True)
class MoonPoints:
    """A moon without its bonus cards: the shooter's points and everybody else's.

    `took_all` says that every trick was the shooter's, and so every bonus card.
    """

    form: MoonForm
    shooter: int
    others: int
    took_all: bool


def could_be_shared_out(rules: Ruleset, entry: Sequence[int], *, moon_barred: bool = True) -> bool:
    """Whether the cards can be shared out to these points without a moon.

    With `moon_barred` off one player may have the whole moon set and be charged for it.
    """
    goods = Goods.of(
        [
            *_values(rules.card_points, rules),
            *_values(rules.card_bonus, rules),
            *_trick_values(rules),
        ]
    )
    forbidden = _whole_set(rules, goods)
    if forbidden is None and moon_barred:
        forbidden = _moon_share(rules, goods)
    return _fits(rules, entry, goods, forbidden, moon_barred=moon_barred) or any(
        _fits(rules, rest, _beside_whole_set(rules), None, moon_barred=moon_barred)
        for rest in _less_whole_set(rules, entry)
    )


def _fits(
    rules: Ruleset,
    entry: Sequence[int],
    goods: Goods,
    forbidden: Share | None,
    *,
    moon_barred: bool,
) -> bool:
    """Whether these things can be shared out so, whoever took no trick scoring for that."""
    if not rules.trickless:
        return can_be_shared(entry, goods, _limits(rules, forbidden))
    # A player without a trick has exactly `trickless`: try how many of those who wrote it had none.
    wrote_it = sum(points == rules.trickless for points in entry)
    for without in range(min(wrote_it, rules.players - 1) + 1):
        others = list(entry)
        for _ in range(without):
            others.remove(rules.trickless)
        alone_with_all = len(others) == 1 and rules.moon_set == "all_tricks"
        if alone_with_all and rules.moon != "off" and moon_barred:
            continue
        if can_be_shared(others, goods, _limits(rules, forbidden, all_took_one=True)):
            return True
    return False


def could_be_moon(rules: Ruleset, entry: Sequence[int]) -> bool:
    """Whether the points are those of a moon under these rules, bonus cards included."""
    return any(
        _is_moon_of(rules, entry, shooter, moon)
        for moon in moons(rules)
        for shooter in range(rules.players)
    )


def could_be_capot(rules: Ruleset, entry: Sequence[int]) -> bool:
    """Whether somebody declared capot, and made it or pays for it besides the points taken."""
    if rules.capot == "none":
        return False
    for declarer in range(len(entry)):
        side = side_of(rules, declarer)
        made = [0 if seat in side else rules.capot_size for seat in range(len(entry))]
        lost = [points - rules.capot_size * (seat == declarer) for seat, points in enumerate(entry)]
        if list(entry) == made or could_be_shared_out(rules, lost, moon_barred=False):
            return True
        if could_be_moon(rules, lost):
            return True
    return False


def could_be_flat_total(rules: Ruleset, entry: Sequence[int]) -> bool:
    """Whether one player was charged all the points of the deal for a revoke."""
    charged = [points for points in entry if points]
    return rules.revoke == "flat_total" and charged == [rules.total_points]


def moons(rules: Ruleset) -> Iterator[MoonPoints]:
    """Every way a moon can be counted, none where moons are off."""
    forms: list[MoonForm] = []
    if rules.moon in {"others_plus", "choice"}:
        forms.append("others_plus")
    if rules.moon in {"self_minus", "choice"} or rules.moon_guard:
        forms.append("self_minus")
    for form in forms:
        if rules.moon_set != "all_tricks" or rules.sun is None:
            took_all = rules.moon_set == "all_tricks"
            yield _moon_points(form, rules.moon_size, took_all=took_all)
        if rules.sun is not None:
            yield _moon_points(form, rules.sun, took_all=True)


def bonus_total(rules: Ruleset) -> int:
    """All the bonus points in play, nought or below."""
    return sum(rules.card_bonus[card] for card in rules.pack)


def _values(by_card: Sequence[int], rules: Ruleset) -> list[int]:
    return [by_card[card] for card in rules.pack if by_card[card]]


def _trick_values(rules: Ruleset) -> list[int]:
    """What tricks cost by themselves: things to be shared out like the cards."""
    amounts = rules.trick_points
    ends = [amounts[name] for name in ("first", "last") if name in amounts]
    return ends + [amounts["each"]] * rules.tricks if "each" in amounts else ends


def _less_whole_set(rules: Ruleset, entry: Sequence[int]) -> Iterator[list[int]]:
    """The points without the first and last trick and all penalty cards, by who may have them."""
    amounts = rules.trick_points
    if "all" not in amounts:
        return
    whole = rules.total_points + sum(amounts.get(key, 0) for key in ("first", "last", "all"))
    for taker in range(len(entry)):
        yield [points - whole * (seat == taker) for seat, points in enumerate(entry)]


def _whole_set(rules: Ruleset, goods: Goods) -> Share | None:
    """What nobody has without paying for the whole set; None where that is not told by points."""
    if "all" not in rules.trick_points or "each" in rules.trick_points:
        return None
    return tuple(count if value > 0 else 0 for value, count in _counted(goods))


def _beside_whole_set(rules: Ruleset) -> Goods:
    """What is shared out besides where one player has that whole set."""
    each = [rules.trick_points["each"]] * rules.cards_each if "each" in rules.trick_points else []
    return Goods.of([*_values(rules.card_bonus, rules), *each])


def _moon_share(rules: Ruleset, goods: Goods) -> Share | None:
    """The counting cards that nobody has without a moon; None where no cards make one."""
    # With points for tricks what is shared out is not cards alone, and the question stays open.
    if rules.moon == "off" or rules.trick_points:
        return None
    if rules.moon_set == "penalties":
        share = tuple(count if value > 0 else 0 for value, count in _counted(goods))
    elif rules.moon_set == "with_bonus":
        share = goods.counts
    else:
        harmless = len(rules.pack) - sum(goods.counts)
        # Whoever has every counting card can still lose a trick, where one is left.
        share = () if harmless >= rules.players else goods.counts
    return share if any(share) else None


def _counted(goods: Goods) -> Iterator[tuple[int, int]]:
    return zip(goods.values, goods.counts, strict=True)


def _limits(rules: Ruleset, forbidden: Share | None, *, all_took_one: bool = False) -> Limits:
    if rules.undealt == "draw_to_follow" or rules.trick_points:
        tricks = len(rules.pack)  # the draws, or the points for tricks, leave their number open
    else:
        tricks = rules.tricks
    # Cards of a kitty fill no place in a trick; whoever takes it has as many more.
    kitty = 0 if rules.refills else -(-rules.kitty_size // rules.players)
    return Limits(
        tricks=tricks + kitty,
        trick_size=rules.players,
        all_took_one=all_took_one,
        forbidden=forbidden,
        leftover=stock_after(rules, rules.tricks),
    )


def _moon_points(form: MoonForm, size: int, *, took_all: bool) -> MoonPoints:
    if form == "others_plus":
        return MoonPoints(form=form, shooter=0, others=size, took_all=took_all)
    return MoonPoints(form=form, shooter=-size, others=0, took_all=took_all)


def _is_moon_of(rules: Ruleset, entry: Sequence[int], shooter: int, moon: MoonPoints) -> bool:
    """Whether that seat shot that moon: what is left to explain are bonus cards."""
    side = side_of(rules, shooter)
    expected = [0 if seat in side else moon.others for seat in range(len(entry))]
    expected[shooter] = moon.shooter
    bonus = [points - moon_points for points, moon_points in zip(entry, expected, strict=True)]
    own = bonus.pop(shooter)
    absorbed = rules.moon_bonus == "absorb"
    if moon.took_all or rules.moon_set == "with_bonus":
        return own == (0 if absorbed else bonus_total(rules)) and not any(bonus)
    goods = Goods.of(_values(rules.card_bonus, rules))
    limits = Limits(
        tricks=len(rules.pack), trick_size=rules.players, leftover=len(rules.pack) * absorbed
    )
    return (not own or not absorbed) and can_be_shared([own, *bonus], goods, limits)
