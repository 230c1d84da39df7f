"""The fence: what an answer must pass before anybody sees it."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from parlour.rulings.retrieval.settings import RetrievalSettings
from parlour.rulings.ruling import Citation, Sentence

_GLYPH: Final = re.compile(r"\(cid:\d+\)|/g\d+\b|\ufffd")


@dataclass(frozen=True, slots=True, kw_only=True)
class Fenced:
    """Whether an answer passed, with the figures it was judged by; `why` is empty if it did."""

    why: str
    letter_density: float
    characters: int
    glyph_tokens: int
    quotes: int
    verbatim: int

    @property
    def passed(self) -> bool:
        """Whether it may be shown."""
        return not self.why


def fence(
    sentences: Sequence[Sentence],
    citations: Sequence[Citation],
    *,
    verify: Callable[[Citation], bool],
    in_scope: Callable[[Citation], bool],
    settings: RetrievalSettings,
) -> Fenced:
    """Judge an answer: cited, quoted verbatim, in scope, and made of words.

    `verify` says whether a quote stands on its page, `in_scope` whether its passage may be read.
    """
    text = " ".join(sentence.text for sentence in sentences)
    visible = re.sub(r"\s", "", text)
    letters = sum(character.isalpha() for character in visible)
    density = letters / len(visible) if visible else 0.0
    glyphs = len(_GLYPH.findall(text))
    held = [verify(citation) for citation in citations]
    known = {citation.n for citation in citations}
    why = ""
    if not sentences:
        why = "it says nothing"
    elif not all(held):
        why = f"{held.count(False)} of {len(held)} quotes do not stand on the page cited"
    elif any(not each.citations or not set(each.citations) <= known for each in sentences):
        why = "a sentence has no citation"
    elif not all(map(in_scope, citations)):
        why = "a passage out of scope is cited"
    elif density < settings.letter_density:
        why = f"letters are {density:.2f} of its signs, below {settings.letter_density}"
    elif glyphs > settings.glyph_tokens:
        why = f"it holds {glyphs} marks of a broken font, more than {settings.glyph_tokens}"
    return Fenced(
        why=why,
        letter_density=round(density, 5),
        characters=len(visible),
        glyph_tokens=glyphs,
        quotes=len(held),
        verbatim=sum(held),
    )
