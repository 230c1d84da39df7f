import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from hypothesis import HealthCheck, given, settings

from parlour.rules import Ruleset, later_mechanics, load_rules, preset, presets, rules_for
from parlour.rules.options import OPTION
from parlour.rules.rulebook import Section, rulebook, to_html, to_json, to_markdown
from parlour.rules.rulebook.summary import summary_lines
from tests.rules.articles.any_rules import any_rules
from tests.rules.rulebook.well_printed import faults

TABLES = [
    pytest.param(each.name, players, id=f"{each.name}-{players}")
    for each in presets()
    for players in each.seats
]
ORDER = (
    "overview", "cards", "deal", "pass", "bidding", "play", "scoring", "end", "special-cases",
    "irregularities", "worked-deal", "summary", "questions", "tips", "duration", "history",
)  # fmt: skip


class Page(HTMLParser):
    """Checks that tags close in order, and collects ids, links and what would be fetched."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if tag not in {"meta", "br", "hr"}:
            self.open.append(tag)
        self.ids += [values["id"] or ""] if "id" in values else []
        self.links += [values["href"] or ""] if "href" in values else []
        self.fetched += [tag] if {"src", "srcset"} & set(values) or tag == "link" else []

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_named_game_prints(name: str, players: int) -> None:
    rules = rules_for(name, players)
    book = rulebook(rules, preset=preset(name))
    assert book.title == preset(name).title
    assert faults(to_markdown(book)) == []
    keys = [section.key for section in book.sections]
    assert keys == [key for key in ORDER if key in keys]
    assert ("worked-deal" in keys) == (later_mechanics(rules) == ())
    document = to_json(book)
    assert document["rules"] == rules.to_options()
    assert {article["rule"] for article in document["articles"]} >= {"pack", "moon", "ties"}


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_page_is_whole_and_needs_nothing_else(name: str, players: int) -> None:
    book = rulebook(rules_for(name, players), preset=preset(name))
    page = Page(to_html(book))
    assert page.open == []
    assert page.fetched == []
    assert len(page.ids) == len(set(page.ids))
    assert {link.removeprefix("#") for link in page.links} <= set(page.ids)
    for section in book.sections:
        assert {article.rule.value for article in section.articles} <= set(page.ids)


@settings(
    max_examples=50, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow]
)
@given(any_rules())
def test_any_rules_print(rules: Ruleset) -> None:
    book = rulebook(rules)
    assert faults(to_markdown(book)) == []
    assert Page(to_html(book)).open == []
    assert all(section.heading for section in book.sections)
    assert len(summary_lines(rules)) == 10


def test_the_summary_has_ten_numbered_lines() -> None:
    for each in presets():
        summary = next(s for s in rulebook(each.rules).sections if s.key == "summary")
        numbers = [line.split(".")[0] for line in summary.text.splitlines()]
        assert numbers == [str(number) for number in range(1, 11)]


@pytest.mark.parametrize(
    ("name", "options", "said"),
    [
        ("standard", {"pass_count": 1}, "chooses 1 card from the hand and passes it face down"),
        ("standard", {"end": "deals", "deals": 1}, "1 deal makes about 6 minutes"),
        (
            "standard",
            {"queen_lead": "locked"},
            "or from a hand of nothing but hearts and the queen of spades.\n",
        ),
        (
            "cancellation",
            {"must_dump": ["QS"]},
            "A player who cannot follow suit and holds a queen of spades must discard it at once.",
        ),
        ("two-handed", {}, "The dealer shuffles, and the other player cuts."),
        ("two-handed", {}, "2 players, 52 cards: 13 to each, 26 in the stock.\n"),
        ("two-handed", {}, "| Taken by | Drawn "),
        (
            "three-handed",
            {"hand_size": 13, "undealt": "refill", "strip": {}, "moon": "others_plus"},
            "If a card that is needed is left in the stock, there is no moon.",
        ),
        (
            "two-handed",
            {"packs": 2, "hand_size": 26},
            "If the trick waits for a winner, its leader draws first.",
        ),
        ("heartsette", {"moon": "choice"}, "Cards laid away for the widow count towards it."),
        ("heartsette", {}, "takes up the widow (♣7 ♠6 ♠10) and lays away (♣A ♦A ♠K: 0 points)."),
        ("auction", {}, "the suit named 1 "),
    ],
)
def test_small_numbers_and_rare_rules_are_worded_rightly(
    name: str, options: dict[str, object], said: str
) -> None:
    rules = load_rules(name, options)
    assert said in to_markdown(rulebook(rules, preset=preset(name)))


def test_rules_with_a_name_are_found_without_being_told() -> None:
    for each in presets():
        book = rulebook(each.rules)
        assert book.title == each.title
    six = load_rules("black-maria", {"players": 6})
    assert rulebook(six).title == "Black Maria"


def test_house_rules_say_what_differs() -> None:
    rules = load_rules("standard", {"bonus": {"JD": -10}})
    book = rulebook(rules)
    overview = book.sections[0]
    assert book.title == "House rules"
    assert "| Bonus cards | ♦J minus 10 | none" in overview.text
    given = rulebook(rules, preset=preset("standard"))
    assert given.title == "Standard Hearts, house rules"


def test_nothing_in_a_book_becomes_a_tag() -> None:
    book = rulebook(load_rules("standard"))
    evil = "<script>alert(1)</script> & <img src=x>"
    bad = replace(book, title=evil, sections=(Section(key="overview", heading=evil, text=evil),))
    page = to_html(bad)
    assert "<script" not in page
    assert "<img" not in page
    assert Page(page).fetched == []


def test_a_game_without_a_pass_gives_no_advice_on_passing() -> None:
    for each in presets():
        tips = next(s for s in rulebook(each.rules).sections if s.key == "tips").text
        assert ("Pass what is dangerous" in tips) == any(each.rules.cycle)
        costly = each.rules.card_points[load_rules().queens_of_spades.lowest] > 1
        assert ("queen of spades" in tips) == costly


def test_a_moon_is_not_warned_of_where_there_is_none() -> None:
    for each in presets():
        tips = next(s for s in rulebook(each.rules).sections if s.key == "tips").text
        assert ("Stop a moon" in tips) == (each.rules.moon != "off")


COMPANIONS: dict[str, tuple[dict[str, object], dict[str, object]]] = {
    "players": ({}, {"players": 5}),
    "packs": ({"undealt": "first_trick"}, {"packs": 2}),
    "jokers": ({"undealt": "first_trick"}, {"jokers": 1}),
    "strip": ({"undealt": "first_trick"}, {"strip": {"4": ["2C"]}}),
    "hand_size": ({"undealt": "first_trick"}, {"hand_size": 12}),
    "undealt": (
        {"strip": {"4": ["2D"]}, "undealt": "first_trick"}, {"undealt": "last_trick"}
    ),
    "pass_count": ({}, {"pass_count": 2}),
    "pass_cycle": ({}, {"pass_cycle": [1, -1, 2]}),
    "no_pass": ({}, {"no_pass": ["2C"]}),
    "pass_reveal": ({}, {"pass_reveal": "all"}),
    "first_lead": ({}, {"first_lead": "any_club"}),
    "first_trick": ({}, {"first_trick": "no_hearts"}),
    "hearts_lock": ({}, {"hearts_lock": "heart_or_queen"}),
    "lead_exception": ({}, {"lead_exception": "only_penalties"}),
    "queen_lead": ({}, {"queen_lead": "locked"}),
    "must_dump": ({}, {"must_dump": ["QS"]}),
    "duplicates": ({"packs": 2}, {"duplicates": "last"}),
    "points": ({}, {"points": {"H": 1, "QS": 12}}),
    "penal_suit": (
        {"first_lead": "bidder", "penal_suit": "auction"},
        {"first_lead": "eldest_any", "penal_suit": "H"},
    ),
    "bonus": ({}, {"bonus": {"JD": -10}}),
    "moon": ({}, {"moon": "choice"}),
    "moon_set": ({}, {"moon_set": "all_tricks"}),
    "moon_value": ({}, {"moon_value": 30}),
    "moon_guard": ({}, {"moon_guard": True}),
    "moon_bonus": ({"bonus": {"JD": -10}}, {"moon_bonus": "absorb"}),
    "sun": ({}, {"sun": 52}),
    "trickless": ({}, {"trickless": -5}),
    "end": ({}, {"end": "single"}),
    "target": ({}, {"target": 50}),
    "deals": ({"end": "deals", "deals": 9}, {"deals": 10}),
    "exact_reset": ({}, {"exact_reset": {"100": 50}}),
    "ties": ({}, {"ties": "extra_deal"}),
    "settlement": ({}, {"settlement": "average"}),
    "payout": ({}, {"payout": "proportionate"}),
    "stake": ({"payout": "proportionate"}, {"stake": 10}),
    "enforcement": ({}, {"enforcement": "table"}),
    "revoke": ({}, {"revoke": "foster"}),
    "partners": ({}, {"partners": "opposite"}),
    "direction": ({}, {"direction": "counter"}),
    "rank_order": ({"undealt": "first_trick"}, {"rank_order": "A23456789TJQK"}),
    "trick_points": ({}, {"trick_points": {"last": 5}}),
    "capot": ({}, {"capot": "may_bid"}),
}  # fmt: skip


def test_no_option_is_left_out_of_the_table() -> None:
    assert set(COMPANIONS) == set(OPTION)


@pytest.mark.parametrize("option", COMPANIONS)
def test_an_option_changes_what_an_article_says(option: str) -> None:
    base, changed = COMPANIONS[option]
    one, other = (load_rules("standard", each) for each in (base, base | changed))
    said_one, said_other = (
        {
            article.rule: (article.heading, article.text)
            for section in rulebook(rules).sections
            for article in section.articles
            if option in article.options
        }
        for rules in (one, other)
    )
    assert said_one != said_other


CHOICES = [
    (each.name, value)
    for each in OPTION.values()
    for value in each.values
    if each.name not in {"first_lead", "penal_suit", "undealt", "settlement", "moon_set", "end"}
]


@pytest.mark.parametrize("option", sorted({name for name, _ in CHOICES}))
def test_every_choice_of_an_option_reads_differently(option: str) -> None:
    base, _ = COMPANIONS[option]
    printed = {
        to_markdown(rulebook(load_rules("standard", base | {option: value})))
        for name, value in CHOICES
        if name == option
    }
    assert len(printed) == sum(name == option for name, _ in CHOICES)


def test_every_settlement_reads_differently_and_adds_up() -> None:
    by_deal = "sweepstake howell fewest_1887 fewest_1913 excess3 ante".split()
    books = [load_rules("hearts-1897", {"settlement": each}) for each in by_deal]
    books += [load_rules("standard", {"settlement": each}) for each in ("average", "differences")]
    said = {
        next(a.text for s in rulebook(rules).sections for a in s.articles if a.rule == "settlement")
        for rules in books
    }
    assert len(said) == len(books)


def test_two_named_games_that_differ_read_differently() -> None:
    printed = [to_markdown(rulebook(each.rules, preset=preset("standard"))) for each in presets()]
    without_title = [re.sub(r"\A# .*\n", "", text) for text in printed]
    distinct = {each.rules for each in presets()}
    assert len(set(without_title)) == len(distinct)
