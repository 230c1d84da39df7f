"""What people ask at the table, each question answered for exactly these rules."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from parlour.rules.articles.wording import paragraphs
from parlour.rules.rulebook import card_questions, deal_questions, end_questions, play_questions
from parlour.rules.ruleset import Ruleset

Asked = Callable[[Ruleset], tuple[str, str] | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question as people put it, and its answer under the rules in force."""

    asked: str
    answer: str


_ASKED: Final[tuple[Asked, ...]] = (
    *deal_questions.ASKED,
    *play_questions.ASKED,
    *card_questions.ASKED,
    *end_questions.ASKED,
)


def questions(rules: Ruleset, offered: Sequence[int] = ()) -> tuple[Question, ...]:
    """Every question that makes sense in this game.

    `offered` are the numbers of players the game is made for, where it has a name.
    """
    answered = (
        deal_questions.other_numbers(rules, offered),
        *(ask(rules) for ask in _ASKED),
    )
    return tuple(Question(asked=pair[0], answer=pair[1]) for pair in answered if pair is not None)


def questions_text(rules: Ruleset, offered: Sequence[int] = ()) -> str:
    """The questions with their answers."""
    return paragraphs(*(f"**{each.asked}** {each.answer}" for each in questions(rules, offered)))
