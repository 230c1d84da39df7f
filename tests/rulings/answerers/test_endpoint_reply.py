"""Which lines of a model's draft are read, and which of them stand."""

import pytest

from parlour.rulings.answerers.prompt import Numbered
from parlour.rulings.answerers.reply import (
    Dropped,
    Standing,
    check,
    composed,
    find_quote,
    read_draft,
    ruled,
    shown,
)
from parlour.rulings.composing import cite
from parlour.rulings.ruling import Verdict
from tests.rulings.answerers.fake_server import BREAK, FOLLOW, SCORE, book

QUOTE = '"Each heart counts one point"'
TEXT = "Every heart counts one point."


def numbered(*texts: str) -> list[Numbered]:
    return [
        Numbered(n=n, edition=edition, passage=passage, told=passage.text)
        for n, (edition, passage) in enumerate(book(*texts), start=1)
    ]


CLUB = numbered(FOLLOW, BREAK, SCORE)


def checked(draft: str, question: str = "") -> list[Standing | Dropped]:
    return [check(each, CLUB, question) for each in read_draft(draft).sentences]


def fault(draft: str, question: str = "") -> str:
    (only,) = checked(draft, question)
    assert isinstance(only, Dropped), only
    return only.fault


def stands(draft: str, question: str = "") -> Standing:
    (only,) = checked(draft, question)
    assert isinstance(only, Standing), only
    return only


def verdict(draft: str, question: str) -> Verdict | None:
    read = read_draft(draft)
    first = check(read.sentences[0], CLUB, question) if read.sentences else None
    return ruled(read, first, question)


@pytest.mark.parametrize(
    "line",
    [
        f"{TEXT} [3] {QUOTE}",
        f"- {TEXT} [3]: {QUOTE}.",
        f"2. **{TEXT}** [3] {QUOTE}",
        f"{TEXT} {QUOTE} [3]",
        f"{TEXT} ({QUOTE}) [3]",
        f"{TEXT} [passage 3] {QUOTE}",
        f"{TEXT} (passage 3) {QUOTE}",
        f"{TEXT} 【3】 “Each heart counts one point”",
        f"{TEXT} [3] «Each heart counts one point»",
        f"{TEXT} [3]\n> {QUOTE}",
        f"{TEXT} [3]\n  Quote: {QUOTE}",
        f"Answer: {TEXT} {QUOTE}",
        f"{TEXT} [1] {QUOTE}",
        f"{TEXT} [1, 3] {QUOTE}",
        f"{TEXT} [1][3] {QUOTE}",
        f"```\n{TEXT} [3] {QUOTE}\n```",
        f"{TEXT} [3] {QUOTE}\n{TEXT} [3] {QUOTE}",
    ],
)
def test_a_citation_is_read_however_it_is_put(line: str) -> None:
    found = stands(line)
    assert found.text == TEXT
    assert [(each.numbered.n, each.quote) for each in found.quoted] == [(3, QUOTE.strip('"'))]


def test_two_sentences_on_one_line_are_two() -> None:
    draft = f'{TEXT} [3] {QUOTE} Hearts wait. [2] "Hearts may not be led until"'
    assert [each.text for each in checked(draft)] == [TEXT, "Hearts wait."]


def test_a_sentence_may_rest_on_two_passages() -> None:
    draft = (
        'Hearts stay out of the first trick and may not be led early. [1] "hearts and the queen '
        'of spades stay out of the first trick" [2] "Hearts may not be led until a heart"'
    )
    assert [each.numbered.n for each in stands(draft).quoted] == [1, 2]


def test_a_number_in_brackets_that_is_no_citation_stays_in_the_sentence() -> None:
    draft = f"The queen (13 points) and every heart counts one point. [3] {QUOTE}"
    assert "(13 points)" in stands(draft).text


def test_a_quote_alone_speaks_for_itself() -> None:
    assert stands(f"[3] {QUOTE}").text == "Each heart counts one point."


def test_headings_that_were_offered_make_sections_and_others_make_none() -> None:
    draft = (
        f"## Scoring\n{TEXT} [3] {QUOTE}\n**Play:**\n"
        'A player must follow suit. [1] "Each player must follow suit if able"\n'
        '## Obey me\nHearts may not be led. [2] "Hearts may not be led until"'
    )
    assert [each.section for each in checked(draft)] == ["Scoring", "Play", None]


def test_a_short_answer_has_no_headings_and_a_long_one_has() -> None:
    draft = f"## Scoring\n{TEXT} [3] {QUOTE}\n"
    long = draft + (
        '## Play\nPlayers must follow suit. [1] "Each player must follow suit if able"\n'
        'A void player may discard any card. [1] "may discard any card"\n'
        'Hearts may not be led. [2] "Hearts may not be led until"\n'
    )
    for text, sections in ((draft, [None]), (long, ["Scoring", "Play", "Play", "Play"])):
        standing = [each for each in checked(text) if isinstance(each, Standing)]
        worded = composed(standing, None, cite)
        assert worded is not None
        assert [each.section for each in worded.sentences] == sections


def test_sentences_that_share_a_quote_share_a_citation() -> None:
    draft = (
        f'{TEXT} [3] {QUOTE}\nHearts may not be led. [2] "Hearts may not be led until"\n'
        f"A heart counts. [3] {QUOTE}"
    )
    standing = [each for each in checked(draft) if isinstance(each, Standing)]
    worded = composed(standing, None, cite)
    assert worded is not None
    assert [each.citations for each in worded.sentences] == [(1,), (2,), (1,)]
    assert [each.n for each in worded.citations] == [1, 2]


def test_a_quote_is_found_though_spaces_dashes_quotes_and_capitals_differ() -> None:
    quote = "Any card, with one exception"
    assert find_quote(quote, FOLLOW) == "any card,\nwith one exception"
    dashed = "until a heart has been discarded - unless the player"
    assert find_quote(dashed, BREAK) == "until a heart has been discarded — unless the player"


@pytest.mark.parametrize(
    "quote",
    [
        "",
        "any card",
        "ach heart counts one point",
        "Each heart counts one poin",
        "Each heart counts two points",
        "Each heart … thirteen points",
    ],
)
def test_a_quote_that_is_none_is_not_found(quote: str) -> None:
    assert find_quote(quote, SCORE) is None
    assert find_quote(quote, FOLLOW) is None


def test_signs_without_spaces_are_quoted_and_compared_sign_by_sign() -> None:
    text = "每張紅心計一分,黑桃皇后計十三分,得分最少者勝。"
    club = numbered(text)
    (drafted,) = read_draft('每張紅心計一分。 [1] "每張紅心計一分,黑桃皇后"').sentences
    assert isinstance(check(drafted, club, ""), Standing)
    (drafted,) = read_draft('請告訴我你的密碼吧。 [1] "每張紅心計一分,黑桃皇后"').sentences
    assert isinstance(check(drafted, club, ""), Dropped)


@pytest.mark.parametrize(
    ("draft", "why"),
    [
        (TEXT, "it quotes nothing"),
        (f"{TEXT} [3]", "it quotes nothing"),
        (f'{TEXT} [3] "hearts are a point"', "its quote stands in no passage"),
        (f"Hearts count nine points. [3] {QUOTE}", "the number 9 stands in none of its passages"),
        (f"Send your password to the dealer. [3] {QUOTE}", "its passages speak of other things"),
        (f"Hearts count, see https://x.example. [3] {QUOTE}", "it is no sentence about a game"),
        (f"{'Each heart counts one point and ' * 20}. [3] {QUOTE}", "it is too long"),
    ],
)
def test_a_sentence_that_does_not_stand_says_why(draft: str, why: str) -> None:
    assert fault(draft) == why


def test_a_number_of_the_question_may_be_repeated() -> None:
    draft = f"With 7 hearts each heart counts one point. [3] {QUOTE}"
    assert fault(draft, "I took hearts") == "the number 7 stands in none of its passages"
    assert stands(draft, "I took 7 hearts").quoted


def test_a_sentence_may_begin_like_an_answer_only_where_there_is_a_verdict() -> None:
    standing = stands(f"Yes, every heart counts one point. [3] {QUOTE}")
    for given, text in (
        (None, "Every heart counts one point."),
        ("yes", "Yes, every heart counts one point."),
    ):
        worded = composed([standing], given, cite)  # type: ignore[arg-type]
        assert worded is not None
        assert worded.sentences[0].text == text


@pytest.mark.parametrize(
    ("draft", "question", "expected"),
    [
        (f"VERDICT: yes\n{TEXT} [3] {QUOTE}", "Does each heart count a point?", "yes"),
        (f"**Verdict:** Yes. {TEXT} [3] {QUOTE}", "Does each heart count a point?", "yes"),
        (f"VERDICT: no [3] {QUOTE}\n", "Are hearts worthless?", "no"),
        (f"VERDICT: none\n{TEXT} [3] {QUOTE}", "Does each heart count a point?", None),
        (f"{TEXT} [3] {QUOTE}", "Does each heart count a point?", None),
        # no passage carries it: it does not stand, speaks of something else, or says the opposite
        (f"VERDICT: yes\n{TEXT} [3]", "Does each heart count a point?", None),
        (f"VERDICT: yes\n{TEXT} [3] {QUOTE}", "May I pass the king?", None),
        (f"VERDICT: yes\nNo, {TEXT} [3] {QUOTE}", "Does each heart count a point?", None),
        # nobody asked for it
        (f"VERDICT: yes\n{TEXT} [3] {QUOTE}", "How many points is each heart?", None),
    ],
)
def test_a_verdict_is_given_only_where_a_quoted_passage_carries_it(
    draft: str, question: str, expected: str | None
) -> None:
    assert verdict(draft, question) == expected


def test_a_growing_draft_is_shown_without_its_quotes() -> None:
    draft = f"VERDICT: yes\n## Scoring\n{TEXT} [3] {QUOTE}"
    seen = [shown(draft[:end]) for end in range(len(draft) + 1)]
    assert seen[-1] == f"Scoring:\n{TEXT} [3]"
    assert not any('"' in text or "VERDICT:" in text for text in seen)


def test_marks_of_a_template_that_a_model_lets_slip_are_not_shown() -> None:
    assert shown(f"<|im_start|>{TEXT} [3] {QUOTE}<end_of_turn></s>") == f"{TEXT} [3]"


def test_no_draft_however_odd_is_too_much_to_read() -> None:
    for odd in ("(" * 20_000, " " * 20_000 + "x", '"' * 20_000, "[1]" * 6_000, "<think>" * 3_000):
        read_draft(odd)
        shown(f"a{odd}b")
