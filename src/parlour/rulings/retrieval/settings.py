"""What can be set about retrieval and the checks behind it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class RetrievalSettings:
    """Numbers of the search and of the fence, with their usual values.

    `rrf_k` is the constant of reciprocal rank fusion, `pool` the most passages that are re-ranked
    and `read` how many are read. `errata_boost` lets matching errata cards into the priority arm,
    `errata_supersedence` lets them take the place of what they correct, `floors` guarantees slots.
    `letter_density` is the least share of letters among the signs of an answer, `glyph_tokens` the
    most marks of a broken font, such as (cid:12), it may hold.
    """

    rrf_k: int = 60
    pool: int = 80
    read: int = 8
    errata_boost: bool = True
    errata_supersedence: bool = True
    floors: bool = True
    letter_density: float = 0.45
    glyph_tokens: int = 2
