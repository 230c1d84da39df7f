"""How many can sit down to a game: the numbers it is for, and the named games for other numbers."""

import re
from typing import Final

from parlour.cards.spoken import listed
from parlour.errors import RulesetError
from parlour.rules import Preset, Ruleset, presets, rules_for
from parlour.rules.articles.dealing import KITTIES
from parlour.rules.articles.pack import stripped_phrase
from parlour.rules.articles.wording import capital, count, sentences, word
from parlour.rules.rulebook.deal_questions import MOST_PLAYERS, other_numbers
from parlour.rules.rulebook.naming import is_standard, name_of
from parlour.rulings.question.facts import Facts
from parlour.rulings.verdicts.decision import Case

_MOST_GAMES: Final = 2
_MOST_NAMED: Final = 20
_NO_PLAYERS: Final = (
    r"(?:cards?|packs?|decks?|jokers?|tricks?|points?|twos?|left|over|deals?|hands?|rounds?"
    r"|hearts?|spades?|clubs?|diamonds?)\b"
)
_ORDINALS: Final = "third fourth fifth sixth seventh eighth ninth tenth eleventh".split()
_ORDINAL: Final = re.compile(rf"\b({'|'.join(_ORDINALS)})\b")
_TWO_SAID: Final = re.compile(r"\b(?:me and my|my \w+ and (?:i|me)|you and me|the pair of us)\b")


def at_table(rules: Ruleset, players: int) -> Ruleset | None:
    """The same rules for so many players; None where they cannot be dealt to them."""
    try:
        return rules.with_options({"players": players})
    except RulesetError:
        return None


_NUMBERS: Final = {word(number): number for number in range(2, 13)}
_NUMBER_SAID: Final = rf"(?:{'|'.join(_NUMBERS)}|\d{{1,2}})"
_IN_ALL: Final = re.compile(
    # that's three, which makes us three
    rf"\b(?:that's|that is|makes us|makes it|we come to) (?P<n>{_NUMBER_SAID})\b"
    r"(?! (?:cards?|packs?|decks?|tricks?|points?|deals?|hands?|hearts?))"
)
"""How many there are in all, where other numbers count some of them."""


def offered(rules: Ruleset) -> tuple[int, ...]:
    """The numbers of players that the game is for, as its rulebook says.

    A named game has its own; with house rules every number counts that can be dealt to.
    """
    numbers = name_of(rules).seats or tuple(range(2, MOST_PLAYERS + 1))
    return tuple(
        players
        for players in sorted({*numbers, rules.players})
        if at_table(rules, players) is not None
    )


def asked_number(facts: Facts) -> int | None:
    """The number of players a question is about; None where it names none."""
    in_all = _IN_ALL.search(facts.plain)
    if in_all is not None:
        return _NUMBERS.get(in_all["n"]) or int(in_all["n"])
    if facts.players is not None and facts.players > 1:
        return facts.players
    for number in facts.numbers:
        counts = re.search(rf"\b(?:{number}|{word(number)})\s+{_NO_PLAYERS}", facts.plain)
        if 2 <= number <= _MOST_NAMED and not counts:
            return number
    ordinal = _ORDINAL.search(facts.plain)
    if ordinal:
        return 3 + _ORDINALS.index(ordinal.group())
    return 2 if _TWO_SAID.search(facts.plain) else facts.players


_SEVERAL: Final = re.compile(
    rf"\b(?:for|with|of) (?P<all>{_NUMBER_SAID}(?: ?, ?| and | or )(?:for |with )?{_NUMBER_SAID})\b"
)


def asked_numbers(facts: Facts) -> tuple[int, ...]:
    """The numbers of players a question asks about in one breath: "with five and with six"."""
    said = _SEVERAL.search(facts.plain)
    told = re.findall(rf"\b{_NUMBER_SAID}\b", said["all"]) if said else []
    return tuple(dict.fromkeys(_NUMBERS.get(each) or int(each) for each in told))


def players_phrase(numbers: tuple[int, ...]) -> str:
    """`three to seven players`, `four players only`, `two, four or six players`."""
    if len(numbers) == 1:
        return f"{word(numbers[0])} players only"
    if numbers == tuple(range(numbers[0], numbers[-1] + 1)):
        return f"{word(numbers[0])} to {word(numbers[-1])} players"
    return f"{listed(map(word, numbers), 'or')} players"


def other_tables(rules: Ruleset) -> str | None:
    """What is taken out and dealt at the other tables of this game; None where it has no other."""
    numbers = tuple(players for players in offered(rules) if players != rules.players)
    if not numbers:
        return None
    printed = other_numbers(rules, numbers)[1].removeprefix("Yes: ")
    return f"Other tables: {printed}"


def dealt(rules: Ruleset) -> str:
    """What is taken out, how many cards each player gets, and what is left over."""
    hands = f"each player is dealt {count(rules.cards_each, 'card')}"
    if rules.stripped:
        verb = "is" if len(rules.stripped) == 1 else "are"
        out = f"{stripped_phrase(rules)} {verb} taken out, and {hands}"
    elif rules.kitty_size:
        out = f"no card is taken out, and {hands}"
    else:
        out = (
            f"no card is taken out: all {len(rules.pack)} cards are dealt, {rules.cards_each} each"
        )
    return sentences(f"With {word(rules.players)} players {out}.", left_over(rules))


def not_for(case: Case) -> str | None:
    """That so many cannot play here, and what they can play; None where they can or none is said.

    Other numbers are a size of the game even where the named game is not made for them.
    """
    players, rules = asked_number(case.facts), case.rules
    if players is None or at_table(rules, players) is not None:
        return None
    made_for = players_phrase(offered(rules))
    return sentences(
        f"These rules are not for {word(players)}: they are for {made_for}.",
        played_elsewhere(rules, players) or dealt(rules),
    )


def left_over(rules: Ruleset) -> str | None:
    """What becomes of the cards that are not dealt; None where all are."""
    if not rules.kitty_size:
        return None
    one = rules.kitty_size == 1
    name = "the stock"
    if rules.undealt in KITTIES:
        name = "the widow" if rules.undealt == "exchange" else "the kitty"
    left = count(rules.kitty_size, "card")
    return f"{left} {'is' if one else 'are'} left over and {'forms' if one else 'form'} {name}."


def played_elsewhere(rules: Ruleset, players: int) -> str | None:
    """Which named games so many can play, with their hands; None where there is none."""
    own = name_of(rules).preset.name
    games = [each for each in presets() if players in each.seats and each.name != own]
    if not games:
        return None
    who = f"{capital(word(players))} players"
    if is_standard(games[0]):
        return f"{who} can play {_hands(games[0], players)}."
    told = [_hands(each, players) for each in games[:_MOST_GAMES]]
    forms = "a form of the game" if len(told) == 1 else "forms of the game"
    return f"{who} have {forms} of their own: {listed(told)}."


def _hands(game: Preset, players: int) -> str:
    rules = rules_for(game.name, players)
    packs = "two packs, " if rules.packs == 2 else ""
    return f"{game.title} ({packs}{count(rules.cards_each, 'card')} each)"
