"""Questions about what cards cost."""

import re
from typing import Final

from parlour.cards import Suit
from parlour.cards.spoken import listed
from parlour.rules import RuleId, Ruleset
from parlour.rules.articles.card_words import (
    has_penalty_cards,
    in_order,
    named,
    suit_amount,
    suit_word,
)
from parlour.rules.articles.moon import moon_possible
from parlour.rules.articles.point_table import points_sentence
from parlour.rules.articles.scoring import whole_set
from parlour.rules.articles.wording import capital, points, sentences, word
from parlour.rulings.verdicts.decision import Case, Decision, decides
from parlour.rulings.verdicts.named_suit import after_the_auction, suit_named
from parlour.rulings.verdicts.prices import (
    Priced,
    asked_prices,
    other_prices,
    price_told,
    worth,
)
from parlour.rulings.verdicts.seating import seated, with_so_many

_ONE_POINT: Final = re.compile(
    r"\b(?:a|an|single|one|1) point\b|\bpoint (?:each|apiece)\b|\bone each\b"
)
_COUNTED: Final = r"(?:single |little |small )?(?:hearts?|spades?|clubs?|diamonds?|cards?|deals?)\b"
_TWO_PACKS: Final = re.compile(
    r"\b(?:(?:two|2|both|double) (?:packs?|decks?|sets)|(?:two|double)[- ](?:pack|deck))\b"
)
_TRICKS: Final = {"first": "the first trick", "last": "the last trick", "each": "every trick"}


@decides("card_values/card", "What the card or suit named is worth.")
def card(case: Case) -> Decision | None:
    """The price of the cards named, then the others."""
    rules = _by(case.rules, _asked(case))
    return Decision(holds=None, says=_told(case), rules=rules)


_AT_ALL: Final = re.compile(
    r"\b(?:never|ever|any|anything|anybody|anyone|at all|nothing|none|no)\b"
)


@decides("card_values/costs", "The card or suit named costs its taker points.")
def costs(case: Case) -> Decision | None:
    """Whether what is named costs points; None where only some of it does."""
    asked = _asked(case)
    dearer = _dearer(case)
    if dearer is not None:
        told, rules = _told(case), _by(case.rules, asked)
        return Decision(holds=dearer, says=told, rules=rules, literal=True)
    named = after_the_auction(case)[0].rules
    verdicts = {each.costs(named) for each in asked}
    holds = next(iter(verdicts)) if len(verdicts) == 1 else None
    if holds is None and asked and _AT_ALL.search(case.facts.plain):
        # "do clubs never cost anybody anything": one of them is enough
        holds = any(each is not False for each in verdicts)
    return Decision(holds=holds, says=_told(case), rules=_by(case.rules, asked))


_DEARER: Final = re.compile(
    r"\b(?:more|dearer|pricier|costlier|worse|higher|heavier)\b[^.?!]*\bthan\b"
)
_NO_DEARER: Final = re.compile(r"\b(?:no|not|isn't|doesn't|never)\b|n't\b")


def _dearer(case: Case) -> bool | None:
    """Whether the first of two cards named costs more than the second, as it is asked."""
    rules, plain = after_the_auction(case)[0].rules, case.facts.plain
    cards = tuple(dict.fromkeys(card.face for card in case.facts.cards))
    if len(cards) != 2 or not _DEARER.search(plain) or _NO_DEARER.search(plain):
        return None
    first, second = (worth(rules, card) for card in cards)
    return None if first is None or second is None else first > second


@decides("card_values/alike", "The card named costs what the other named, or its suit, costs.")
def alike(case: Case) -> Decision | None:
    """Whether two cards cost the same, or one what any other of its suit does."""
    rules = after_the_auction(case)[0].rules
    cards = tuple(dict.fromkeys(card.face for card in case.facts.cards))[:2]
    if not cards:
        return costs(case)
    others = cards[1:] or tuple(
        card.face for card in rules.pack.of_suit(cards[0].suit) if card.face != cards[0]
    )
    prices = {worth(rules, card) for card in others}
    own = worth(rules, cards[0])
    holds = None if own is None or len(prices) != 1 else own in prices
    says = f"It depends on which {suit_word(cards[0].suit)} it is." if len(prices) > 1 else None
    return Decision(
        holds=holds, says=sentences(_told(case), says), rules=_by(case.rules, _asked(case))
    )


@decides("card_values/costs_n", "The card named costs the number named.")
def costs_n(case: Case) -> Decision | None:
    """Whether the number named is the price."""
    rules, facts = after_the_auction(case)[0].rules, case.facts
    asked = _asked(case)
    numbers = [number for number in facts.numbers if not _counts_cards(number, facts.plain)]
    if _ONE_POINT.search(facts.plain):
        numbers.append(1)
    holds = _priced_at(rules, asked, numbers) if asked and numbers else None
    return Decision(holds=holds, says=_told(case), rules=_by(case.rules, asked))


@decides("card_values/total", "How many points there are in a deal.")
def total(case: Case) -> Decision | None:
    """All penalty points of a deal, and what else changes their sum."""
    rules = seated(case)
    moon = None
    if moon_possible(rules):
        moon = "A deal in which somebody shoots the moon is counted in its own way."
    amount = _sum(rules)
    start = with_so_many(case, rules)
    if start:
        amount = f"{start}{amount[:1].lower()}{amount[1:]}"
    doubled, bonus = _doubled(case), None
    if doubled is None:
        bonus = _bonus_sum(rules)
    more = None if doubled or bonus else moon
    says = sentences(amount, doubled, _costly(rules), bonus, _tricks(rules), more)
    return Decision(
        holds=None, says=says, rules=_by(case.rules, ()), look_for="together make points"
    )


def deal_totals(case: Case) -> set[int]:
    """What all points of a deal come to: at the table asked about, with its packs."""
    rules = seated(case)
    return {2 * rules.total_points if _doubled(case) else rules.total_points}


def _doubled(case: Case) -> str | None:
    """What the points of a deal are with a second pack, where one is asked for and not there."""
    rules = seated(case)
    if rules.packs == 2 or rules.penal_suit == "auction" or not _TWO_PACKS.search(case.facts.plain):
        return None
    return (
        f"With two packs every card is there twice, which makes {points(2 * rules.total_points)}."
    )


@decides("card_values/list", "Which cards cost points, and how many.")
def listing(case: Case) -> Decision | None:
    """Every card that costs, and that no other does."""
    rules = case.rules
    free = len(rules.penalty_cards | rules.bonus_cards) < len(rules.pack)
    says = sentences(
        _costly(rules),
        _sum(rules) if has_penalty_cards(rules) else None,
        _bonus(rules),
        "Every other card costs nothing." if free and has_penalty_cards(rules) else None,
        _tricks(rules),
    )
    return Decision(holds=None, says=says, rules=_by(rules, ()), look_for="costs points")


def _counts_cards(number: int, plain: str) -> bool:
    """Whether the number says how many cards, as in "one heart", and no price."""
    return bool(re.search(rf"\b(?:{number}|{word(number)}) {_COUNTED}", plain))


def _asked(case: Case) -> tuple[Priced, ...]:
    """What the question names, without the suit that it only says to be the one named."""
    asked, suit = asked_prices(case.rules, case.facts), suit_named(case)
    others = tuple(
        each for each in asked if each.single or {card.suit for card in each.cards} != {suit}
    )
    return others or asked


def _told(case: Case) -> str:
    """The prices of what is named, and the other prices; all prices where nothing is named."""
    named_case, start = after_the_auction(case)
    rules, asked = named_case.rules, _asked(case)
    if not asked:
        return sentences(_costly(rules), _bonus(rules))
    told = dict.fromkeys(price_told(rules, each) for each in asked)
    if start:
        told = dict.fromkeys(f"{start}{each[:1].lower()}{each[1:]}" for each in told)
    others = other_prices(rules, asked)
    return sentences(*told, None if others in told else others)


def _by(rules: Ruleset, asked: tuple[Priced, ...]) -> tuple[RuleId, ...]:
    """The articles of the prices: the bonus first where a bonus card is named."""
    bonus = any(each in rules.bonus for group in asked for each in group.cards)
    found = [RuleId.CARD_POINTS]
    if rules.bonus:
        found.insert(0 if bonus else 1, RuleId.BONUS)
    if rules.penal_suit == "auction":
        found.append(RuleId.AUCTION)
    if rules.trick_points:
        found.append(RuleId.TRICK_POINTS)
    return tuple(found)


def _priced_at(rules: Ruleset, asked: tuple[Priced, ...], numbers: list[int]) -> bool | None:
    """Whether each of what is named costs one of the numbers; None where it depends."""
    worths = [each.worths(rules) for each in asked]
    if any(None in each for each in worths):
        return None
    expected = set(numbers) if len(asked) > 1 else {numbers[0]}
    return all(len(each) == 1 and each <= expected for each in worths)


def _costly(rules: Ruleset) -> str:
    if not has_penalty_cards(rules):
        return "No card costs points in this game."
    return f"{capital(points_sentence(rules))}."


def _sum(rules: Ruleset) -> str:
    if not has_penalty_cards(rules):
        return "The cards of a deal come to 0 points."
    if rules.penal_suit != "auction":
        return f"All penalty cards together make {points(rules.total_points)}."
    singles = sum(amount for key, amount in rules.points.items() if len(key) > 1)
    sums = {len(rules.pack.of_suit(suit)) * suit_amount(rules) + singles for suit in Suit}
    figures = listed(map(str, sorted(sums)), "or")
    return f"A deal has {figures} points, those of the suit that the highest bidder names."


def _bonus(rules: Ruleset) -> str | None:
    if not rules.bonus:
        return None
    told = listed(
        f"{named(each)} takes {points(-rules.bonus[each])} off"
        for each in in_order(rules, rules.bonus)
    )
    return f"{capital(told)}."


def _bonus_sum(rules: Ruleset) -> str | None:
    """What the scores add up to with the bonus cards."""
    if not rules.bonus or rules.penal_suit == "auction":
        return None
    net = rules.total_points + sum(rules.card_bonus[each] for each in rules.pack)
    return sentences(_bonus(rules), f"So the scores of a deal add up to {points(net)}.")


def _tricks(rules: Ruleset) -> str | None:
    """What tricks cost by themselves."""
    if not rules.trick_points:
        return None
    told = listed(
        f"{_TRICKS[key]} costs {points(rules.trick_points[key])}"
        for key in _TRICKS
        if key in rules.trick_points
    )
    return sentences(
        f"Besides, {told}, whatever cards are in it." if told else None, whole_set(rules)
    )
