"""The answer to a question about the whole game, in sections, every sentence of it cited."""

import re
from typing import Final

from parlour.rulings.composing import Worded, cite
from parlour.rulings.index.words import fold
from parlour.rulings.retrieval.retrieved import Hit, Retrieved
from parlour.rulings.retrieval.whole import ANY, SECTIONS
from parlour.rulings.ruling import Citation, Sentence

_MOST: Final = 3
"""Sentences of one passage."""
_A_SECTION: Final = 6
"""Sentences of one section."""

_CUES: Final = (
    (
        "Winning",
        re.compile(
            r"\bwins? the game\b|\bobject\b|\bis game\b|\bpoints? wins?\b|\bwinner is\b|\baim\b"
        ),
    ),
    (
        "Setup",
        re.compile(
            r"\bdealt\b|\bdeals?\b|\bpack\b|\bcut\b|\bshuffl\w+|\bpersons\b|\brank of\b"
            r"|\b(?:any number|two|three|four) (?:of )?(?:players|persons)\b|\bboard of\b"
        ),
    ),
    (
        "Scoring",
        re.compile(
            r"\bcounts?\b|\bpoints?\b|\bpays?\b|\bscor\w+|\bcounters?\b|\bpool\b|\bstakes?\b"
        ),
    ),
    (
        "A turn",
        re.compile(r"\bleads?\b|\bfollow\b|\btrick\b|\bplays?\b|\bplayed\b|\bdraws?\b|\bmoves?\b"),
    ),
)


def sectioned(found: Retrieved) -> Worded | None:
    """The sections; None where the passages were not read for a question about a whole game."""
    if not any(hit.section for hit in found.read):
        return None
    several = len(found.scope.parts) > 1
    titles = {part.game: part.title for part in found.scope.parts}
    sentences: list[Sentence] = []
    citations: list[Citation] = []
    by_id = {edition.id: edition for edition in found.scope.editions}
    for part in found.scope.parts:
        own = [hit for hit in found.read if hit.section and hit.passage.game == part.game]
        for section in SECTIONS:
            name = f"{titles[part.game]}: {section}" if several else section
            for hit, start, end in _of_section(own, section)[:_A_SECTION]:
                quote = hit.passage.text[start:end]
                n = len(citations) + 1
                citations.append(cite(n, by_id[hit.passage.edition], hit.passage, quote))
                text = re.sub(r"\s+", " ", quote).strip()
                sentences.append(Sentence(section=name, text=text, citations=(n,)))
    if not sentences:
        return None
    return Worded(sentences=tuple(sentences), citations=tuple(citations))


def _of_section(hits: list[Hit], section: str) -> list[tuple[Hit, int, int]]:
    """The sentences of a section, in the order of the book."""
    found: list[tuple[Hit, int, int]] = []
    for hit in hits:
        spans = [
            (each.start, each.end)
            for each in hit.sentences
            if len(hit.passage.text[each.start : each.end].split()) >= 3
        ]
        if hit.section == section:
            found += [(hit, start, end) for start, end in spans[:_MOST]]
        elif hit.section == ANY:
            found += [
                (hit, start, end)
                for start, end in spans
                if _cue(hit.passage.text[start:end]) == section
            ]
    return found


def _cue(sentence: str) -> str:
    """The section that a sentence without a heading belongs to; empty for none."""
    said = fold(sentence)
    return next((section for section, cue in _CUES if cue.search(said)), "")
