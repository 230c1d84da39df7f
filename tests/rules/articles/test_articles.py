import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from parlour.cards import Card
from parlour.rules import (
    RuleId,
    Ruleset,
    legal_plays,
    load_rules,
    presets,
    rules_for,
    side_of,
    why_illegal,
)
from parlour.rules.articles import Article, article, articles, refusal
from parlour.rules.options import OPTION
from tests.rules.articles.any_rules import any_rules
from tests.rules.rulebook.well_printed import cards_named
from tests.strategies import Position, positions

ASKED_ABOUT = (
    RuleId.PASS,
    RuleId.FIRST_TRICK,
    RuleId.HEARTS_LOCK,
    RuleId.QUEEN_LEAD,
    RuleId.MUST_DUMP,
    RuleId.MOON,
    RuleId.TIES,
    RuleId.ENFORCEMENT,
    RuleId.REVOKE,
)
TABLES = [
    pytest.param(each.name, players, id=f"{each.name}-{players}")
    for each in presets()
    for players in each.seats
]


def written(rules: Ruleset, rule: RuleId) -> Article:
    found = article(rules, rule)
    assert found is not None
    return found


@settings(
    max_examples=50, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow]
)
@given(any_rules())
def test_articles_stand_in_the_order_of_the_rules_each_once(rules: Ruleset) -> None:
    order = list(RuleId)
    places = [order.index(each.rule) for each in articles(rules)]
    assert places == sorted(set(places))
    for each in articles(rules):
        assert each.heading
        assert each.text
        assert each.example is None or each.example
        assert set(each.options) <= set(OPTION)


@given(positions())
def test_a_rule_that_forbids_a_card_has_an_article_and_a_refusal(position: Position) -> None:
    for card in position.hand:
        rule = why_illegal(
            position.rules,
            position.hand,
            position.trick,
            card,
            trick_no=position.trick_no,
            hearts_broken=position.hearts_broken,
        )
        if rule is None:
            continue
        assert article(position.rules, rule) is not None
        said = refusal(
            position.rules,
            rule,
            card=card,
            hand=position.hand,
            trick=position.trick,
            trick_no=position.trick_no,
        )
        assert said[0].isupper()
        assert said.endswith(".")
        assert said.count("\n") == 0


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_what_people_ask_about_is_answered_even_where_there_is_no_such_rule(
    name: str, players: int
) -> None:
    rules = rules_for(name, players)
    for rule in ASKED_ABOUT:
        assert written(rules, rule).text.endswith(".")


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_numbers_in_words_are_those_of_the_rules(name: str, players: int) -> None:
    rules = rules_for(name, players)
    assert f"{rules.cards_each} cards" in written(rules, RuleId.DEAL).text
    if rules.penal_suit == "H":
        alone = len(rules.penalty_cards) == 1
        total = "costs 1 point" if alone else f"make {rules.total_points} points"
        assert total in written(rules, RuleId.CARD_POINTS).text
    if rules.moon != "off":
        side = rules.moon_size * (len(side_of(rules, 0)) if rules.moon == "others_plus" else 1)
        assert f"{side} points" in written(rules, RuleId.MOON).text
    if rules.end == "target":
        assert f"a total of {rules.target} or more" in written(rules, RuleId.GAME_END).text
    if rules.end == "deals":
        assert f"after {rules.deals} deals" in written(rules, RuleId.GAME_END).text


@settings(
    max_examples=50, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow]
)
@given(any_rules())
def test_no_card_is_named_that_is_not_dealt(rules: Ruleset) -> None:
    for each in articles(rules):
        if each.rule is not RuleId.PACK:
            for code in cards_named(f"{each.text} {each.example or ''}"):
                assert rules.holds(Card.parse(code)), (each.rule, code)


def test_a_rule_without_a_place_has_no_article() -> None:
    rules = load_rules("standard")
    for rule in (
        RuleId.KITTY,
        RuleId.STOCK,
        RuleId.NO_PASS,
        RuleId.AUCTION,
        RuleId.CAPOT,
        RuleId.DUPLICATES,
        RuleId.BONUS,
        RuleId.TRICK_POINTS,
        RuleId.TRICKLESS,
        RuleId.MOON_GUARD,
        RuleId.SUN,
        RuleId.EXACT_RESET,
        RuleId.SETTLEMENT,
        RuleId.PAYOUT,
        RuleId.PARTNERS,
    ):
        assert article(rules, rule) is None


def test_an_absent_rule_is_said_to_be_absent() -> None:
    historic = load_rules("hearts-1897")
    said = {each.rule: each.text for each in articles(historic)}
    assert "not passed" in said[RuleId.PASS]
    assert "may be led at any time" in said[RuleId.HEARTS_LOCK]
    assert "Nothing is barred from the first trick" in said[RuleId.FIRST_TRICK]
    assert "no moon" in said[RuleId.MOON]
    assert "The queen of spades costs nothing here" in said[RuleId.CARD_POINTS]


@pytest.mark.parametrize(
    ("options", "rule", "sentence"),
    [
        ({}, RuleId.HEARTS_LOCK, "The queen of spades does not break hearts."),
        ({"hearts_lock": "heart_or_queen"}, RuleId.HEARTS_LOCK, "the queen of spades breaks"),
        ({}, RuleId.HEARTS_LOCK, "hearts and the queen of spades must lead the queen."),
        ({"queen_lead": "locked"}, RuleId.QUEEN_LEAD, "may not be led until hearts are broken."),
        ({}, RuleId.OPENING_LEAD, "2 of clubs (♣2) after the pass leads"),
        ({"moon": "self_minus"}, RuleId.MOON, "takes 26 points off the total"),
        ({"target": 101}, RuleId.GAME_END, "Exactly 101 points is enough."),
        ({"trickless": -5}, RuleId.TRICKLESS, "scores minus 5 points."),
        ({"ties": "extra_deal"}, RuleId.TIES, "another deal is played"),
        ({"enforcement": "table"}, RuleId.ENFORCEMENT, "it can be played"),
        ({"revoke": "flat_total"}, RuleId.REVOKE, "scores 26 points for the deal"),
        ({"players": 3}, RuleId.PACK, "the 2 of diamonds (♦2) is taken out"),
    ],
)
def test_an_article_decides(options: dict[str, object], rule: RuleId, sentence: str) -> None:
    assert sentence in written(load_rules("standard", options), rule).text


def test_an_example_says_what_the_rules_say() -> None:
    free = load_rules("standard", {"first_trick": "any"})
    barred = load_rules("standard")
    hand = [Card.parse(code) for code in ("8D", "3H", "QS")]
    for rules, ending in ((free, "any of them."), (barred, "only ♦8.")):
        example = written(rules, RuleId.FIRST_TRICK).example
        assert example is not None
        assert "♦8 ♥3 ♠Q" in example
        assert example.endswith(ending)
    assert hand[0] in legal_plays(barred, barred.pack, (hand[0],), trick_no=1, hearts_broken=False)


@given(st.sampled_from([each.name for each in presets()]), st.sampled_from(list(RuleId)))
def test_one_article_is_the_one_of_all(name: str, rule: RuleId) -> None:
    rules = load_rules(name)
    assert article(rules, rule) == next(
        (each for each in articles(rules) if each.rule is rule), None
    )
