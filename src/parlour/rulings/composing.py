"""A decision of the rules in sentences, each with the place in the rulebook it rests on."""

import re
from dataclasses import dataclass

from parlour.rules import RuleId
from parlour.rulings.books.edition import Edition
from parlour.rulings.books.library import Library
from parlour.rulings.passages import Passage
from parlour.rulings.ruling import Citation, Sentence
from parlour.rulings.table_answer import TableAnswer, best_quote


@dataclass(frozen=True, slots=True, kw_only=True)
class Worded:
    """Sentences with the citations they refer to."""

    sentences: tuple[Sentence, ...]
    citations: tuple[Citation, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableBook:
    """The rulebook of the table's rules, by the rule each article is about."""

    edition: Edition
    passages: tuple[Passage, ...]

    @classmethod
    def of(cls, library: Library, edition: Edition) -> "TableBook":
        """The rulebook as the library holds it."""
        return cls(edition=edition, passages=library.passages(edition.id))

    def article(self, rule: RuleId) -> Passage | None:
        """The article of a rule."""
        wanted = f"{self.edition.id}#{rule.value}"
        return next((each for each in self.passages if each.id == wanted), None)

    def cite(self, n: int, passage: Passage, quote: str) -> Citation:
        """A citation of one of its passages."""
        return cite(n, self.edition, passage, quote)


def cite(
    n: int, edition: Edition, passage: Passage, quote: str, page: int | None = None
) -> Citation:
    """A citation; `page` is that on which the quote begins, else the passage's first."""
    return Citation(
        n=n,
        book=edition.book,
        title=edition.title,
        edition=edition.id,
        page=page if page is not None else passage.page,
        heading=passage.heading,
        passage=passage.id,
        quote=quote,
    )


def worded(answer: TableAnswer, question: str, book: TableBook) -> Worded:
    """The answer in sentences: the verdict with its reason, then the rulebook's own words."""
    decision = answer.decision
    articles = [found for rule in decision.rules if (found := book.article(rule)) is not None][:2]
    citations = []
    for n, passage in enumerate(articles, start=1):
        wanted = f"{decision.look_for} {decision.look_for} {decision.says} {question}"
        citations.append(book.cite(n, passage, best_quote(passage, wanted)))
    numbers = tuple(citation.n for citation in citations)
    lead = {"yes": "Yes.", "no": "No.", None: ""}[answer.verdict]
    first = Sentence(section=None, text=f"{lead} {decision.says}".strip(), citations=numbers)
    quoted = tuple(
        Sentence(section=None, text=f"“{_flat(citation.quote)}”", citations=(citation.n,))
        for citation in citations[:1]
        if not _says_it(first.text, citation.quote)
    )
    return Worded(sentences=(first, *quoted), citations=tuple(citations))


def _flat(quote: str) -> str:
    return re.sub(r"\s+", " ", quote).strip()


def _says_it(text: str, quote: str) -> bool:
    said = set(re.findall(r"\w+", text.lower()))
    words = re.findall(r"\w+", quote.lower())
    return bool(words) and sum(word in said for word in words) / len(words) > 0.9
