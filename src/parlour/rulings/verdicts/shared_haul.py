"""What several people score who are said to have taken different cards of one deal."""

import re
from collections.abc import Mapping
from typing import Final

from parlour.cards import CardSet
from parlour.cards.spoken import listed
from parlour.rules import RuleId, Ruleset
from parlour.rules.articles.moon import moon_possible
from parlour.rules.articles.wording import capital, count, figure, points, sentences
from parlour.rules.settlement import settle
from parlour.rulings.question.facts import Facts
from parlour.rulings.question.shared_hauls import ALL_HEARTS, Share, shared_hauls
from parlour.rulings.verdicts.decision import Decision
from parlour.rulings.verdicts.taken_cards import Taken, pack_cards

_OF_TOTALS: Final = ("average", "differences")
_POOLED: Final = ("sweepstake", "ante")


def shared_score(rules: Ruleset, facts: Facts) -> Decision | None:
    """What each of those named scores, and pays where counters are; None where it is not told.

    None too where the parts do not fit into one pack, and where one of them is a moon.
    """
    hauls = told_hauls(rules, facts)
    if hauls is None or rules.penal_suit == "auction":
        return None
    scored = (_scored(rules, name, taken) for name, taken in hauls)
    counts = shared_counts(rules, facts)
    settled = None if counts is None else paid_told(rules, counts)
    score = (RuleId.CARD_POINTS, *((RuleId.BONUS,) if rules.bonus else ()))
    return Decision(
        holds=None,
        says=sentences(*scored, settled),
        rules=(RuleId.SETTLEMENT, *score) if settled else score,
    )


def told_hauls(rules: Ruleset, facts: Facts) -> tuple[tuple[str, Taken], ...] | None:
    """Each player named with the cards taken, "the rest" worked out; None where it does not fit."""
    shares = shared_hauls(facts)
    if not shares or not rules.hearts or len(shares) > rules.players:
        return None
    named = [pack_cards(rules, share.cards) for share in shares]
    total = len(rules.hearts)
    hearts = [_hearts(rules, share, cards) for share, cards in zip(shares, named, strict=True)]
    left = total - sum(hearts)
    takers = [share for share in shares if share.rest or share.hearts_left]
    repeated = sum(map(len, named)) > len(CardSet(card for cards in named for card in cards))
    if left < 0 or len(takers) > 1 or repeated:
        return None
    if any(share.left_told not in (None, left) for share in takers):
        return None
    found = []
    for share, cards, told in zip(shares, named, hearts, strict=True):
        own = cards
        if share.rest:
            others = CardSet(card for each in named for card in each)
            own = cards | (rules.penalty_cards - rules.hearts - others)
        number = told + (left if share in takers else 0)
        held = len(cards & rules.hearts)
        taken = Taken(cards=own, more_hearts=number - held)
        if number == total:
            taken = Taken(cards=own | rules.hearts, more_hearts=0)
        if moon_possible(rules) and rules.penalty_cards <= taken.cards:
            return None
        found.append((share.name, taken))
    return tuple(found)


def _hearts(rules: Ruleset, share: Share, cards: CardSet) -> int:
    """How many hearts a share has, those named among them."""
    number = len(rules.hearts) if share.hearts == ALL_HEARTS else share.hearts
    return number + (0 if share.hearts == ALL_HEARTS else len(cards & rules.hearts))


def _scored(rules: Ruleset, name: str, taken: Taken) -> str:
    low, high = taken.points(rules)
    amount = points(low) if low == high else f"{figure(low)} to {points(high)}"
    told = listed(taken.amounts(rules))
    return f"{name} score{'' if name == 'You' else 's'} {amount}{f': {told}' if told else ''}."


def shared_counts(rules: Ruleset, facts: Facts) -> Mapping[str, int] | None:
    """The points of each player named, and of the others nought; None where not all are known."""
    hauls = told_hauls(rules, facts)
    if hauls is None:
        return None
    counts = {name: taken.points(rules)[0] for name, taken in hauls}
    sure = all(low == high for low, high in (taken.points(rules) for _, taken in hauls))
    return counts if sure and sum(counts.values()) == rules.total_points else None


def paid_told(rules: Ruleset, counts: Mapping[str, int]) -> str | None:
    """Who pays and gains how many counters, by name; None where nothing is paid for a deal."""
    if rules.settlement == "none" or rules.settlement in _OF_TOTALS:
        return None
    seats = (*counts.values(), *(0,) * (rules.players - len(counts)))
    net = dict(zip(counts, settle(rules.settlement, seats).net, strict=False))
    paying = [name for name in net if net[name] < 0]
    gaining = [name for name in net if net[name] > 0]
    between = len(net) == rules.players and rules.settlement not in _POOLED
    if between and len(paying) == 1:
        told = listed(f"{_object(name)} {count(int(net[name]), 'counter')}" for name in gaining)
        return capital(f"{_pays(paying[0])} {told}.")
    if between and len(gaining) == 1:
        whom = _object(gaining[0])
        return capital(f"{listed(f'{_pays(name)} {whom} {-net[name]}' for name in paying)}.")
    each = [f"{_pays(name)} {count(-int(net[name]), 'counter')}" for name in paying]
    each += [f"{_gains(name)} {count(int(net[name]), 'counter')}" for name in gaining]
    return capital(f"{listed(each)}.") if each else None


def _pays(name: str) -> str:
    return f"{spoken(name)} pay{'' if name == 'You' else 's'}"


def _gains(name: str) -> str:
    return f"{spoken(name)} gain{'' if name == 'You' else 's'}"


def spoken(name: str) -> str:
    """The name as it stands within a sentence: `you`, `your wife`, `Anna`."""
    return _small(name) if re.match(r"(?:You|Your|He|She)\b", name) else name


def _object(name: str) -> str:
    return {"He": "him", "She": "her"}.get(name, spoken(name))


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]
