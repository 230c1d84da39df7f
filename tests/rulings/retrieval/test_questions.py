"""What of a question's vectors is worked out only once."""

from parlour.rulings.index.lexicon import joined
from parlour.rulings.retrieval.glossary import glossary
from parlour.rulings.retrieval.questions import read_statements, take_apart
from tests.rulings.index.made_embedder import Letters

PASSED = [("passing/count", 0.9)]


def test_statements_that_were_read_before_are_not_read_again_for_a_question() -> None:
    embedder = Letters()
    read_statements(embedder)
    before = embedder.read
    query = take_apart("How many are passed?", joined([]), glossary(), embedder, PASSED)
    assert query.statements
    assert embedder.read - before == len(query.phrasings)
