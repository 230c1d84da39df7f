"""Questions about a named variant: what it is, what cards are worth in it, how it differs."""

from typing import Final

from parlour.cards import Card
from parlour.cards.spoken import listed
from parlour.rules import Preset, RuleId, Ruleset, preset
from parlour.rules.articles import articles
from parlour.rules.articles.card_words import named
from parlour.rules.articles.point_table import points_sentence
from parlour.rules.articles.wording import capital, points, sentences
from parlour.rules.rulebook.naming import Change, at_table, changes_from, is_standard, name_of
from parlour.rules.rulebook.option_words import LABELS
from parlour.rulings.question.facts import Facts
from parlour.rulings.ruling import Evidence
from parlour.rulings.verdicts.decision import Case, Decision, decides

_MOST_CHANGES: Final = 6
_WEIGHTY: Final = [
    LABELS[option]
    for option in (
        "points", "bonus", "moon", "pass_count", "first_lead", "hearts_lock", "settlement", "end",
    )
]  # fmt: skip
_MOST_CARDS: Final = 3


@decides("variants/value", "")
def value(case: Case) -> Decision:
    """What cards are worth in the variant named, or in the game itself."""
    variant = _variant(case.facts)
    title, rules = _title(case.rules, variant), _rules(case.rules, variant)
    asked = tuple(dict.fromkeys(case.facts.cards))[:_MOST_CARDS]
    each = [_worth(rules, card) for card in asked]
    return Decision(
        holds=None,
        says=sentences(f"In {title} {listed(each)}." if each else None, _all_cards(title, rules)),
        rules=(RuleId.CARD_POINTS,),
        evidence=_evidence(rules, asked) if asked else None,
    )


@decides("variants/what", "")
def what(case: Case) -> Decision:
    """What the variant named is."""
    variant = _variant(case.facts)
    title, rules = _title(case.rules, variant), _rules(case.rules, variant)
    if variant is None:
        about = f"The game at this table is {title}: {name_of(case.rules).preset.summary}"
    else:
        about = f"{title}: {variant.summary} It is for {_seats(variant)} players."
    return Decision(
        holds=None,
        says=sentences(about, _all_cards("it", rules)),
        rules=(RuleId.CARD_POINTS, RuleId.GAME_END),
    )


@decides("variants/differs", "")
def differs(case: Case) -> Decision:
    """How the variant named, or this game, is played otherwise."""
    rules, variant = case.rules, _variant(case.facts)
    other = variant or _compared(rules)
    changes = sorted(changes_from(_there(rules, other), rules), key=_weight)
    if not changes:
        same = f"The game at this table is {other.title}: no rule differs."
        return Decision(holds=None, says=same, rules=(RuleId.CARD_POINTS, RuleId.GAME_END))
    shown = "; ".join(_told(change, other) for change in changes[:_MOST_CHANGES])
    rest = len(changes) - _MOST_CHANGES
    more = f"; and {rest} rule{'s' if rest > 1 else ''} more" if rest > 0 else ""
    return Decision(
        holds=None,
        says=f"What this game and {other.title} do differently: {shown}{more}.",
        rules=_changed_rules(rules, other),
    )


def _variant(facts: Facts) -> Preset | None:
    return None if facts.preset is None else preset(facts.preset)


def _rules(rules: Ruleset, variant: Preset | None) -> Ruleset:
    return rules if variant is None else _there(rules, variant)


def _there(rules: Ruleset, other: Preset) -> Ruleset:
    """The other game at a table of as many, or as it stands where it is not for so many."""
    return at_table(other, rules.players) if rules.players in other.seats else other.rules


def _title(rules: Ruleset, variant: Preset | None) -> str:
    return name_of(rules).title if variant is None else variant.title


def _compared(rules: Ruleset) -> Preset:
    """What a game is compared with where no other is named: its preset, or the standard game."""
    name = name_of(rules)
    return name.preset if name.changes and not is_standard(name.preset) else preset("standard")


def _worth(rules: Ruleset, card: Card) -> str:
    if not rules.holds(card):
        return f"{named(card)} is not in the pack"
    if card.face in rules.bonus:
        return f"{named(card)} takes {points(-rules.bonus[card.face])} off"
    if rules.penal_suit == "auction" and card.face.code not in rules.points:
        return f"{named(card)} costs {points(_named_suit(rules))} if its suit is the one named"
    cost = rules.card_points[card]
    return f"{named(card)} costs {points(cost) if cost else 'nothing'}"


def _named_suit(rules: Ruleset) -> int:
    return next((amount for key, amount in rules.points.items() if len(key) == 1), 0)


def _all_cards(where: str, rules: Ruleset) -> str | None:
    """All that costs or helps, and what a deal comes to."""
    costs = points_sentence(rules)
    helps = [f"{named(card)} takes {points(-off)} off" for card, off in rules.bonus.items()]
    if not costs and not helps:
        return f"No card costs anything in {where}."
    told = "; ".join(part for part in (costs, listed(helps) if helps else "") if part)
    total = "" if rules.penal_suit == "auction" else f", {points(rules.total_points)} in a deal"
    return f"{capital(f'in {where} {told}')}{total if costs else ''}."


def _seats(variant: Preset) -> str:
    seats = variant.seats
    if len(seats) > 1 and seats == tuple(range(seats[0], seats[-1] + 1)):
        return f"{seats[0]} to {seats[-1]}"
    return listed(map(str, seats), "or")


def _weight(change: Change) -> int:
    """What people would name first comes first."""
    return _WEIGHTY.index(change.label) if change.label in _WEIGHTY else len(_WEIGHTY)


def _told(change: Change, other: Preset) -> str:
    return f"{change.label.lower()}: here {change.here}, in {other.title} {change.there}"


def _changed_rules(rules: Ruleset, other: Preset) -> tuple[RuleId, ...]:
    """The rules of this game that word what differs, in reading order."""
    there = _there(rules, other)
    differing = {
        option
        for option in rules.to_options()
        if rules.to_options()[option] != there.to_options()[option]
    }
    found = tuple(each.rule for each in articles(rules) if differing & set(each.options))
    return found[:_MOST_CHANGES] or (RuleId.CARD_POINTS,)


def _evidence(rules: Ruleset, cards: tuple[Card, ...]) -> Evidence:
    return Evidence(
        position={
            "cards": {
                card.face.code: rules.card_points[card] + rules.card_bonus[card] for card in cards
            }
        },
        legal=(),
        rule=RuleId.CARD_POINTS.value,
    )
