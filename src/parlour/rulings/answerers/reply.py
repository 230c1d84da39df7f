"""A model's reply: the sentences of its draft with their citations, and which of them stand.

A sentence stands when it quotes a passage and says nothing that its passages do not speak of.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from parlour.rulings.answerers.prompt import (
    NOT_IN_THE_BOOKS,
    SECTIONS,
    Numbered,
    speaks_to_a_model,
    visible,
)
from parlour.rulings.books.edition import Edition
from parlour.rulings.composing import Worded
from parlour.rulings.passages import Passage
from parlour.rulings.question.counting import numbers
from parlour.rulings.question.plain import plain
from parlour.rulings.question.shape import shape
from parlour.rulings.ruling import Citation, Sentence, Verdict

Cite = Callable[[int, Edition, Passage, str], Citation]
_LONGEST_SENTENCE: Final = 500
_SHORTEST_QUOTE: Final = 10
"""Signs that are no white space; fewer stand in almost any passage and prove nothing."""
_LEAST_LIKE: Final = 0.4
"""How much of its words a repaired sentence shares with the one it stands for."""
_SHORT: Final = 3
"""An answer of so many sentences has no headings."""
_LEAST_SHARED: Final = 0.4
"""The share of a sentence's words that its passages or the question must have as well.

Sentences of a large model on a rulebook of 1914 had 0.8 at least, and half of those held against
passages taken at random 0.25 at most.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A citation as the model wrote it: the number it gave and the words it quoted."""

    n: int | None
    quote: str


@dataclass(slots=True, kw_only=True)
class Drafted:
    """A sentence of a draft with its citations, not yet checked."""

    section: str | None
    text: str
    marks: list[Mark] = field(default_factory=list)


@dataclass(slots=True, kw_only=True)
class Draft:
    """A draft by its lines; `silent_after` so many sentences it says that the books do not say."""

    verdict: Verdict | None = None
    sentences: list[Drafted] = field(default_factory=list)
    silent_after: int | None = None


_BULLET: Final = re.compile(r"^\s*(?:[-*•–]\s+|\(?\d{1,2}[.)]\s+|>\s*)+")
_HEADING: Final = re.compile(r"^(?:#+\s*(.+?)|\*\*([^*]+?):?\*\*:?)\s*#*$")
_VERDICT: Final = re.compile(
    r"^\W*verdict\W*\b(yes|no|none|unknown|n/?a)\b[\s.,:;*–—-]*", re.IGNORECASE
)
_FORM: Final = re.compile(
    r"^\W*(?:n|no|not\b.*|v|ve|ver|verd|verdi|verdic|verdict\b.*)\W*$", re.IGNORECASE
)
"""A line that may be a mark of the form, and is no sentence before more of it has come."""
_NUMBER: Final = re.compile(
    r"(?:[\[【]\s*(?:passage\s*)?\^?|\(passage\s*)(\d{1,2}(?:\s*[,;]\s*\d{1,2})*)\s*[\]】)]",
    re.IGNORECASE,
)
_LABEL: Final = re.compile(r"^(?:quote|answer|sentence)\s*:\s*", re.IGNORECASE)
_OPENING, _CLOSING = '"“«„”', '"”»“'


def read_draft(draft: str) -> Draft:
    """The sentences of a draft, however loosely the model kept to the form."""
    read = Draft()
    section: str | None = None
    for raw in visible(draft).splitlines():
        line = " ".join(_BULLET.sub("", raw).split())
        if not line or line.startswith("```"):
            continue
        verdict = _VERDICT.match(line)
        if verdict:
            said = verdict.group(1).lower()
            read.verdict = "yes" if said == "yes" else "no" if said == "no" else None
            line = line[verdict.end() :].strip()
        if line.strip(" .*\"'").upper().startswith(NOT_IN_THE_BOOKS):
            read.silent_after = len(read.sentences)
            continue
        heading = _HEADING.match(line)
        if heading and not _NUMBER.search(line):
            section = _section(heading.group(1) or heading.group(2))
            continue
        for sentence in _sentences(line, section):
            _place(read, sentence)
    return read


def shown(draft: str) -> str:
    """A draft as a reader may see it while it grows: sentences with their numbers, no quotes."""
    before, _, growing = visible(draft).rpartition("\n")
    if _FORM.match(growing):
        draft = before
    read = read_draft(draft)
    lines, section = [], None
    for each in read.sentences:
        if each.section not in (section, None):
            section = each.section
            lines.append(f"{section}:")
        named = "".join(f"[{n}]" for n in dict.fromkeys(mark.n for mark in each.marks) if n)
        lines.append(f"{each.text} {named}".rstrip())
    return "\n".join(lines)


def _section(name: str) -> str | None:
    wanted = name.strip(" :*_").casefold()
    return next((each for each in SECTIONS if each.casefold() == wanted), None)


def _place(read: Draft, sentence: Drafted) -> None:
    """Add a sentence, unless it was said before.

    A quote alone belongs to a sentence before it that has none, and else speaks for itself.
    """
    before = read.sentences[-1] if read.sentences else None
    quote = next((mark.quote for mark in sentence.marks if mark.quote), "")
    if not sentence.text and before and not any(mark.quote for mark in before.marks):
        number = before.marks[-1].n if before.marks else None
        before.marks += [Mark(n=mark.n or number, quote=mark.quote) for mark in sentence.marks]
        return
    sentence.text = sentence.text or _clean(quote)
    if sentence.text and all(sentence.text != each.text for each in read.sentences):
        read.sentences.append(sentence)


def _sentences(line: str, section: str | None) -> Iterator[Drafted]:
    """The sentences of a line, each ending with its citations."""
    found = list(_NUMBER.finditer(line))
    head = line[: found[0].start()] if found else line
    text, quote = _split_quote(_LABEL.sub("", head))
    current = Drafted(section=section, text=_clean(text))
    if quote and not found:
        current.marks.append(Mark(n=None, quote=quote))
    for at, number in enumerate(found):
        end = found[at + 1].start() if at + 1 < len(found) else len(line)
        after, rest = _leading_quote(line[number.end() : end])
        for n in re.findall(r"\d+", number.group(1)):
            current.marks.append(Mark(n=int(n), quote=after or quote))
        quote = ""
        if len(rest.split()) >= 2:
            yield current
            text, quote = _split_quote(rest)
            current = Drafted(section=section, text=_clean(text))
    yield current


def _leading_quote(text: str) -> tuple[str, str]:
    """A quote at the start, with what follows it; an empty quote where there is none."""
    stripped = re.sub(r"^(?:quote)?[\s:–—-]*", "", text, flags=re.IGNORECASE)
    if not stripped or stripped[0] not in _OPENING:
        return "", re.sub(r"^[\s.,;:]+", "", text)
    end = max(stripped.rfind(sign) for sign in _CLOSING)
    if end <= 0:
        return stripped[1:].strip(), ""
    return stripped[1:end].strip(), re.sub(r"^[\s.,;:)*]+", "", stripped[end + 1 :])


def _split_quote(text: str) -> tuple[str, str]:
    """What is said before a quote that ends the text, and that quote."""
    found = re.match(
        rf"^(.*?)[ (]{{0,2}}[{_OPENING}]([^{_OPENING}{_CLOSING}]{{10,}})[{_CLOSING}][\s).,]*$", text
    )
    return (found.group(1), found.group(2)) if found else (text, "")


def _clean(text: str) -> str:
    """The sentence without marks of markup, beginning large and ending with a full stop."""
    bare = re.sub(r"\*\*|__|`|(?<!\w)[*_]|[*_](?!\w)", "", text)
    bare = re.sub(r"\s+", " ", bare).strip(" -–—:;,(")
    if not re.search(r"\w", bare):
        return ""
    return bare[0].upper() + bare[1:] + ("" if bare[-1] in '.!?…)”"' else ".")


@dataclass(frozen=True, slots=True, kw_only=True)
class Quoted:
    """Words that stand in a passage, exactly as they stand there."""

    numbered: Numbered
    quote: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """A sentence that stands, with what it rests on."""

    section: str | None
    text: str
    quoted: tuple[Quoted, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Dropped:
    """A sentence that does not stand, and why."""

    section: str | None
    text: str
    fault: str


_FOLD: Final = str.maketrans("’‘‚“”„«»‹›–—−\u00a0", '\'\'\'"""""<>--- ')
_SIGNS: Final = "\u3040-\u9fff"
"""Writing without spaces, of which each sign counts as a word."""
_WORD: Final = re.compile(rf"[^\W\d_{_SIGNS}]{{4,}}|[{_SIGNS}]")
_COMMON: Final = frozenset(
    "that this with from they them their then than when what which have been will would your each "
    "every also only into more most must does there these those where such other some same very "
    "shall should could were being about after before".split()
)


def check(sentence: Drafted, numbered: Sequence[Numbered], question: str) -> Standing | Dropped:
    """The sentence as it may be shown, or why it may not."""
    quoted = tuple(
        dict.fromkeys(
            found for mark in sentence.marks if (found := _quoted(mark, numbered)) is not None
        )
    )
    fault = _fault_of_quotes(sentence, quoted) or _fault_of_text(sentence.text, quoted, question)
    if fault:
        return Dropped(section=sentence.section, text=sentence.text, fault=fault)
    return Standing(section=sentence.section, text=sentence.text, quoted=quoted)


def mended(
    checked: Sequence[Standing | Dropped], again: Sequence[Standing]
) -> list[Standing | Dropped]:
    """The checked sentences with those that were asked for again in the places of the dropped.

    One that is like none of the dropped says something new, which was not asked for; only where
    nothing stood before, all are taken.
    """
    if not any(isinstance(each, Standing) for each in checked):
        return [*again] or [*checked]
    left, mixed = list(again), list(checked)
    for at, each in enumerate(mixed):
        if isinstance(each, Dropped) and left:
            best = max(left, key=lambda other: _likeness(each.text, other.text))
            if _likeness(each.text, best.text) >= _LEAST_LIKE:
                mixed[at] = replace(best, section=best.section or each.section)
                left.remove(best)
    return mixed


def composed(standing: Sequence[Standing], verdict: Verdict | None, cite: Cite) -> Worded | None:
    """The sentences with their citations numbered in the order of reading; None for nothing."""
    cited_as: dict[Quoted, int] = {}
    sentences = []
    sections = {each.section for each in standing}
    for at, each in enumerate(standing):
        text = _opened(each.text, verdict) if at == 0 else each.text
        if text:
            cited = tuple(cited_as.setdefault(q, len(cited_as) + 1) for q in each.quoted)
            section = each.section if len(sections) > 1 and len(standing) > _SHORT else None
            sentences.append(Sentence(section=section, text=text, citations=cited))
    citations = tuple(
        cite(n, quoted.numbered.edition, quoted.numbered.passage, quoted.quote)
        for quoted, n in cited_as.items()
    )
    return Worded(sentences=tuple(sentences), citations=citations) if sentences else None


def notes(draft: Draft, dropped: int, *, cut: bool) -> Iterator[str]:
    """What a reader should know about an answer."""
    if dropped:
        yield f"Left out, for no passage proves it: sentences of the model ({dropped})."
    if draft.silent_after is not None:
        yield "On the rest of the question the model found nothing in the books."
    if cut:
        yield "The answer was cut where the model's room ended."


def find_quote(quote: str, text: str) -> str | None:
    """The piece of the text that a quote copies, verbatim; None where it copies nothing.

    White space, the shapes of quotes and dashes, and large or small letters may differ.
    """
    words = re.sub(r"^[\s.…]+|[\s.,;:…]+$", "", quote).translate(_FOLD).split()
    if not words or sum(map(len, words)) < _SHORTEST_QUOTE:
        return None
    letter = rf"[^\W{_SIGNS}]"
    pattern = rf"(?<!{letter})" + r"\s+".join(map(re.escape, words)) + rf"(?!{letter})[.!?]?"
    found = re.search(pattern, text.translate(_FOLD), re.IGNORECASE)
    return None if found is None else text[found.start() : found.end()]


def ruled(draft: Draft, first: Standing | Dropped | None, question: str) -> Verdict | None:
    """The verdict where the question asks for one and the first sentence carries it.

    It carries it when it stands, begins with no other verdict, and what it quotes speaks of what
    the question asks.
    """
    if draft.verdict is None or not isinstance(first, Standing):
        return None
    if shape(plain(question)) == "open" or opening(first.text) not in (None, draft.verdict):
        return None
    asked = _stems(question)
    return draft.verdict if any(asked & _stems(each.quote) for each in first.quoted) else None


def opening(text: str) -> Verdict | None:
    """The yes or no that a sentence begins with; "No card may ..." begins with none.

    >>> opening("Yes you may."), opening("No, not yet."), opening("No card is led.")
    ('yes', 'no', None)
    """
    found = re.match(r"yes\b|no(?=[,.;:!–—-])", text, re.IGNORECASE)
    if found is None:
        return None
    return "yes" if found.group().lower() == "yes" else "no"


def _opened(text: str, verdict: Verdict | None) -> str:
    """The first sentence beginning with the verdict, and with none where there is none."""
    began = opening(text)
    if verdict is not None:
        return text if began == verdict else f"{verdict.capitalize()}. {text}"
    bare = re.sub(r"^(?:yes|no)\b[\s,.;:!–—-]*", "", text, flags=re.IGNORECASE) if began else text
    return bare[:1].upper() + bare[1:]


def _quoted(mark: Mark, numbered: Sequence[Numbered]) -> Quoted | None:
    """What a citation quotes: in the passage it names, else in the first that has the words."""
    named = [each for each in numbered if each.n == mark.n]
    others = [each for each in numbered if each.n != mark.n]
    for each in (*named, *others):
        found = find_quote(mark.quote, each.told)
        if found is not None:
            return Quoted(numbered=each, quote=found)
    return None


def _fault_of_quotes(sentence: Drafted, quoted: Sequence[Quoted]) -> str:
    if not any(mark.quote for mark in sentence.marks):
        return "it quotes nothing"
    if not quoted:
        return "its quote stands in no passage"
    if any(speaks_to_a_model(each.quote) for each in quoted):
        return "what it quotes is no rule but speaks to a model"
    return ""


def _fault_of_text(text: str, quoted: Sequence[Quoted], question: str) -> str:
    if len(text) > _LONGEST_SENTENCE:
        return "it is too long"
    if speaks_to_a_model(text) or re.search(r"://|\bwww\.|<\w", text):
        return "it is no sentence about a game"
    known = " ".join(
        (question, *(" ".join((*q.numbered.passage.heading, q.numbered.told)) for q in quoted))
    )
    strange = sorted(_figures(text) - _figures(known))
    if strange:
        return f"the number {strange[0]} stands in none of its passages"
    words = _stems(text)
    if words and len(words & _stems(known)) / len(words) < _LEAST_SHARED:
        return "its passages speak of other things"
    return ""


def _stems(text: str) -> set[str]:
    """The beginnings of the words that say what a text is about."""
    words = _WORD.findall(text.translate(_FOLD).lower())
    return {word[:4] for word in words if word not in _COMMON}


def _likeness(one: str, other: str) -> float:
    first, second = _stems(one), _stems(other)
    return len(first & second) / (min(len(first), len(second)) or 1)


def _figures(text: str) -> set[int]:
    """The numbers above two, in figures or in words; one and two mean too many other things."""
    found = {abs(number.value) for number in numbers(text.translate(_FOLD).lower())}
    return {number for number in found if number > 2}
