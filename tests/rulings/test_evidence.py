"""The evidence of one ask holds every figure that a page of evidence is expected to show."""

from typing import Any

import pytest

from parlour.rulings.asked import Asked
from parlour.rulings.desk import Desk


@pytest.fixture(scope="module")
def blocks(desk: Desk) -> dict[str, Any]:
    asked = Asked(question="May the queen of spades be led before hearts are broken?")
    trace = desk.consider(asked).trace
    return {block["key"]: block for block in trace["blocks"]}


def names(block: dict[str, Any]) -> set[str]:
    return {entry["name"] for entry in block["fields"]} | set(block["columns"])


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("outcome", {"outcome", "rationale", "verdict", "topic", "abstention", "recorded"}),
        ("question", {"in plain words", "outer negation taken off", "kind", "probability"}),
        (
            "scope",
            {"games", "decided by", "library editions", "library passages", "library bytes",
             "edition", "revision"},
        ),
        (
            "search",
            {"rrf k", "score ceiling", "passages in scope", "embedder", "arm", "ran",
             "passages carried", "question in the books' words"},
        ),
        (
            "pool",
            {"pool size", "pool ceiling", "usual band", "fused rank", "document", "heading", "page",
             "full text rank", "full text score", "vector rank", "vector score", "priority rank",
             "fused score", "tokens", "characters"},
        ),
        (
            "read",
            {"floor: base", "floor: errata", "floor: book", "read at", "slot", "carried by",
             "superseded passages"},
        ),
        ("errata", {"registered"}),
        ("cited", {"n", "document", "page", "quote", "quote characters"}),
        (
            "answering",
            {"answerer", "model", "live check", "host", "tokens in", "tokens out",
             "tokens a second", "stream path", "watchdog", "queued ms", "retrieval ms",
             "re-rank ms", "first delta ms", "answer ms", "total ms"},
        ),
        ("fence", {"fence", "letter density", "glyph tokens", "quotes verbatim"}),
        ("recall", {"recall", "similarity threshold", "nearest", "offered"}),
        ("setup", {"decision", "pattern"}),
        ("raw", {"hits", "citations"}),
    ],
)  # fmt: skip
def test_a_block_has_its_fields(blocks: dict[str, Any], key: str, expected: set[str]) -> None:
    assert expected <= names(blocks[key])


def test_every_block_says_what_it_is(blocks: dict[str, Any]) -> None:
    assert all(len(block["what"]) > 30 for block in blocks.values())


def test_what_was_not_measured_says_so(blocks: dict[str, Any]) -> None:
    entries = {entry["name"]: entry for entry in blocks["answering"]["fields"]}
    assert entries["tokens out"]["value"] == "not measured"
    assert entries["tokens out"]["note"]


def test_a_passage_that_an_arm_did_not_carry_has_no_rank_there(blocks: dict[str, Any]) -> None:
    pool = blocks["pool"]
    rank, score = pool["columns"].index("vector rank"), pool["columns"].index("vector score")
    assert all((row[rank] == "") == (row[score] == "") for row in pool["rows"])
