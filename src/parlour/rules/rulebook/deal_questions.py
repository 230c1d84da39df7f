"""Questions about players, pack, deal and pass."""

from collections.abc import Callable, Sequence
from typing import Final

from parlour.cards.spoken import listed
from parlour.errors import RulesetError
from parlour.rules.articles.card_words import (
    TWO_OF_CLUBS,
    has_queen,
    lowest_club,
    named,
    signs,
)
from parlour.rules.articles.passing import has_pass, pass_phrase
from parlour.rules.articles.wording import count, ordinal, sentences, word
from parlour.rules.passing import pass_size
from parlour.rules.ruleset import QUEEN_OF_SPADES, Ruleset

MOST_PLAYERS: Final = 11


def other_numbers(rules: Ruleset, offered: Sequence[int]) -> tuple[str, str]:
    """Which other numbers of players can play, with what is taken out and dealt.

    `offered` are the numbers the game is made for; without any, every number that works counts.
    """
    numbers = offered or range(2, MOST_PLAYERS + 1)
    tables = [
        other
        for players in numbers
        if players != rules.players and (other := _for(rules, players)) is not None
    ]
    asked = "Can another number play?"
    if not tables:
        return asked, f"No. This game is made for {word(rules.players)} players."
    return asked, f"Yes: {'; '.join(map(_at_table, tables))}."


def jokers(rules: Ruleset) -> tuple[str, str] | None:
    """Whether jokers are used."""
    if not rules.jokers:
        return "Are jokers used?", "No."
    return (
        "What is a joker?",
        "A club below every other club. It costs nothing and hardly ever wins.",
    )


def passing(rules: Ruleset) -> tuple[str, str]:
    """Whether cards are passed, how many and where."""
    if not has_pass(rules):
        return "Are cards passed before the play?", "No. Every hand is played as it was dealt."
    if len(rules.cycle) == 1:
        return "How many cards are passed, and to whom?", f"In every deal {pass_phrase(rules, 1)}."
    return (
        "How many cards are passed, and to whom?",
        sentences(
            f"In the first deal {pass_phrase(rules, 1)}; after that it changes from deal to deal.",
            _holds(rules),
        ),
    )


def looking_first(rules: Ruleset) -> tuple[str, str] | None:
    """Whether received cards may be seen before one's own are chosen."""
    if not has_pass(rules):
        return None
    when = (
        "lay down your own cards first"
        if rules.pass_reveal == "own"
        else "everybody lays down theirs first"
    )
    return "May I look at the cards I get before I choose mine?", f"No: {when}."


def passing_the_club(rules: Ruleset) -> tuple[str, str] | None:
    """Whether the opening card and the queen may be passed."""
    if not has_pass(rules):
        return None
    cards = [card for card in (TWO_OF_CLUBS, QUEEN_OF_SPADES) if rules.holds(card)]
    if not cards:
        return None
    asked = f"May I pass {listed((named(card) for card in cards), 'or')}?"
    barred = [card for card in cards if card in rules.barred_from_pass]
    if not barred:
        opens = lowest_club(rules) == TWO_OF_CLUBS and rules.first_lead in ("low_club", "any_club")
        after = " Whoever holds the 2 of clubs after the pass opens the play." if opens else ""
        return asked, f"Yes.{after}"
    if len(barred) == len(cards):
        neither = "neither may be passed" if len(cards) > 1 else "not"
        return asked, f"No, {neither} while other cards are held."
    return asked, f"Not {named(barred[0])}; the other may be passed."


def queen_needed(rules: Ruleset) -> tuple[str, str] | None:
    """What the queen of spades is in a game where she costs nothing."""
    if not has_queen(rules) or rules.card_points[QUEEN_OF_SPADES]:
        return None
    if rules.penal_suit == "auction" or QUEEN_OF_SPADES in rules.bonus_cards:
        return None
    return (
        "What does the queen of spades cost?",
        "Nothing in this game: she is a spade like any other.",
    )


ASKED: Final[tuple[Callable[[Ruleset], tuple[str, str] | None], ...]] = (
    jokers,
    passing,
    looking_first,
    passing_the_club,
    queen_needed,
)


def _holds(rules: Ruleset) -> str:
    """In which deals nothing is passed."""
    deals = len(rules.cycle)
    holds = [deal for deal in range(1, deals + 1) if pass_size(rules, deal) == 0]
    if not holds:
        return "There is a pass in every deal."
    if holds == [deals]:
        return f"Every {ordinal(deals)} deal is played without a pass."
    if len(holds) == 1:
        return f"Deal {holds[0]} of every {deals} is played without a pass."
    return f"Deals {listed(map(str, holds))} of every {deals} are played without a pass."


def _for(rules: Ruleset, players: int) -> Ruleset | None:
    try:
        return rules.with_options({"players": players})
    except RulesetError:
        return None


def _at_table(rules: Ruleset) -> str:
    out = f" without {signs(rules, rules.stripped)}" if rules.stripped else ""
    left = f", {count(rules.kitty_size, 'card')} left over" if rules.kitty_size else ""
    return f"{rules.players} players{out}, {count(rules.cards_each, 'card')} each{left}"
