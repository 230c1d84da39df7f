"""The page on hosting, and the files it hands out, say what the program does."""

import re

import pytest

from docs.reference import FOLDER
from parlour.cli.main import VERBS
from parlour.server.house import KEPT_FOR
from parlour.server.limits import Limits
from parlour.server.outbox import MOST_WAITING
from parlour.server.own_addresses import _AT_HOME
from parlour.server.page_asks import LONGEST_ID, LONGEST_MESSAGE
from parlour.server.recent import LONGEST_CATCH_UP
from parlour.server.replies import LONGEST_BODY
from parlour.server.table_routes import LONGEST_NAME
from parlour.settings import SETTINGS

ROOT = FOLDER.parent
PAGE = (FOLDER / "hosting.md").read_text(encoding="utf-8")
DEPLOYED = sorted(file for file in (ROOT / "deploy").iterdir() if file.is_file())

LIMITS = Limits()
NUMBERS = {
    "messages of one page at once": LIMITS.messages,
    "after that, messages a second": LIMITS.messages_per_second,
    "characters of a message": LONGEST_MESSAGE,
    "characters of a message's id": LONGEST_ID,
    "messages that wait for a page that is slow or asleep": MOST_WAITING,
    "steps that a page which comes back gets one by one": LONGEST_CATCH_UP,
    "pages of one person at a time": LIMITS.pages_each,
    "tables of one person": LIMITS.tables_each,
    "tables opened at once from one address": LIMITS.tables,
    "after that, tables a minute": LIMITS.tables_per_second * 60,
    "questions asked at once from one address": LIMITS.asks,
    "after that, questions a minute": LIMITS.asks_per_second * 60,
    "questions answered at a time in the whole house": LIMITS.asks_at_once,
    "questions that may wait": LIMITS.asks_waiting,
    "books added at once from one address": LIMITS.books,
    "after that, books a minute": LIMITS.books_per_second * 60,
    "bytes of a book": LIMITS.book_bytes,
    "characters of a name": LONGEST_NAME,
    "bytes of a request": LONGEST_BODY,
    "seconds that an unused table stays in memory": KEPT_FOR,
}


def test_the_limits_are_those_of_the_program() -> None:
    section = PAGE.partition("## Limits")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| ([^|]+) \| (\d+) \|$", section, re.MULTILINE)
    assert {name: float(number) for name, number in rows} == NUMBERS


def test_every_limit_of_a_house_is_told() -> None:
    told = {LIMITS.messages, LIMITS.messages_per_second, LIMITS.tables, LIMITS.tables_per_second}
    told |= {LIMITS.tables_each, LIMITS.pages_each, LIMITS.asks, LIMITS.asks_per_second}
    told |= {LIMITS.asks_at_once, LIMITS.asks_waiting, LIMITS.books, LIMITS.books_per_second}
    told |= {LIMITS.book_bytes}
    assert {getattr(LIMITS, name) for name in Limits.__slots__} == told


def test_the_names_of_a_home_network_are_told() -> None:
    told = set(re.findall(r"`(\.[a-z.]+)`", PAGE))
    assert told | {".localhost"} == set(_AT_HOME)


@pytest.mark.parametrize("file", DEPLOYED, ids=lambda file: file.name)
def test_a_file_that_is_handed_out_speaks_of_what_there_is(file: object) -> None:
    text = (ROOT / "deploy" / str(file)).read_text(encoding="utf-8")
    variables = {setting.variable for setting in SETTINGS}
    assert set(re.findall(r"PARLOUR_[A-Z_]+", text)) <= variables
    for verb in re.findall(r"bin/parlour (\w+)|\"parlour\", \"(\w+)\"", text):
        assert "".join(verb) in VERBS
    for sources in re.findall(r"^COPY (?!--from)(.+) \S+$", text, re.MULTILINE):
        for source in sources.split():
            assert (ROOT / source).exists(), source


def test_the_page_names_settings_that_there_are() -> None:
    variables = {setting.variable for setting in SETTINGS}
    assert set(re.findall(r"PARLOUR_[A-Z_]+", PAGE)) <= variables
