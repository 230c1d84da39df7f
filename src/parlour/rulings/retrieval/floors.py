"""The passages that are read: the re-ranker's best, with a slot kept for what must be heard."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from parlour.rulings.books.edition import Edition
from parlour.rulings.retrieval.retrieved import Floor, Hit, Slot
from parlour.rulings.retrieval.settings import RetrievalSettings

_MATCHES = 0.5
"""An erratum matches a question when its passage covers so much of it."""


def chosen(
    order: Sequence[Hit], editions: Mapping[str, Edition], read: int, settings: RetrievalSettings
) -> tuple[tuple[Hit, ...], tuple[Floor, ...]]:
    """The hits to read in order, best first, and which floors were armed.

    A floor takes the place of the worst that the re-ranker chose, never the place of another.
    """
    wanted: list[tuple[Slot, Hit]] = []
    floors: list[Floor] = []
    for name, found, why in _guaranteed(order, editions):
        armed = settings.floors and bool(found)
        floors.append(Floor(name=name, armed=armed, why=why if settings.floors else "turned off"))
        if armed:
            wanted += [(name, hit) for hit in found]
    best = list(order[:read])
    slots: dict[str, Slot] = {hit.passage.id: "reranker" for hit in best}
    for name, hit in wanted:
        if hit.passage.id not in slots and len([s for s in slots.values() if s == "reranker"]) > 1:
            last = next(each for each in reversed(best) if slots[each.passage.id] == "reranker")
            best.remove(last)
            del slots[last.passage.id]
            best.append(hit)
            slots[hit.passage.id] = name
    best.sort(key=lambda hit: (-hit.score, hit.fused_rank))
    placed = tuple(
        replace(hit, read=place, slot=slots[hit.passage.id]) for place, hit in enumerate(best, 1)
    )
    return placed, tuple(floors)


def _guaranteed(
    order: Sequence[Hit], editions: Mapping[str, Edition]
) -> list[tuple[Slot, list[Hit], str]]:
    """Each floor with the hits it keeps a slot for, and why it is armed or not."""

    def edition(hit: Hit) -> Edition | None:
        return editions.get(hit.passage.edition)

    base = [hit for hit in order if (own := edition(hit)) is not None and own.base][:1]
    errata = [
        hit
        for hit in order
        if (own := edition(hit)) is not None
        and own.kind == "errata"
        and hit.signals.covered >= _MATCHES
    ]
    first_of: dict[str, Hit] = {}
    for hit in order:
        first_of.setdefault(hit.passage.edition, hit)
    several = list(first_of.values()) if len(first_of) > 1 else []
    return [
        ("base", base, "a base rulebook is in scope" if base else "no base rulebook is in scope"),
        ("errata", errata, "errata match" if errata else "no erratum in scope matches"),
        ("book", several, "several books are read" if several else "one book is read"),
    ]
