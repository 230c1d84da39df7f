"""How a sitting begins: a welcome, and a draw for the first deal."""

from random import Random
from typing import Final

from parlour.cards.spoken import card_name, listed
from parlour.play.events import HEARTS
from parlour.rules import RuleId, Ruleset
from parlour.rules.articles import article
from parlour.rules.drawing import Drawn, draw
from parlour.terminal.book import book_of
from parlour.terminal.plain_text import plain_lines
from parlour.terminal.seating import Seating
from parlour.terminal.sitting import Sitting

DEFAULT_NAME: Final = "You"
"""What a person is called in the record who has given no name."""


def welcome_lines(sitting: Sitting, seating: Seating) -> list[str]:
    """What somebody needs to know who has never played."""
    rules = sitting.rules
    about = book_of(sitting).sections[0].text.partition("\n")[0]
    aim = f"The lowest total wins. {_end(rules)}" if sitting.plays == HEARTS else None
    others = listed(seating.names[1:])
    are = "is" if rules.players == 2 else "are"
    return [
        f"Welcome, {sitting.name}." if sitting.name != DEFAULT_NAME else "Welcome.",
        f"This is {sitting.title}.",
        *plain_lines(about),
        *(plain_lines(aim) if aim else []),
        "",
        f"Clockwise at the table: you, {others}.",
        f"{others} {are} played by the computer, at level {sitting.level}.",
        "Type help at any time to see what you can type, or rules to read the rules.",
        "",
    ]


def draw_dealer(rng: Random, seating: Seating) -> tuple[int, list[str]]:
    """The first dealer, found by drawing cards, and how it went."""
    drawn = draw(rng, len(seating.names))
    dealer = drawn.order[0]
    lines = ["Everybody draws a card, and the lowest deals; the ace is low."]
    lines += _rounds(drawn, seating)
    return dealer, [*lines, f"{seating.does(dealer, 'have')} drawn the lowest card."]


def _rounds(drawn: Drawn, seating: Seating) -> list[str]:
    """Who drew what, as long as the lowest place was open."""
    lines: list[str] = []
    for number, cards in enumerate(drawn.rounds):
        # Ties for other places than the lowest change nothing for the deal.
        if number and drawn.order[0] not in [player for player, _ in cards]:
            break
        if number:
            lines.append("The lowest draw again.")
        lines += [
            f"{seating.does(player, 'draw')} the {card_name(card)}." for player, card in cards
        ]
    return lines


def _end(rules: Ruleset) -> str:
    found = article(rules, RuleId.GAME_END)
    assert found is not None
    return found.text.partition(". ")[0] + "."
