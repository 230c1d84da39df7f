"""The rules of a table as a book: a passage for each article, the same rules the same book."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from parlour.rules import RuleId, load_rules, presets
from parlour.rules.rulebook import rulebook
from parlour.rulings.books.library import Library
from parlour.rulings.books.table_book import table_draft


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    library = Library(tmp_path)
    yield library
    library.close()


def test_every_article_is_a_passage_that_knows_its_rule(library: Library) -> None:
    rules = load_rules("standard")
    edition = library.add_table(rules).edition
    assert (edition.id, edition.kind, edition.game) == ("hearts-standard-en-1", "table", "hearts")
    passages = {each.id: each for each in library.passages(edition.id)}
    for section in rulebook(rules).sections:
        for article in section.articles:
            passage = passages[f"{edition.id}#{article.rule}"]
            assert passage.heading == ("Standard Hearts", section.heading, article.heading)
    moon = passages[f"{edition.id}#{RuleId.MOON}"]
    assert moon.text.startswith("A player who takes every penalty card")
    assert moon.text.split("\n\n")[-1].startswith("Example. Anna takes")


@pytest.mark.parametrize("name", [each.name for each in presets()])
def test_passages_are_verbatim_in_a_text_without_signs_of_markdown(name: str) -> None:
    draft = table_draft(load_rules(name))
    passages = draft.pieces("e").passages
    assert len({each.id for each in passages}) == len(passages)
    for each in passages:
        assert draft.text.text[each.start : each.end] == each.text == each.text.strip()
        assert not any(sign in each.text for sign in ("**", "*Example", "| ---", "](", "`"))


@pytest.mark.parametrize("name", [each.name for each in presets()])
def test_nothing_of_the_rulebook_is_left_out(name: str) -> None:
    rules = load_rules(name)
    draft = table_draft(rules)
    told = words(*(each.text for each in draft.pieces("e").passages))
    for section in rulebook(rules).sections:
        for text in (section.text, *(article.text for article in section.articles)):
            assert words(text) in told


def words(*texts: str) -> str:
    """All words in order, without any sign between them."""
    return " ".join(word for text in texts for word in re.findall(r"\w+", text))


def test_the_same_rules_are_the_same_edition(library: Library) -> None:
    first = library.add_table(load_rules("standard"))
    again = library.add_table(load_rules("standard", {"target": 100}))
    assert (first.known, again.known) == (False, True)
    assert again.edition == first.edition


def test_house_rules_have_a_book_each(library: Library) -> None:
    fifty, sixty = (
        library.add_table(load_rules("standard", {"target": target})).edition for target in (50, 60)
    )
    assert (fifty.id, sixty.id) == ("hearts-house-en-1", "hearts-house-en-2")
    assert fifty.book != sixty.book
    assert {each.id for each in library.editions()} == {fifty.id, sixty.id}
    assert library.add_table(load_rules("standard", {"target": 50})).edition == fifty


def test_a_book_that_somebody_calls_like_a_preset_is_another_book(library: Library) -> None:
    table = library.add_table(load_rules("standard")).edition
    added = library.add(b"# Hearts\n\nFollow.\n", game="hearts", edition="standard", name="r.md")
    assert added.edition.id == "hearts-standard-en-2"
    assert added.supersedes is None
    assert {each.id for each in library.editions()} == {table.id, added.edition.id}
