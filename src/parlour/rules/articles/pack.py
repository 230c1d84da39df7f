"""What the game is played with: the pack, and how its cards rank."""

from collections import Counter
from typing import Final

from parlour.cards import Rank
from parlour.cards.spoken import SUIT_NAMES, card_symbol, listed, rank_name
from parlour.rules.articles.article import Article
from parlour.rules.articles.card_words import named, signs
from parlour.rules.articles.wording import count, paragraphs, sentences, word
from parlour.rules.rule_id import RuleId
from parlour.rules.ruleset import Ruleset

_ALL_RANKS: Final = 13
_MOST_NAMED: Final = 4


def pack(rules: Ruleset) -> Article:
    """What is in the pack for this number of players."""
    return Article(
        rule=RuleId.PACK,
        heading="The pack",
        text=paragraphs(sentences(_packs(rules), _jokers(rules)), _stripped(rules)),
        options=("players", "packs", "jokers", "strip", "rank_order"),
    )


def ranking(rules: Ruleset) -> Article:
    """How the cards rank in play."""
    ranks = " ".join(rank_sign(letter) for letter in reversed(rules.rank_order))
    high, low = rank_at(rules, -1), rank_at(rules, 0)
    text = sentences(
        f"In each suit the cards rank, from high to low: {ranks}.",
        f"The {high} is always the highest card of its suit and the {low} the lowest.",
        "A joker ranks below every other club." if rules.jokers else None,
        "There are no trumps, and no suit is higher than another.",
    )
    return Article(
        rule=RuleId.RANKING,
        heading="How the cards rank",
        text=text,
        options=("rank_order", "jokers"),
    )


def rank_sign(letter: str) -> str:
    """A rank as it stands on the card: `10`, `Q`."""
    return "10" if letter == "T" else letter


def rank_at(rules: Ruleset, place: int) -> str:
    """The rank at a place from low to high, as it is said: `ace`, `2`."""
    letter = rules.rank_order[place]
    return rank_name(next(rank for rank in Rank if rank.letter == letter))


def _packs(rules: Ruleset) -> str:
    twice = "Every card is there twice." if rules.packs == 2 else None
    if len(rules.rank_order) == _ALL_RANKS:
        packs = "one pack of 52 cards" if not twice else "two packs of 52 cards shuffled together"
        return sentences(f"The game is played with {packs}.", twice)
    ranks = " ".join(rank_sign(letter) for letter in rules.rank_order)
    size = 4 * len(rules.rank_order)
    packs = "a short pack" if not twice else "two short packs shuffled together"
    kept = "with only these ranks in each suit" if len(rules.rank_order) > 1 else "with only"
    return sentences(
        f"The game is played with {packs} of {count(size, 'card')}, {kept}: {ranks}.", twice
    )


def _jokers(rules: Ruleset) -> str:
    if not rules.jokers:
        return "There are no jokers."
    if rules.jokers == 1:
        return "One joker is added: it is a club below every other club and costs no points."
    return "Two jokers are added: each is a club below every other club and costs no points."


def _stripped(rules: Ruleset) -> str:
    if not rules.stripped:
        return (
            f"With {word(rules.players)} players no card is taken out: "
            f"all {len(rules.pack)} cards are in play."
        )
    verb = "is" if len(rules.stripped) == 1 else "are"
    return (
        f"With {word(rules.players)} players {stripped_phrase(rules)} {verb} taken out "
        f"and laid aside. That leaves {count(len(rules.pack), 'card')}."
    )


def stripped_phrase(rules: Ruleset) -> str:
    """The cards that are taken out, by name; by their signs where they are many."""
    copies = Counter(rules.stripped)
    if len(copies) > _MOST_NAMED:
        return signs(rules, rules.stripped)
    phrases = []
    for card, number in copies.items():
        if rules.packs == 1:
            phrases.append(named(card))
        elif number == 1:
            phrases.append(f"one {named(card).removeprefix('the ')}")
        else:
            plural = f"{rank_name(card.rank)}s of {SUIT_NAMES[card.suit]}"
            phrases.append(f"both {plural} ({card_symbol(card)})")
    return listed(phrases)
