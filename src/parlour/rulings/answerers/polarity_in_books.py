"""Whether a sentence of a book decides a question of yes or no, and which way."""

import re
from typing import Final, Literal

from parlour.rulings.index.words import content, fold, stems
from parlour.rulings.retrieval.glossary import glossary
from parlour.rulings.ruling import Verdict

Asked = Literal["may", "must", "is there"]

_MAY: Final = re.compile(
    r"(?:^|[,.;:?!]\s*|\bso\s)(?:may|can|could|am i allowed|are we allowed|is (?:\w+ ){1,3}allowed"
    r"|am i permitted|is it (?:ok|okay|legal|allowed|permitted|fine)|do i have the right)\b"
)
_MUST: Final = re.compile(
    r"(?:^|[,.;:?!]\s*|\bso\s)(?:must|do (?:i|we|you|they|players) (?:really )?(?:have|need|got) to"
    r"|does (?:\w+ ){1,3}(?:have|need) to|am i (?:forced|obliged|compelled|required)|have i got to"
    r"|is (?:\w+ ){1,3}(?:compulsory|obligatory|forced|obliged|required))\b"
)
_THERE: Final = re.compile(
    r"(?:^|[,.;:?!]\s*|\bso\s)(?:is|are) there (?:a|an|any|really|such)?\b|^(?:do|does) (?:we"
    r"|you|it|the game) have (?:a|an|any)\b"
)
_NEGATED: Final = re.compile(r"\b(?:not|never|no longer|forbidden|illegal|against the rules)\b")
_FORBIDS: Final = re.compile(
    r"\b(?:may|can|must|shall|should|could) not\b|\bcannot\b|\bnot (?:be )?(?:allowed|permitted)\b"
    r"|\bno (?:player|person|one|card|suit) (?:may|can|is allowed)\b|\bmust never\b|\bforbidden\b"
    r"|\bnot at liberty\b"
)
_ALLOWS: Final = re.compile(
    r"\b(?:may|can)\b(?! not)|\b(?:is|are) (?:allowed|permitted|entitled|at liberty)\b"
    r"|\b(?:has|have) the (?:right|privilege|option)\b|\bany card he (?:pleases|likes)\b"
)
_DEMANDS: Final = re.compile(
    r"\b(?:must|shall)\b(?! not)|\b(?:is|are) (?:compelled|obliged|required|bound)\b|\bhas to\b"
)
_SPARES: Final = re.compile(
    r"\bneed not\b|\bnot (?:compelled|obliged|required|bound)\b|\bwhether (?:he|they) \w+ or not\b"
)
_NONE: Final = re.compile(r"\b(?:there (?:is|are|was) no|no)\b")
_GOVERNED: Final = 3
"""So many words behind a modal verb belong to it."""
_MODALS: Final = frozenset({"may", "compelled", "not allowed", "player", "trick"})
"""Meanings that say nothing of what is asked for."""
_NEAR: Final = 0.58
_SURE: Final = 0.75
"""The share of the question's words that a sentence must have to decide it."""


def verdict(question: str, sentence: str, *, near: float | None) -> Verdict | None:
    """Yes or no where the sentence decides the question beyond doubt, else None.

    It must have most of the question's words and one modal verb of the kind that is asked for; a
    sentence that both allows and forbids decides nothing by itself.
    """
    asked = fold(question).strip()
    far = near is not None and near < _NEAR
    if far or _NEGATED.search(asked) or " or " in asked or not _has_most(question, sentence):
        return None
    said = fold(sentence)
    if _THERE.search(asked):
        return _existence(question, said)
    if _MUST.search(asked):
        return _one_of(question, said, _DEMANDS, _SPARES)
    if _MAY.search(asked):
        return _one_of(question, said, _ALLOWS, _FORBIDS)
    return None


def _one_of(
    question: str, said: str, for_it: re.Pattern[str], against: re.Pattern[str]
) -> Verdict | None:
    yes = _speaks_of_it(question, against.sub(" ", said), for_it)
    no = _speaks_of_it(question, said, against)
    if yes == no:
        return None
    return "yes" if yes else "no"


def _speaks_of_it(question: str, said: str, modal: re.Pattern[str]) -> bool:
    """Whether what is allowed or forbidden is what the question asks for."""
    wanted = set(content(question))
    meant = set(glossary().meant(stems(question)))
    for found in modal.finditer(said):
        governed = stems(re.split(r"[,;:.]", said[found.end() :])[0])[:_GOVERNED]
        if wanted & set(governed) or meant & glossary().said_in(tuple(governed)) - _MODALS:
            return True
    return False


def _existence(question: str, said: str) -> Verdict | None:
    """Whether there is such a thing: a trump suit, by "There is no trump suit"."""
    thing = content(question)
    for found in _NONE.finditer(said):
        after = stems(said[found.end() :])[:4]
        if thing and thing[0] in after:
            return "no"
    return None


def _has_most(question: str, sentence: str) -> bool:
    wanted = content(question)
    said = stems(sentence)
    meant = glossary().meant(stems(question))
    own = glossary().said_in(tuple(said))
    through = {word for name, phrase in meant.items() if name in own for word in phrase}
    having = [word for word in wanted if word in said or word in through]
    return bool(wanted) and len(having) / len(wanted) >= _SURE
