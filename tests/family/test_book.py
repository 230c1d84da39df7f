"""The table's rulebook of Enflé and the ruling desk's book say the same."""

import pytest

from parlour.family import sibling
from parlour.family.enfle import MOST_TRICKS
from parlour.family.enfle.book import SECTIONS, enfle_article
from parlour.rules import RuleId
from parlour.rules.rulebook import to_html, to_markdown
from parlour.rulings.bundled import bundled_books
from tests.family.enfle_games import PLAYERS


def desk_book() -> str:
    return next(book.text for book in bundled_books() if book.name == "enfle")


@pytest.mark.parametrize("players", PLAYERS)
def test_every_article_of_the_table_stands_in_the_book_of_the_desk(players: int) -> None:
    book, desk = sibling("enfle").book(players), desk_book()
    for section in book.sections:
        assert section.text in desk
        for article in section.articles:
            assert f"### {article.heading}\n\n{article.text}" in desk
            assert article.text in to_markdown(book)
    assert len(desk.split("### ")) - 1 == sum(len(section.articles) for section in SECTIONS)


def test_every_article_has_an_anchor_of_its_own() -> None:
    rules = [article.rule for section in SECTIONS for article in section.articles]
    assert len(set(rules)) == len(rules)
    page = to_html(sibling("enfle").book(4))
    assert all(f'id="{rule.value}"' in page for rule in rules)


def test_the_rules_a_refusal_names_have_articles() -> None:
    assert enfle_article(RuleId.FOLLOW_SUIT) is not None
    ends = enfle_article(RuleId.TIES)
    assert ends is not None
    assert f"after {MOST_TRICKS} tricks" in ends.text
    assert enfle_article(RuleId.MOON) is None
