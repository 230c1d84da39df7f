"""One long book read whole: how fast, and whether every passage that answers a question is there.

`python -m benchmarks.long_book_ingest BOOK QUESTIONS [CONFUSION]`. QUESTIONS holds JSON lines with
`gold`, a list of passages by heading path, pages and first words. CONFUSION holds JSON lines with
`game`, `required_heading_prefix` and `forbidden_headings`: prefixes of heading paths that a game
must have, and that stand in the book under another game.
"""

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from parlour.rulings.books.games import find_game
from parlour.rulings.books.library import Library
from parlour.rulings.books.subgames import subgame
from parlour.rulings.passages import Passage

MOST_S: Final = 15.0
"""Seconds that the book may take on one core."""


def main() -> int:
    """Add the book to a library of its own and look for everything; 1 where something is amiss."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("book", type=Path)
    parser.add_argument("questions", type=Path)
    parser.add_argument("confusion", type=Path, nargs="?")
    parser.add_argument("--game", default="hearts")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        library = Library(Path(folder))
        started = time.perf_counter()
        edition = library.add(arguments.book, game=arguments.game, edition="benchmark").edition
        took = time.perf_counter() - started
        passages = library.passages(edition.id)
        games = library.games(edition.id)
        library.close()
    print(
        f"{edition.id}: {edition.pages} pages, {len(passages)} passages, {len(games)} games"
        f" in {took:.1f} s (at most {MOST_S:g})"
    )
    amiss = _look_for_gold(passages, _rows(arguments.questions))
    if arguments.confusion:
        amiss += _look_for_games(passages, games, _rows(arguments.confusion))
    for each in amiss:
        print(f"AMISS {each}")
    return 1 if amiss or took > MOST_S else 0


def _rows(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines() if line]


def _look_for_gold(passages: Sequence[Passage], rows: Iterable[dict[str, Any]]) -> list[str]:
    """Every gold passage by its first words, its heading path and its pages."""
    amiss = []
    count = 0
    told = [(" ".join(each.text.split()), each) for each in passages]
    for row in rows:
        for gold in row["gold"]:
            count += 1
            found = [each for text, each in told if gold["starts"] in text]
            if not found:
                amiss.append(f"{row['id']}: no passage holds {gold['starts']!r}")
            elif not any(_is_at(each, gold) for each in found):
                places = [(*each.heading, each.page) for each in found]
                amiss.append(f"{row['id']}: {gold['heading']} {gold['pages']} is at {places}")
    print(f"{count - len(amiss)} of {count} gold passages found by words, heading and pages")
    return amiss


def _is_at(passage: Passage, gold: dict[str, Any]) -> bool:
    """Whether it has the gold's heading path and shares a page; "16" names a law as "§ 16" does."""
    if passage.page is None or passage.last_page is None:
        return False
    same = [each.removeprefix("§ ") for each in passage.heading] == [
        each.removeprefix("§ ") for each in gold["heading"]
    ]
    return same and any(passage.page <= page <= passage.last_page for page in gold["pages"])


def _look_for_games(
    passages: Sequence[Passage], games: Sequence[Any], rows: Iterable[dict[str, Any]]
) -> list[str]:
    """Every game by its name, with the headings it needs and without those of other games."""
    amiss = []
    count = 0
    for row in rows:
        count += 1
        game = find_game(row["game"], games)
        if game is None:
            amiss.append(f"{row['id']}: no game {row['game']!r}")
            continue
        own = [each for each in passages if each.game == game.key and subgame(each) is None]
        needed = [each for each in own if _begins(each, row["required_heading_prefix"])]
        mixed = [each for each in own if _begins(each, row["forbidden_headings"])]
        if not needed or mixed:
            amiss.append(f"{row['id']}: {game.key} has {len(needed)} needed, {len(mixed)} mixed in")
    print(f"{count - len(amiss)} of {count} games have their headings and no others")
    return amiss


def _begins(passage: Passage, prefixes: Iterable[Sequence[str]]) -> bool:
    return any(list(passage.heading[: len(prefix)]) == list(prefix) for prefix in prefixes)


if __name__ == "__main__":
    sys.exit(main())
