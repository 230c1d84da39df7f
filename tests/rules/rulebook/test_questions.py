import pytest
from hypothesis import given

from parlour.cards import Card, CardSet
from parlour.rules import Ruleset, breaks_hearts, legal_plays, load_rules, presets, rules_for
from parlour.rules.rulebook.questions import questions
from tests.strategies import rulesets

TABLES = [
    pytest.param(each.name, players, id=f"{each.name}-{players}")
    for each in presets()
    for players in each.seats
]


def answer(rules: Ruleset, start: str) -> str | None:
    return next((each.answer for each in questions(rules) if each.asked.startswith(start)), None)


def may(rules: Ruleset, hand: str, card: str, trick: str = "", trick_no: int = 2) -> bool:
    table = tuple(Card.parse(code) for code in trick.split())
    legal = legal_plays(rules, CardSet.parse(hand), table, trick_no=trick_no, hearts_broken=False)
    return Card.parse(card) in legal


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_answers_agree_with_the_legal_plays(name: str, players: int) -> None:
    rules = rules_for(name, players)
    heart = answer(rules, "When may I lead a heart?")
    assert heart is not None
    assert heart.startswith("At any time") == may(rules, "8D 7H", "7H")
    if (queen := answer(rules, "May the queen of spades be led")) is not None:
        assert queen.startswith("Yes") == may(rules, "8D QS", "QS")
    if (both := answer(rules, "I hold only hearts and the queen")) is not None:
        assert both.startswith("Yes") == may(rules, "8H QS", "8H")
    if (alone := answer(rules, "I hold only hearts, and")) is not None:
        assert alone.startswith("Yes") == may(rules, "8H 9H", "8H")
    if (breaks := answer(rules, "Does the queen of spades break")) is not None:
        assert breaks.startswith("Yes") == breaks_hearts(rules, Card.parse("QS"))
    if (throw := answer(rules, "I cannot follow suit and hold the queen")) is not None:
        assert throw.startswith("Yes") != may(rules, "7D QS", "7D", "KC")


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_first_trick_is_answered_as_it_is_played(name: str, players: int) -> None:
    rules = rules_for(name, players)
    asked = next(
        (each for each in questions(rules) if each.asked.endswith("on the first trick?")
         and each.asked.startswith("May I discard")),
        None,
    )  # fmt: skip
    assert asked is not None
    assert asked.answer.startswith("Yes") == may(rules, "8D 7H", "7H", "TC", 1)


@given(rulesets())
def test_leading_and_the_first_trick_agree_under_any_rules(rules: Ruleset) -> None:
    heart = answer(rules, "When may I lead a heart?")
    if heart is not None and {Card.parse("8D"), Card.parse("5H")} <= set(rules.pack):
        alone = rules.lead_exception == "only_penalties"
        if not (alone and CardSet.parse("8D 5H") <= rules.penalty_cards):
            assert heart.startswith("At any time") == may(rules, "8D 5H", "5H")


@given(rulesets())
def test_who_breaks_hearts_on_the_first_trick_is_known_under_any_rules(rules: Ruleset) -> None:
    told = answer(rules, "Can hearts be broken on the first trick?")
    breakers = [code for code in ("3H", "QS") if breaks_hearts(rules, Card.parse(code))]
    dealt = CardSet.parse("8D 3H QS 5C") <= rules.pack
    forced = Card.parse("8D") in rules.must_dump  # then the other card of the hand is no choice
    if told is not None and dealt and not forced and rules.first_lead in ("low_club", "any_club"):
        can = any(may(rules, f"8D {code}", code, "5C", 1) for code in breakers)
        assert told.startswith("Yes") == can


@pytest.mark.parametrize(
    ("options", "asked", "said"),
    [
        (
            {"hearts_lock": "heart_or_queen", "first_trick": "no_hearts"},
            "Can hearts be broken on the first trick?",
            "Yes, by the queen of spades; a heart may not be discarded on it.",
        ),
        (
            {"lead_exception": "only_penalties"},
            "When may I lead a heart?",
            (
                "Once a heart has been played in this deal, "
                "or when you hold nothing but penalty cards."
            ),
        ),
        (
            {"queen_lead": "locked"},
            "May the queen of spades be led before",
            "No, unless you hold nothing but hearts and the queen of spades.",
        ),
        (
            {"must_dump": ["QS"]},
            "I cannot follow suit and hold the queen",
            "Yes, at once, but not on the first trick.",
        ),
        (
            {"no_pass": ["QS", "2C"]},
            "May I pass",
            "No, neither may be passed while other cards are held.",
        ),
        (
            {"exact_reset": {"100": 50}},
            "What if somebody has exactly 100?",
            "That total becomes 50, and the game goes on unless another player has reached 100.",
        ),
        (
            {"first_lead": "any_club"},
            "Who plays the first card",
            "Whoever holds the 2 of clubs (♣2) after the pass: any club, no other suit.",
        ),
        (
            {"players": 3, "strip": {}, "jokers": 2, "packs": 1},
            "May I pass",
            "Yes.",
        ),
    ],
)
def test_house_rules_are_answered_in_full(
    options: dict[str, object], asked: str, said: str
) -> None:
    assert answer(load_rules("standard", options), asked) == said


def test_a_game_is_offered_for_the_numbers_it_is_made_for() -> None:
    rules = load_rules("standard")
    [asked, *_] = questions(rules, (3, 4, 5))
    assert (
        asked.answer
        == "Yes: 3 players without ♦2, 17 cards each; 5 players without ♣2 ♦2, 10 cards each."
    )
    [alone, *_] = questions(rules, (4,))
    assert alone.answer == "No. This game is made for four players."


def test_no_question_is_asked_twice() -> None:
    for each in presets():
        asked = [question.asked for question in questions(each.rules)]
        assert len(asked) == len(set(asked))
