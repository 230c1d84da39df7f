"""One path from a question to a ruling: decided by the rules, found in a book, or left open."""

from dataclasses import replace
from typing import Any

import pytest

from parlour.errors import RulesetError, UnknownPreset, UsageError
from parlour.rulings.asked import Asked, Progress, Told
from parlour.rulings.desk import Desk
from parlour.rulings.ruling import Ruling


def ask(desk: Desk, question: str, preset: str | None = "standard", **overrides: Any) -> Ruling:
    return desk.consider(Asked(question=question, preset=preset, overrides=overrides)).ruling


def said(ruling: Ruling) -> str:
    return " ".join(sentence.text for sentence in ruling.answer)


HEARTS_LOCKED = "May I lead a heart before hearts are broken?"


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        (HEARTS_LOCKED, {}, {"hearts_lock": "none"}),
        ("May I throw a heart on the first trick if I have no clubs?", {}, {"first_trick": "any"}),
        (
            "I hold 4♥ 9♥ Q♠, hearts not broken, my lead: may I lead the 4?",
            {},
            {"lead_exception": "only_penalties"},
        ),
        (
            "May I lead the queen of spades before hearts are broken?",
            {"queen_lead": "locked"},
            {},
        ),
        ("Is there shooting the moon in this game?", {"moon": "off"}, {}),
        ("Does the jack of diamonds take points off my score?", {}, {"bonus": {"JD": -10}}),
        ("Does the game end when somebody has exactly 100?", {"target": 101}, {}),
        ("Do tied players share the win?", {"ties": "extra_deal"}, {}),
        ("Is every fourth deal played without passing?", {"pass_cycle": [1, -1, 2]}, {}),
        ("Does the queen of spades break hearts?", {}, {"hearts_lock": "heart_or_queen"}),
        ("Do I get a bonus for taking no trick at all?", {}, {"trickless": -5}),
        ("Does the queen of spades cost thirteen points?", {"points": {"H": 1}}, {}),
        ("Does the holder of the two of clubs lead first?", {"first_lead": "eldest_any"}, {}),
        ("Does taking every trick score more than a moon?", {}, {"sun": 52}),
        ("Does a player with exactly 100 win?", {}, {"exact_reset": {"100": "win"}}),
        (
            (
                "I'm on 60, the others on 80, 20 and 45, and I shoot the moon. Does the automatic "
                "switch to minus 26 happen?"
            ),
            {},
            {"moon_guard": True},
        ),
        (
            "Do we have to take cards out of the pack for this number of players?",
            {},
            {"players": 3},
        ),
    ],
)
def test_the_same_question_is_ruled_by_the_rules_in_force(
    desk: Desk, question: str, one: dict[str, Any], other: dict[str, Any]
) -> None:
    assert ask(desk, question, **one).verdict == "no"
    assert ask(desk, question, **other).verdict == "yes"


def test_a_position_is_decided_and_shown_as_evidence(desk: Desk) -> None:
    ruling = ask(desk, "I hold 4♥ 9♥ Q♠, hearts not broken, my lead: may I lead the 4?")
    assert ruling.evidence is not None
    assert ruling.evidence.position["hand"] == ["4H", "9H", "QS"]
    assert ruling.evidence.legal == ("QS",)
    assert ruling.evidence.rule == "hearts-lock"


def test_a_card_refused_at_a_table_is_ruled_on_in_that_very_position(desk: Desk) -> None:
    told = Told(
        hand=("8D", "3H"), trick=("2C",), trick_no=1, hearts_broken=False, card="3H",
    )  # fmt: skip
    asked = Asked(question="Why may I not play this card?", position=told)
    ruling = desk.consider(asked).ruling
    assert ruling.verdict is None
    assert "first trick" in said(ruling)
    assert ruling.evidence is not None
    assert ruling.evidence.legal == ("8D",)


def test_every_sentence_is_cited_and_every_quote_stands_in_the_rulebook(desk: Desk) -> None:
    for question in (HEARTS_LOCKED, "How do I play?", "What happens when someone shoots the moon?"):
        ruling = ask(desk, question)
        assert ruling.answer
        known = {citation.n for citation in ruling.citations}
        assert all(set(sentence.citations) <= known for sentence in ruling.answer)
        assert all(sentence.citations for sentence in ruling.answer)
        assert all(desk.library.verify_quote(citation) for citation in ruling.citations)


def test_a_question_about_the_whole_game_gets_its_parts_and_no_other_game(desk: Desk) -> None:
    ruling = ask(desk, "How do I play?")
    sections = list(dict.fromkeys(sentence.section for sentence in ruling.answer))
    assert sections == ["Setup", "A turn", "Scoring", "Winning"]
    assert {citation.edition for citation in ruling.citations} == {ruling.scope[0]}


def test_a_question_about_setting_up_gets_a_checklist(desk: Desk) -> None:
    ruling = ask(desk, "How do we set up the game?", players=3)
    assert "Take out the 2 of diamonds." in ruling.checklist
    assert "Deal 17 cards to each player, one at a time." in ruling.checklist
    assert ask(desk, HEARTS_LOCKED).checklist == ()


@pytest.mark.parametrize(
    ("question", "reason"),
    [
        ("In bridge, how many points do I need to open?", "other_game"),
        ("Which cards are best to pass?", "not_a_rule"),
        ("How do I mute the sound on my phone?", "not_a_rule"),
        ("Who invented Hearts and when?", "not_a_rule"),
    ],
)
def test_what_no_rule_answers_is_left_open(desk: Desk, question: str, reason: str) -> None:
    ruling = ask(desk, question)
    assert ruling.outcome == "abstained"
    assert ruling.answer == ()
    assert ruling.abstention is not None
    assert ruling.abstention.reason == reason
    assert bool(ruling.closest) == (reason != "other_game")  # of another game there is no passage


def test_a_variant_named_in_the_question_is_the_one_ruled_on(desk: Desk) -> None:
    ruling = ask(desk, "In Black Maria, what does the king of spades cost?")
    assert "10 points" in said(ruling)
    assert ruling.notes


def test_the_same_question_is_recalled_and_a_similar_one_offered(desk: Desk) -> None:
    first = desk.ask(Asked(question="Does the queen of spades break hearts?"))
    again = desk.ask(Asked(question="does the queen of spades break hearts??"))
    assert again.id == first.id
    near = desk.ask(Asked(question="Is it so that the queen of spades breaks hearts?"))
    assert near.id != first.id
    assert first.id in [past.id for past in near.past_rulings]
    assert all(past.similarity >= desk.settings.similarity for past in near.past_rulings)


def test_under_other_rules_nothing_is_recalled(desk: Desk) -> None:
    question = "Does the queen break hearts at our table?"
    first = desk.ask(Asked(question=question))
    changed = desk.ask(Asked(question=question, overrides={"hearts_lock": "heart_or_queen"}))
    assert changed.id != first.id
    assert first.id not in [past.id for past in changed.past_rulings]


def test_a_ruling_is_kept_with_its_evidence(desk: Desk) -> None:
    ruling = desk.ask(Asked(question="How many cards are passed here?"))
    assert desk.ruling(ruling.id) == ruling
    trace = desk.trace(ruling.id)
    assert trace is not None
    assert desk.ruling("nowhere") is None
    assert desk.trace("nowhere") is None


def test_the_passages_found_are_told_before_the_ruling(desk: Desk) -> None:
    told: list[Progress] = []
    ruling = desk.ask(Asked(question="Who plays the very first card tonight?"), told.append)
    assert told[0].sources == ruling.closest


@pytest.mark.parametrize("question", ["", "   ", "a" * 2001])
def test_no_question_and_an_endless_one_are_refused(desk: Desk, question: str) -> None:
    with pytest.raises(UsageError):
        ask(desk, question)


def test_rules_that_are_none_are_refused(desk: Desk) -> None:
    with pytest.raises(UnknownPreset):
        ask(desk, HEARTS_LOCKED, "no-such-game")
    with pytest.raises(RulesetError):
        ask(desk, HEARTS_LOCKED, players=99)


def test_without_recall_every_question_is_ruled_anew(desk: Desk) -> None:
    settings = desk.settings
    desk.settings = replace(settings, recall=False)
    try:
        first = desk.ask(Asked(question="Is the ace the highest card?"))
        again = desk.ask(Asked(question="Is the ace the highest card?"))
    finally:
        desk.settings = settings
    assert first.id != again.id
    assert again.past_rulings == ()
