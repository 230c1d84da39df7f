"""From the kinds a question may be to a yes, a no, or neither."""

import pytest

from parlour.rules import load_rules
from parlour.rulings import table_answer
from parlour.rulings.question.classifier import Form, Kind
from parlour.rulings.question.reading import read
from parlour.rulings.table_answer import decide, intents, understand
from parlour.rulings.verdicts.decision import Case


def kind(intent: str, probability: float, form: Form = "+") -> Kind:
    return Kind(intent=intent, probability=probability, forms={form: 1.0})


def understood_as(monkeypatch: pytest.MonkeyPatch, *kinds: Kind) -> None:
    monkeypatch.setattr(table_answer, "kinds", lambda *_: kinds)


def test_a_kind_without_yes_or_no_gives_way_to_a_likely_one_that_has(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    how, queen = (
        kind("breaking_hearts/how", 0.5, "."),
        kind("breaking_hearts/queen_breaks", 0.3),
    )
    understood_as(monkeypatch, how, queen)
    assert understand("does that unlock them?", None).best == queen
    assert understand("how do they get unlocked?", None).best == how


def test_a_kind_that_is_hardly_likely_does_not_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    how = kind("breaking_hearts/how", 0.6, ".")
    understood_as(monkeypatch, how, kind("breaking_hearts/queen_breaks", 0.1))
    assert understand("does that unlock them?", None).best == how


def test_words_of_advice_make_advice_of_a_question_that_may_be_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    must, advice = kind("following/must_throw_queen", 0.5), kind("none/strategy", 0.2, ".")
    understood_as(monkeypatch, must, advice)
    assert understand("is it daft to keep her?", None).best == advice
    assert understand("is it legal to keep her?", None).best == must


@pytest.mark.parametrize("form", ["+", "-"])
def test_what_was_weighed_on_the_very_words_is_not_turned_by_their_sign(form: Form) -> None:
    understood = understand("Does the nine lose to the ten?", None)
    answer = decide(load_rules("standard"), understood, kind("ranking/beats", 0.9, form))
    assert answer is not None
    assert answer.verdict == "yes"


@pytest.mark.parametrize(
    ("intent", "text", "holds"),
    [
        ("passing/card", "My neighbour just gave me the ace of hearts. Can I send it on?", False),
        ("passing/pass_on", "The queen of spades was dealt to me. Can I hand her on?", True),
        ("breaking_hearts/first_trick", "Can hearts be broken on the first trick?", True),
        ("breaking_hearts/first_trick", "Hearts on trick one, in the ordinary case?", False),
        ("breaking_hearts/each_deal", "We have dealt again. Are hearts still broken?", False),
        ("following/must", "Spades led, none in my hand. Can I throw whatever I like?", False),
        ("following/must", "Spades led. Can I throw whatever I like?", True),
        ("trick_winner/mine", "Clubs were led, I was out, so down went my ♥A. Mine?", False),
        ("trick_winner/mine", "I threw the ♠Q but Jo's ace won the trick. Is it mine?", False),
        ("game_end/i_win", "I've hit 50 on the nose. Have I won?", False),
        ("game_end/over", "I'm on 60, the rest on 80, 20 and 45, and I shot. Over?", True),
        ("game_end/exact_effect", "Bang on 50. Does my total change?", False),
        ("passing/to", "Six deals behind us. Is the next parcel for the left?", False),
        ("passing/look_first", "My three are face down on the table. May I look?", True),
        ("irregularities/out_of_turn_lead", "All four of us had played. Undone?", False),
    ],
)
def test_the_circumstances_told_decide(intent: str, text: str, *, holds: bool) -> None:
    decision = intents()[intent].decide(Case(rules=load_rules("standard"), facts=read(text)))
    assert decision is not None
    assert decision.holds is holds


@pytest.mark.parametrize(
    ("preset", "changes", "intent", "text", "holds"),
    [
        ("standard", {"must_dump": ["QS"]}, "following/must_throw_queen", "On trick one?", False),
        ("standard", {"must_dump": ["QS"]}, "following/must_throw_queen", "On trick two?", True),
        ("standard", {"exact_reset": {"50": 0}}, "game_end/exact_effect", "Bang on 50?", True),
        ("yppedia", {"payout": "proportionate"}, "stakes/second", "The highest scorer?", False),
        ("yppedia", {"payout": "proportionate"}, "stakes/second", "The second?", True),
        ("auction", {}, "opening_lead/me", "I bought the right to name. My lead?", True),
        ("heartsette", {}, "kitty/look", "He laid three cards off. May I peek at those?", False),
        ("heartsette", {}, "kitty/look", "I won the first trick. May I look at the widow?", True),
        ("hearts-1897", {}, "irregularities/revoke_until", "Shuffled already. Too late?", True),
        ("hearts-1897", {}, "irregularities/revoke_until", "Shuffled. Can I still claim?", False),
        ("hearts-1897", {}, "irregularities/revoke_until", "Just counted. Can I claim?", True),
    ],
)
def test_the_rules_and_the_circumstances_decide_together(
    preset: str, changes: dict[str, object], intent: str, text: str, *, holds: bool
) -> None:
    rules = load_rules(preset, changes)
    decision = intents()[intent].decide(Case(rules=rules, facts=read(text)))
    assert decision is not None
    assert decision.holds is holds


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("Clubs led, I hold ♣5 ♥9. Could ♥9 go on it?", None),
        ("Clubs led, I hold ♣5 ♥9. Is ♥9 barred here?", "yes"),
    ],
)
def test_a_weak_sign_of_a_bar_is_believed_only_where_the_words_speak_of_one(
    text: str, verdict: str | None
) -> None:
    understood = understand(text, None)
    weak = kind("play/may", 0.2, "-")
    answer = decide(load_rules("standard"), understood, weak)
    assert answer is not None
    assert answer.verdict == verdict
