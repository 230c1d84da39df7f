"""The index on disk: what is added, shared, replaced, and safe against an end in between."""

import threading
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from parlour.rulings.index.embedder import Encoded
from parlour.rulings.index.store import Index
from parlour.rulings.passages import Passage
from tests.rulings.index.made_embedder import Letters


def passages(
    *texts: str, edition: str = "a", heading: Sequence[str] = ("HEARTS",)
) -> list[Passage]:
    return [
        Passage(
            id=f"{edition}#{number}", edition=edition, game="hearts", heading=tuple(heading),
            page=None, last_page=None, start=0, end=len(text), text=text,
        )
        for number, text in enumerate(texts)
    ]  # fmt: skip


@pytest.fixture
def index(tmp_path: Path) -> Index:
    return Index(tmp_path, Letters())


def texts(index: Index, *editions: str) -> list[str]:
    sections = [section.id for section in index.sections(editions)]
    return [each.text for each in index.passages(index.rows(sections))]


def test_passages_come_back_as_they_were_added(index: Index) -> None:
    added = passages("The ace is high.", "Hearts cost a point.", heading=("HEARTS", "CARDS"))
    index.add("a", added)
    rows = index.rows([section.id for section in index.sections(["a"])])
    assert index.passages(rows) == added


def test_texts_that_editions_share_are_computed_once(index: Index) -> None:
    assert index.add("a", passages("One rule.", "Another rule.")).embedded == 2
    assert index.add("b", passages("Another rule.", "A third.", edition="b")).embedded == 1
    assert index.extent().texts == 3


def test_the_same_edition_again_changes_nothing(index: Index) -> None:
    index.add("a", passages("One rule."))
    before = index.version()
    index.add("a", passages("One rule."))
    assert index.version() == before


def test_a_changed_edition_takes_the_place_of_the_old(index: Index) -> None:
    index.add("a", passages("One rule.", "Another rule."))
    index.add("a", passages("One rule.", "A better rule."))
    assert texts(index, "a") == ["One rule.", "A better rule."]
    found = index.database.execute(
        "SELECT count(*) FROM full_text WHERE full_text MATCH 'another'"
    ).fetchone()
    assert found == (0,)


def test_what_was_removed_is_no_longer_found_and_may_come_back(index: Index) -> None:
    index.add("a", passages("One rule."))
    index.remove("a")
    assert index.editions() == frozenset()
    assert texts(index, "a") == []
    assert index.add("a", passages("One rule.")).embedded == 0
    assert texts(index, "a") == ["One rule."]


def test_each_passage_has_the_vectors_of_its_own_text(index: Index) -> None:
    index.add("a", passages("The ace is high.", "Hearts cost a point."))
    assert index.files is not None
    section = index.sections(["a"])[0].id
    extent = index.extent()
    for row, place, start, length in index.places([section]):
        text = index.passages([row])[0].text
        wanted = Letters().encode(text)
        assert np.allclose(index.files.vectors(extent)[place], wanted.vector, atol=1e-5)
        words = [text[a:b] for a, b in index.files.spans(extent)[start : start + length]]
        assert words == text.rstrip(".").split()


def test_an_end_in_between_leaves_what_was_and_goes_on_there(tmp_path: Path) -> None:
    class Ends(Letters):
        def encode(self, text: str) -> Encoded:
            if self.read == 500:
                raise KeyboardInterrupt
            return super().encode(text)

    many = passages(*(f"Rule number {number}." for number in range(600)))
    broken = Index(tmp_path, Ends())
    broken.add("old", [replace(each, id=f"old{each.id}") for each in passages("Old rule.")])
    with pytest.raises(KeyboardInterrupt):
        broken.add("a", many)
    assert broken.editions() == {"old"}
    broken.close()
    again = Index(tmp_path, Letters())
    assert again.add("a", many).embedded < 600
    assert len(texts(again, "a")) == 600


def test_bytes_behind_what_counts_are_written_over(index: Index) -> None:
    index.add("a", passages("One rule."))
    assert index.files is not None
    with (index.files.folder / "vectors.f32").open("ab") as file:
        file.write(b"left behind by a program that ended" * 50)
    index.add("b", passages("Another rule.", edition="b"))
    place = index.places([index.sections(["b"])[0].id])[0][1]
    vector = index.files.vectors(index.extent())[place]
    assert np.allclose(vector, Letters().encode("Another rule.").vector, atol=1e-5)


def test_variants_have_sections_of_their_own(index: Index) -> None:
    main = passages("Play it like this.", heading=("HEARTS", "PLAY"))
    domino = passages("Draw until you can.", heading=("VARIETIES OF HEARTS", "DOMINO HEARTS"))
    index.add("a", [*main, replace(domino[0], id="a#9")])
    found = {section.variant: section for section in index.sections(["a"])}
    assert set(found) == {"", "domino-hearts"}
    assert found["domino-hearts"].names == ("domino",)


def test_a_text_may_give_its_variant_other_names(index: Index) -> None:
    text = "This is sometimes called Black Jack, or Black Lady. It costs ten."
    index.add("a", passages(text, heading=("VARIETIES OF HEARTS", "DISCARD HEARTS")))
    assert index.sections(["a"])[0].names == ("discard", "black jack", "black lady")


def test_a_lexicon_counts_in_how_many_passages_a_word_stands(index: Index) -> None:
    index.add("a", passages("Hearts cost. Hearts lead.", "A heart is red.", "Spades are black."))
    lexicon = index.lexicon(index.sections(["a"])[0].id)
    assert (lexicon.passages, lexicon.frequency["heart"]) == (3, 2)
    assert lexicon.weight("spad") > lexicon.weight("heart")


def test_without_an_embedder_there_is_full_text_and_no_vector(tmp_path: Path) -> None:
    index = Index(tmp_path)
    assert index.add("a", passages("One rule.")).embedded == 0
    assert index.places([index.sections(["a"])[0].id]) == []
    assert texts(index, "a") == ["One rule."]


def test_several_threads_may_add_the_same_texts(tmp_path: Path) -> None:
    index = Index(tmp_path, Letters())
    index.add("first", passages("Shared rule.", edition="first"))

    def add(edition: str) -> None:
        index.add(edition, passages("Shared rule.", "A new rule.", edition=edition))
        index.close()

    threads = [threading.Thread(target=add, args=(f"t{number}",)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(index.editions()) == 5
    assert index.extent().texts == 2


def test_an_index_of_another_version_is_made_anew(tmp_path: Path) -> None:
    index = Index(tmp_path, Letters())
    index.add("a", passages("One rule."))
    index.database.execute("UPDATE meta SET value = 'of long ago' WHERE key = 'version'")
    index.close()
    again = Index(tmp_path, Letters())
    assert again.editions() == frozenset()
    again.add("a", passages("One rule."))
    assert texts(again, "a") == ["One rule."]
