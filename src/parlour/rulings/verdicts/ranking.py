"""Questions about how cards and suits rank."""

import re
from typing import Final

from parlour.cards import Card, Suit
from parlour.cards.spoken import SUIT_NAMES
from parlour.rules import RuleId, Ruleset
from parlour.rules.articles.card_words import in_order, named, strength, suit_word
from parlour.rules.articles.pack import rank_at, rank_sign
from parlour.rules.articles.wording import capital, sentences
from parlour.rulings.question.facts import Facts
from parlour.rulings.question.named_cards import RANKS
from parlour.rulings.verdicts.decision import Case, Decision, decides

_RULE: Final = (RuleId.RANKING, RuleId.TRICK_WINNER)
_DRAW: Final = frozenset("draw drawing drawn cut cutting".split())
_NO_TRUMPS: Final = (
    "There are no trumps: only a card of the suit led can take a trick, and the highest does."
)
_EQUAL: Final = (
    "No suit is higher than another. What counts is the suit led: a card of another suit never "
    "takes the trick, however high it is."
)
_RANK_WORDS: Final = {
    "ace": "A", "king": "K", "queen": "Q", "jack": "J", "knave": "J", "ten": "T", "10": "T",
    "nine": "9", "9": "9", "eight": "8", "8": "8", "seven": "7", "7": "7", "six": "6", "6": "6",
    "five": "5", "5": "5", "four": "4", "4": "4", "three": "3", "3": "3", "two": "2", "2": "2",
    "deuce": "2",
}  # fmt: skip
_COMPARED: Final = re.compile(r"\b(?:above|below|beats?|than|over|under|outranks?|or|versus|vs)\b")
_RANK: Final = re.compile(
    r"\b(10|[2-9]|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king|ace|deuce|knave)s?\b"
)
_LOWER: Final = re.compile(r"\b(?:lower|below|under|less|loses? to|beneath|weaker|smaller)\b")


@decides("ranking/order", "How the cards of a suit rank.")
def order(case: Case) -> Decision | None:
    """The ranks from high to low; two that are compared come first."""
    rules = case.rules
    return Decision(
        holds=None,
        says=sentences(_compared(rules, case.facts), _ranks(rules), _joker(rules)),
        rules=_RULE,
        look_for="rank from high to low",
    )


@decides("ranking/highest", "Which card is the highest.")
def highest(case: Case) -> Decision | None:
    """The highest card of each suit, or of the suit asked about."""
    rules = case.rules
    top, low = rank_at(rules, -1), rank_at(rules, 0)
    suit = _suit_said(case.facts)
    held = in_order(rules, rules.pack.of_suit(suit)) if suit is not None else ()
    if held:
        kind = suit_word(held[0].suit)
        says = f"The highest {kind} is {named(held[-1].face)} and the lowest {named(held[0].face)}."
    else:
        says = f"In each suit the {top} is the highest card and the {low} the lowest."
    return Decision(
        holds=None,
        says=sentences(
            says, "A trick goes to the highest card of the suit led; there are no trumps."
        ),
        rules=_RULE,
        look_for="highest card of its suit",
    )


@decides("ranking/ace_high", "The ace is the highest card of its suit.")
def ace_high(case: Case) -> Decision | None:
    """Whether the ace is high; in the draw for the first deal it is low."""
    rules = case.rules
    if "A" not in rules.rank_order:
        says = sentences("There are no aces in this pack.", _ranks(rules))
        return Decision(holds=False, says=says, rules=_RULE)
    high = rules.rank_order[-1] == "A"
    place = "the ace is the highest card of its suit"
    if not high:
        low = ", but the lowest" if rules.rank_order[0] == "A" else ""
        place = f"the ace is not the highest card of its suit{low}"
    if _DRAW & set(case.facts.words):
        return Decision(
            holds=False,
            says=f"In the draw for the first deal the ace is the lowest card. In play {place}.",
            rules=(RuleId.DEAL, RuleId.RANKING),
        )
    return Decision(
        holds=high,
        says=sentences(f"{capital(place)}.", _ranks(rules)),
        rules=_RULE,
        look_for="ace highest",
    )


@decides("ranking/trumps", "There are trumps.")
def trumps(case: Case) -> Decision | None:
    """No variant has a trump suit; a suit that is named in an auction is one to avoid."""
    named_suit = (
        "The suit that the highest bidder names is the one to avoid, not a trump."
        if case.rules.penal_suit == "auction"
        else None
    )
    return Decision(
        holds=False, says=sentences(_NO_TRUMPS, named_suit), rules=_RULE, look_for="no trumps"
    )


@decides("ranking/suits", "One suit is higher than another.")
def suits(case: Case) -> Decision | None:
    """No suit is higher than another."""
    return Decision(holds=False, says=_EQUAL, rules=_RULE, look_for="no suit is higher")


@decides("ranking/beats", "The first card named beats the second in the suit led.")
def beats(case: Case) -> Decision | None:
    """Which of two cards or ranks is higher; None where no two are named."""
    apart = _of_two_suits(case)
    if apart is not None:
        return apart
    pair = _pair(case.facts)
    if pair is None:
        return None
    first, second = pair
    high = strength(case.rules)
    top, low = (first, second) if high(first) > high(second) else (second, first)
    holds = high(first) > high(second)
    if _LOWER.search(case.facts.plain):
        holds = high(first) < high(second)
    return Decision(
        holds=holds,
        says=f"{capital(named(top))} ranks above {named(low)}.",
        rules=_RULE,
        literal=True,
    )


def _of_two_suits(case: Case) -> Decision | None:
    """Of two cards of different suits only the suit led decides; None for others."""
    facts = case.facts
    cards = tuple(dict.fromkeys(card.face for card in facts.cards))
    if len(cards) != 2 or cards[0].suit is cards[1].suit:
        return None
    led = [card for card in cards if card.suit is facts.led and {"led", "lead"} & set(facts.words)]
    if led:
        says = (
            f"With {SUIT_NAMES[led[0].suit]} led, {named(led[0])} beats any card of another suit."
        )
        holds = (led[0] == cards[0]) is not bool(_LOWER.search(facts.plain))
        return Decision(holds=holds, says=says, rules=_RULE, literal=True)
    first = f"If {SUIT_NAMES[cards[0].suit]} were led, {named(cards[0])} wins"
    second = f"if {SUIT_NAMES[cards[1].suit]}, {named(cards[1])}"
    return Decision(
        holds=None,
        says=sentences("Between two suits only the suit led counts.", f"{first}; {second}."),
        rules=_RULE,
    )


def _pair(facts: Facts) -> tuple[Card, Card] | None:
    """The two cards of one suit that are compared, or two ranks in the suit that is spoken of."""
    cards = facts.cards
    if len(cards) >= 2 and cards[0].suit is cards[1].suit:
        return cards[0], cards[1]
    ranks = [RANKS[word] for word in _RANK.findall(facts.plain)][:2]
    if len(ranks) < 2:
        return None
    suit = cards[0].suit if cards else Suit.DIAMONDS
    return Card(suit * 13 + int(ranks[0])), Card(suit * 13 + int(ranks[1]))


def _ranks(rules: Ruleset) -> str:
    ranks = " ".join(rank_sign(letter) for letter in reversed(rules.rank_order))
    return f"From high to low the cards of each suit rank {ranks}."


def _joker(rules: Ruleset) -> str | None:
    return "A joker ranks below every other club." if rules.jokers else None


def _compared(rules: Ruleset, facts: Facts) -> str | None:
    """Which of the two cards or ranks that a question compares is higher; None without two."""
    cards = tuple(dict.fromkeys(card for card in facts.cards if rules.holds(card)))
    if len(cards) == 2 and cards[0].suit == cards[1].suit:
        high, low = sorted(cards, key=strength(rules), reverse=True)
        return f"{capital(named(high))} is higher than {named(low)}."
    letters = [_RANK_WORDS[word.removesuffix("s")] for word in _rank_words(facts)]
    ranks = [letter for letter in dict.fromkeys(letters) if letter in rules.rank_order]
    if len(ranks) != 2 or not _COMPARED.search(facts.plain):
        return None
    high_letter, low_letter = sorted(ranks, key=rules.rank_order.index, reverse=True)
    high_rank = rank_at(rules, rules.rank_order.index(high_letter))
    return (
        f"The {high_rank} is higher than the "
        f"{rank_at(rules, rules.rank_order.index(low_letter))} of the same suit."
    )


def _rank_words(facts: Facts) -> list[str]:
    return [word for word in facts.words if word.removesuffix("s") in _RANK_WORDS]


def _suit_said(facts: Facts) -> Suit | None:
    """The only suit a question names, None where it names more or none."""
    said = {suit for suit, name in SUIT_NAMES.items() if {name, name[:-1]} & set(facts.words)}
    return said.pop() if len(said) == 1 else None
