"""Questions with known answers, as they lie in a file of JSON lines."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from parlour.errors import VectorError


@dataclass(frozen=True, slots=True, kw_only=True)
class Gold:
    """A passage that answers: its heading path, its pages and its first words."""

    heading: tuple[str, ...]
    pages: tuple[int, ...]
    starts: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One question; what a line does not say is None or empty.

    `verdict` is yes, no, other or abstain; `answerable` is False where no book answers it.
    """

    id: str
    question: str
    preset: str | None
    overrides: dict[str, Any]
    game: str | None
    verdict: str | None
    topic: str | None
    must_mention: tuple[str, ...]
    answerable: bool
    gold: tuple[Gold, ...]
    forbidden: tuple[tuple[str, ...], ...]
    required: tuple[tuple[str, ...], ...]
    required_pages: tuple[tuple[int, int], ...]


def read_questions(file: Path) -> tuple[Question, ...]:
    """The questions of a file; raises VectorError for a line that is none, and says which."""
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise VectorError(f"{file} cannot be read: {error}") from None
    found = []
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            found.append(_question(json.loads(line), number))
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            raise VectorError(f"{file}:{number} is no question: {error!r}") from None
    if not found:
        raise VectorError(f"{file} holds no question")
    return tuple(found)


def _question(data: dict[str, Any], number: int) -> Question:
    rules = data.get("rules") or {}
    verdict = data.get("verdict")
    answerable = data.get("answerable", verdict != "abstain")
    topic = data.get("rule_topic", data.get("topic"))
    return Question(
        id=str(data.get("id", number)),
        question=str(data["question"]),
        preset=rules.get("preset"),
        overrides=dict(rules.get("overrides") or {}),
        game=data.get("game"),
        verdict=verdict,
        topic=None if topic == "none" else topic,
        must_mention=tuple(data.get("must_mention") or ()),
        answerable=bool(answerable),
        gold=tuple(
            Gold(heading=tuple(each["heading"]), pages=tuple(each["pages"]), starts=each["starts"])
            for each in data.get("gold") or ()
        ),
        forbidden=tuple(tuple(path) for path in data.get("forbidden_headings") or ()),
        required=tuple(tuple(path) for path in data.get("required_heading_prefix") or ()),
        required_pages=tuple((low, high) for low, high in data.get("required_pages") or ()),
    )
