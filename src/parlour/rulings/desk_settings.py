"""What can be set about the ruling desk, as one value."""

from dataclasses import dataclass, field
from typing import Self

from parlour import settings as declared
from parlour.rulings.retrieval.settings import RetrievalSettings
from parlour.settings import Settings


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskSettings:
    """How the desk searches, what it remembers, and who answers.

    `similarity` is the least cosine of an earlier question that is offered. `watchdog_s` is how
    long a first token is waited for, `width` how many generations a model server does at once.
    `answerer` is the name of one; `endpoint`, `model`, `context` and `thinking` belong to `openai`.
    """

    retrieval: RetrievalSettings = field(default_factory=RetrievalSettings)
    similarity: float = 0.55
    recall: bool = True
    answerer: str = "extractive"
    endpoint: str = ""
    api_key: str = ""
    model: str = ""
    context: int = 8192
    thinking: bool = False
    watchdog_s: float = 30.0
    width: int = 1

    @classmethod
    def of(cls, settings: Settings) -> Self:
        """The desk's part of all settings."""
        return cls(
            retrieval=RetrievalSettings(
                rrf_k=settings[declared.RULING_RRF_K],
                pool=settings[declared.RULING_POOL],
                read=settings[declared.RULING_READ],
                errata_boost=settings[declared.RULING_ERRATA_BOOST],
                errata_supersedence=settings[declared.RULING_ERRATA_SUPERSEDENCE],
                floors=settings[declared.RULING_FLOORS],
                letter_density=settings[declared.RULING_LETTER_DENSITY],
                glyph_tokens=settings[declared.RULING_GLYPH_TOKENS],
            ),
            similarity=settings[declared.RULING_SIMILARITY],
            recall=settings[declared.RULING_RECALL],
            answerer=settings[declared.RULING_ANSWERER],
            endpoint=settings[declared.RULING_ENDPOINT],
            api_key=settings[declared.RULING_API_KEY],
            model=settings[declared.RULING_MODEL],
            context=settings[declared.RULING_CONTEXT],
            thinking=settings[declared.RULING_THINKING],
            watchdog_s=settings[declared.RULING_WATCHDOG_S],
            width=settings[declared.RULING_WIDTH],
        )
