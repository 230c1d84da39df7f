"""The whole game in ten lines, for the table."""

from parlour.rules.articles.card_words import any_penalty_card, has_queen, lowest_club, named
from parlour.rules.articles.dealing import KITTIES, draws_to_follow
from parlour.rules.articles.leading import needs_breaking, only_these
from parlour.rules.articles.moon import moon_counts, moon_needs, moon_possible
from parlour.rules.articles.opening import bars_first_trick
from parlour.rules.articles.passing import has_pass, pass_phrase
from parlour.rules.articles.point_table import PointGroup, point_groups, told_groups
from parlour.rules.articles.seats import eldest_hand, has_sides, other_sides, pass_target, way_round
from parlour.rules.articles.wording import capital, count, numbered, points, sentences
from parlour.rules.passing import pass_entry, pass_size
from parlour.rules.ruleset import Ruleset


def summary_lines(rules: Ruleset) -> tuple[str, ...]:
    """Exactly ten lines."""
    return (
        _cards(rules),
        _before(rules),
        _opening(rules),
        _following(rules),
        _winning(rules),
        _first_trick(rules),
        _hearts(rules),
        _costs(rules),
        _moon(rules),
        _end(rules),
    )


def summary(rules: Ruleset) -> str:
    """The ten lines with their numbers."""
    return numbered(summary_lines(rules))


def _cards(rules: Ruleset) -> str:
    rest = ""
    if rules.kitty_size and rules.undealt in KITTIES:
        rest = f", {rules.kitty_size} left over as the {_kitty_name(rules)}"
    elif rules.kitty_size:
        rest = f", {rules.kitty_size} in the stock"
    way = f"; deal and play go {way_round(rules)}" if rules.players > 2 else ""
    return (
        f"{rules.players} players, {len(rules.pack)} cards: {rules.cards_each} to each{rest}{way}."
    )


def _kitty_name(rules: Ruleset) -> str:
    return "widow" if rules.undealt == "exchange" else "kitty"


def _before(rules: Ruleset) -> str:
    bids = (
        "Bid for the right to name the suit to avoid; the highest bid goes into the pool."
        if rules.penal_suit == "auction"
        else None
    )
    if rules.capot != "none":
        bids = sentences(
            bids, f"A capot may be declared: every trick, or {rules.capot_size} points."
        )
    if not has_pass(rules):
        return sentences("No cards are passed.", bids)
    if len(rules.cycle) == 1:
        return sentences(f"Pass {pass_phrase(rules, 1)} before each deal.", bids)
    return sentences(f"Before the play pass, deal by deal: {_by_deals(rules)}.", bids)


def _by_deals(rules: Ruleset) -> str:
    deals = range(1, len(rules.cycle) + 1)
    sizes = {pass_size(rules, deal) for deal in deals} - {0}
    told = []
    for deal in deals:
        if not pass_size(rules, deal):
            told.append("nothing")
        elif len(sizes) > 1 or not told:
            told.append(pass_phrase(rules, deal))
        else:
            told.append(pass_target(rules, pass_entry(rules, deal)))
    return ", then ".join(told)


def _opening(rules: Ruleset) -> str:
    low = lowest_club(rules)
    if rules.first_lead == "bidder":
        return "The highest bidder leads any card to the first trick."
    if rules.first_lead in ("low_club", "any_club") and low is not None:
        lead = "leads it" if rules.first_lead == "low_club" else "leads any club"
        return f"Whoever holds {named(low)} {lead} to the first trick."
    which = "any card" if rules.first_lead != "eldest_harmless" else "any card but a penalty card"
    return f"{capital(eldest_hand(rules))} leads {which} to the first trick."


def _following(rules: Ruleset) -> str:
    if draws_to_follow(rules):
        return "Follow suit; if you cannot, draw until you can, or discard once the stock is empty."
    dump = "; some cards must then go first" if rules.must_dump else ""
    draw = " After each trick everybody draws." if _refills(rules) else ""
    return f"Follow suit if you can; if not, discard what you like{dump}.{draw}"


def _refills(rules: Ruleset) -> bool:
    return rules.undealt == "refill" and rules.kitty_size > 0


def _winning(rules: Ruleset) -> str:
    twins = {
        "cancel": " Identical cards cancel each other.",
        "first": " Of identical cards the first is higher.",
        "last": " Of identical cards the last is higher.",
    }
    return sentences(
        "The highest card of the suit led takes the trick, and its player leads next; no trumps.",
        twins[rules.duplicates].strip() if rules.packs == 2 else None,
    )


def _first_trick(rules: Ruleset) -> str:
    if not bars_first_trick(rules):
        return "On the first trick any card may be discarded."
    barred = "a heart" if rules.first_trick == "no_hearts" else any_penalty_card(rules)
    return f"On the first trick do not discard {barred} unless you hold nothing else."


def _hearts(rules: Ruleset) -> str:
    if not rules.hearts:
        return "There are no hearts in this pack."
    if not needs_breaking(rules):
        return "Hearts may be led at any time."
    queen = (
        " or the queen of spades"
        if rules.hearts_lock == "heart_or_queen" and has_queen(rules)
        else ""
    )
    locked = "hearts and the queen of spades" if rules.locked_queens else "hearts"
    return (
        f"Lead {locked} only after a heart{queen} has been played, or from a hand of nothing but "
        f"{only_these(rules)}."
    )


def _costs(rules: Ruleset) -> str:
    groups = told_groups(rules, point_groups(rules))
    if not groups:
        return "No card costs points."
    told = "; ".join(_cost_told(group) for group in groups[:4])
    rest = "; and so on, see the table" if len(groups) > 4 else ""
    tricks = f"; {_tricks(rules)}" if rules.trick_points else ""
    return f"{capital(told)}{rest}{tricks}."


def _tricks(rules: Ruleset) -> str:
    """What tricks cost by themselves; nothing of the points for the whole set."""
    names = {"first": "the first trick", "last": "the last trick", "each": "each trick"}
    told = [
        f"{name} {rules.trick_points[k]}" for k, name in names.items() if k in rules.trick_points
    ]
    return ", ".join(told) if told else "more for one player with all of it"


def _cost_told(group: PointGroup) -> str:
    each = " each" if group.label.startswith("the ") and group.cards > 1 else ""
    return f"{group.label} {points(group.each)}{each}"


def _moon(rules: Ruleset) -> str:
    if not moon_possible(rules):
        more = rules.trick_points.get("all")
        besides = f", and {more} more" if more else ""
        return f"There is no moon: whoever takes everything scores all of it{besides}."
    sides = has_sides(rules)
    off = points(moon_counts(rules))
    size = points(moon_counts(rules) * (2 if sides else 1))
    you, others = ("your side", other_sides(rules)) if sides else ("you", "everybody else")
    does = {
        "others_plus": f"{others} scores {size}, {you} 0",
        "self_minus": f"{off} off your total, 0 for {others}",
        "choice": f"choose {size} for {others} or {off} off your total",
    }[rules.moon]
    return f"Take {moon_needs(rules)} and {you} {'shoots' if sides else 'shoot'} the moon: {does}."


def _end(rules: Ruleset) -> str:
    counters = "; counters settle it at once" if rules.settlement != "none" else ""
    if rules.end == "single":
        return f"Each deal is a game of its own: fewest points win{counters}."
    lowest = f"the {'side with the ' if has_sides(rules) else ''}lowest total wins"
    if rules.end == "deals":
        return f"After {count(rules.deals or 1, 'deal')} the game ends, and {lowest}."
    return f"At {points(rules.target)} the game ends after that deal, and {lowest}."
