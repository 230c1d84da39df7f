"""Questions about the players, the pack and the deal."""

import re
from typing import Final

from parlour.cards.spoken import listed
from parlour.rules import RuleId, Ruleset, presets
from parlour.rules.articles.pack import pack
from parlour.rules.articles.seats import eldest_hand, next_side, way_round
from parlour.rules.articles.wording import capital, count, sentences, word
from parlour.rules.rulebook.naming import is_standard, name_of
from parlour.rulings.verdicts.decision import Case, Decision, decides
from parlour.rulings.verdicts.tables import (
    asked_number,
    asked_numbers,
    at_table,
    dealt,
    not_for,
    offered,
    other_tables,
    played_elsewhere,
    players_phrase,
)

_PACK: Final = (RuleId.PACK, RuleId.DEAL)
_COUNT: Final = (
    r"(?:\d+|two|three|four|five|six|seven|eight|nine|ten|third|fourth|fifth|sixth|seventh)\b"
)
_ONLY: Final = re.compile(
    r"\b(?:exactly|strictly|other (?:\w+ )?than|others than|limited to|besides|apart from|except"
    r"|(?:more|fewer|less) (?:or|and) (?:more|fewer|less) than|only \w+ (?:\w+ )?(?:for|with|by)"
    r"|only (?:for|with|by)|can only|just for|needs?|must be|(?:have|has|got) to be|requires?)"
    rf" (?:(?!if |when )\w+ ){{0,2}}{_COUNT}|{_COUNT}[^.?!]{{0,20}}\bno others?\b"
)
"""A question whether this number alone can play: its proposition is about the other numbers."""


@decides("players/possible", "The number of players named can play this game.")
def possible(case: Case) -> Decision | None:
    """Whether so many can play; for "only four?" whether others can."""
    rules, players = case.rules, asked_number(case.facts)
    numbers = offered(rules)
    made_for = f"This game is for {players_phrase(numbers)}."
    if players is None:
        return Decision(holds=None, says=sentences(made_for, other_tables(rules)), rules=_PACK)
    if _ONLY.search(case.facts.plain):
        others = [number for number in numbers if number != players]
        return Decision(
            holds=bool(others), says=sentences(made_for, other_tables(rules)), rules=_PACK
        )
    table = at_table(rules, players)
    if table is not None and players in numbers:
        who = "The player" if players == 1 else f"{capital(word(players))} players"
        return Decision(holds=True, says=f"{who} can play this game. {dealt(table)}", rules=_PACK)
    elsewhere = played_elsewhere(rules, players)
    general = elsewhere is not None and is_standard(name_of(rules).preset)
    return Decision(
        holds=None if general else False, says=sentences(made_for, elsewhere), rules=_PACK
    )


@decides("players/removed", "Which cards are taken out before the deal.")
def removed(case: Case) -> Decision | None:
    """The cards that are taken out for a number of players, and the hands that leaves."""
    return Decision(holds=None, says=_at(case), rules=_PACK, look_for="taken out")


@decides("players/hand_size", "How many cards each player is dealt.")
def hand_size(case: Case) -> Decision | None:
    """How many cards each player gets."""
    rules = (RuleId.DEAL, RuleId.PACK)
    return Decision(holds=None, says=_at(case), rules=rules, look_for="each player has cards")


def _at(case: Case) -> str:
    """The deal for each number asked about; for all numbers where none is named."""
    rules, players = case.rules, asked_number(case.facts)
    tables = [at_table(rules, each) for each in asked_numbers(case.facts)]
    if len(tables) > 1 and all(tables):
        return sentences(*(dealt(table) for table in tables if table is not None))
    if players is None:
        return sentences(dealt(rules), other_tables(rules))
    table = at_table(rules, players)
    if table is not None:
        numbers = offered(rules)
        made_for = f"This game is for {players_phrase(numbers)}."
        return sentences(made_for if players not in numbers else None, dealt(table))
    return not_for(case) or dealt(rules)


@decides("players/packs", "How many packs are used.")
def packs(case: Case) -> Decision | None:
    """The pack: how many, how many cards, jokers."""
    rules, players = case.rules, case.facts.players
    table = None if players is None else at_table(rules, players)
    says = pack(table or rules).text.replace("\n\n", " ")
    other = played_elsewhere(rules, players) if players is not None and table is None else None
    return Decision(holds=None, says=sentences(says, other), rules=(RuleId.PACK,))


@decides("players/two_packs", "Two packs can be used.")
def two_packs(case: Case) -> Decision | None:
    """Whether two packs are used here, or else in which game they are."""
    rules = case.rules
    if rules.packs == 2:
        return Decision(
            holds=True,
            says=sentences(
                "This game is played with two packs shuffled together, "
                f"{count(len(rules.pack), 'card')} in all.",
                _twins(rules),
            ),
            rules=(RuleId.PACK, RuleId.DUPLICATES),
        )
    games = [each for each in presets() if each.rules.packs == 2]
    told = listed(f"{each.title}, for {players_phrase(each.seats)}" for each in games)
    return Decision(
        holds=bool(games),
        says=sentences(
            f"With two packs the game is played as {told}." if games else None,
            _twins(games[0].rules) if games else None,
            "The rules of this table use one pack.",
        ),
        rules=(RuleId.PACK,),
        look_for="one pack",
    )


def _twins(rules: Ruleset) -> str:
    return {
        "cancel": "Two identical cards in a trick cancel each other.",
        "first": "Of two identical cards in a trick the one played first is higher.",
        "last": "Of two identical cards in a trick the one played last is higher.",
    }[rules.duplicates]


@decides("players/range", "How many can play.")
def numbers_range(case: Case) -> Decision | None:
    """For how many the game is, and what each number is dealt."""
    rules = case.rules
    numbers = offered(rules)
    few = played_elsewhere(rules, 2) if numbers[0] > 2 else None
    many = played_elsewhere(rules, numbers[-1] + 1)
    return Decision(
        holds=None,
        says=sentences(
            f"This game is for {players_phrase(numbers)}.",
            dealt(rules),
            few,
            many,
        ),
        rules=_PACK,
    )


@decides("players/jokers", "There are jokers in the pack.")
def jokers(case: Case) -> Decision | None:
    """Whether jokers are in the pack, and what they are."""
    rules = case.rules
    if not rules.jokers:
        size = len(rules.pack)
        return Decision(
            holds=False,
            says=f"There are no jokers: they stay out of the pack, which has {size} cards.",
            rules=(RuleId.PACK,),
            look_for="jokers",
        )
    one = rules.jokers == 1
    added = "One joker is" if one else "Two jokers are"
    ranks = (
        "It is a club below every other club and costs"
        if one
        else ("Each is a club below every other club and costs")
    )
    return Decision(
        holds=True,
        says=f"{added} added to the pack. {ranks} no points.",
        rules=(RuleId.PACK, RuleId.RANKING),
        look_for="joker",
    )


@decides("players/dealer", "Who deals.")
def dealer(case: Case) -> Decision | None:
    """Who deals first and next, and how."""
    rules = case.rules
    two = rules.players == 2
    after = (
        "after that the two players deal in turn"
        if two
        else f"after each deal the next player on the {next_side(rules)} deals"
    )
    round_ = "in turn" if two else way_round(rules)
    return Decision(
        holds=None,
        says=sentences(
            "For the first deal everybody draws a card, and the lowest card deals (ace low, equal "
            f"ranks draw again); {after}.",
            f"The dealer shuffles, {'the other' if two else 'another'} player cuts, and the cards "
            f"are dealt one at a time {round_}, beginning with {eldest_hand(rules)}.",
        ),
        rules=(RuleId.DEAL,),
        look_for="deals draws lowest",
    )


@decides("players/direction", "Which way deal and play go.")
def direction(case: Case) -> Decision | None:
    """Which way deal and play go round."""
    rules = case.rules
    if rules.players == 2:
        says = "With two players the turn simply passes from one to the other, in deal and play."
    else:
        side = next_side(rules)
        says = (
            f"Deal and play go {way_round(rules)}: after each player comes the one on the {side}. "
            f"The deal begins with {eldest_hand(rules)} and the right to deal passes to the {side}."
        )
    return Decision(holds=None, says=says, rules=(RuleId.PLAY, RuleId.DEAL), look_for="round")
