"""A book of many games is split at their headings; one of a single game is left whole."""

import pytest

from parlour.rulings.books.cut import Cut
from parlour.rulings.books.subgames import subgame
from tests.rulings.books.told_books import book, passage


def places(told: Cut) -> list[tuple[str, ...]]:
    return [(each.game, *each.heading) for each in told.passages]


def test_each_game_has_what_stands_under_its_heading() -> None:
    told = book(
        "# Games", "", "## Hearts", "### Dealing", "", "### Play", "",
        "## Whist, or Trumps", "### Dealing", "", "## Notes on both", "",
    )  # fmt: skip
    assert places(told) == [
        ("general",),
        ("hearts", "Hearts", "Dealing"),
        ("hearts", "Hearts", "Play"),
        ("whist", "Whist, or Trumps", "Dealing"),
        ("whist", "Notes on both"),
    ]
    assert [(game.key, *game.names) for game in told.games] == [
        ("hearts", "Hearts"),
        ("whist", "Whist", "Trumps"),
    ]


def test_laws_belong_to_the_game_they_name_wherever_they_stand() -> None:
    told = book(
        "## HEARTS", "### DEALING", "", "## WHIST", "### DEALING", "",
        "## THE LAWS OF HEARTS", "", "## SUGGESTIONS FOR GOOD PLAY", "",
    )  # fmt: skip
    assert places(told)[2:] == [
        ("hearts", "THE LAWS OF HEARTS"),
        ("hearts", "SUGGESTIONS FOR GOOD PLAY"),
    ]


def test_a_family_is_no_game_and_its_games_are_their_own() -> None:
    told = book(
        "# THE WHIST FAMILY", "", "## WHIST", "### DEALING", "", "## SOLO WHIST", "### DEALING",
        "", "# GENERAL LAWS, FOR ALL CARD GAMES", "", game="whist",
    )  # fmt: skip
    assert [game for game, *_ in places(told)] == [
        "the-whist-family",
        "whist",
        "solo-whist",
        "general",
    ]
    assert [game.key for game in told.games] == ["whist", "solo-whist"]


def test_a_game_without_parts_is_a_game_among_games() -> None:
    told = book(
        "## HEARTS", "### DEALING", "", "## POLIGNAC", "### DEALING", "", "## ENFLÉ", "",
    )  # fmt: skip
    assert places(told)[-1] == ("enfle", "ENFLÉ")


def test_names_that_only_games_have_need_no_parts_below_them() -> None:
    told = book("# Games", "## Hearts", "", "## Rikiki", "", "## Old Maid", "")
    assert [game for game, *_ in places(told)] == ["hearts", "rikiki", "old-maid"]


def test_a_game_above_its_cousins_is_a_game_too() -> None:
    told = book(
        "# HEARTS", "**DEALING.** One by one.", "**SCORING.** One each.",
        "## SLOBBERHANNES", "**DEALING.** Two by two.", "## POLIGNAC", "**DEALING.** Three each.",
    )  # fmt: skip
    assert [game.key for game in told.games] == ["hearts", "slobberhannes", "polignac"]


def test_games_and_their_parts_may_stand_on_one_level() -> None:
    told = book(
        "## Hearts", "", "## Dealing", "", "## Scoring", "", "## Whist", "", "## Dealing", ""
    )
    assert places(told) == [
        ("hearts", "Hearts"),
        ("hearts", "Hearts", "Dealing"),
        ("hearts", "Hearts", "Scoring"),
        ("whist", "Whist"),
        ("whist", "Whist", "Dealing"),
    ]


def test_headings_on_lines_are_chapters_where_parts_open_paragraphs() -> None:
    told = book(
        "# HEARTS", "**DEALING.** One by one.", "**SCORING.** One each.", "## THE LAWS OF HEARTS",
        "**REVOKES.** They cost.", "# WHIST", "**DEALING.** One by one.", "**SCORING.** By tricks.",
    )  # fmt: skip
    assert places(told)[2] == ("hearts", "THE LAWS OF HEARTS", "REVOKES")


@pytest.mark.parametrize(
    "headings",
    [
        ["# Hearts", "", "## Setting up", "", "## Scoring", ""],
        ["# Rules", "", "## The queen of spades", "", "## Shooting the moon", ""],
        ["# Hearts", "", "## The Jack", "### Scoring", "", "## The Moon", "### Scoring", ""],
        ["", ""],
        [
            "## Variants of Hearts",
            "### Omnibus",
            "#### Scoring",
            "",
            "### Spot",
            "#### Scoring",
            "",
        ],
    ],
)
def test_a_book_of_one_game_is_left_whole(headings: list[str]) -> None:
    told = book(*headings)
    assert {each.game for each in told.passages} == {"hearts"}
    assert [game.key for game in told.games] == ["hearts"]


def test_chapters_are_no_games_when_none_of_them_is_the_game_asked_for() -> None:
    told = book(
        "## The robber", "### Moving", "", "### Special cards", "", "## The harbour",
        "### Exchanging", "", game="Settlers",
    )  # fmt: skip
    assert {each.game for each in told.passages} == {"settlers"}


def test_a_collection_is_split_though_it_was_added_under_its_own_name() -> None:
    told = book(
        *(line for name in ("Rikiki", "Tock", "Pumpelwitz")
          for line in (f"## {name}", "### Dealing", "", "### Scoring", "")),
        game="card night",
    )  # fmt: skip
    assert [game.key for game in told.games] == ["rikiki", "tock", "pumpelwitz"]


def test_names_that_only_games_have_are_never_one_game_of_another_name() -> None:
    told = book("## Hearts", "", "## Whist", "", game="card night")
    assert [game.key for game in told.games] == ["hearts", "whist"]


def test_the_title_of_a_book_is_no_part_of_a_heading_path() -> None:
    assert places(book("# The house book", "## Dealing", "", "## Play", "")) == [
        ("hearts", "Dealing"),
        ("hearts", "Play"),
    ]


def test_a_title_that_is_the_name_of_the_game_is_its_heading() -> None:
    assert places(book("# HEARTS", "## Dealing", "", "## Play", ""))[0] == (
        "hearts",
        "HEARTS",
        "Dealing",
    )


@pytest.mark.parametrize(
    ("heading", "key"),
    [
        (["VARIETIES OF HEARTS", "DOMINO HEARTS"], "domino-hearts"),
        (["VARIETIES OF HEARTS", "HEARTSETTE"], "heartsette"),
        (["Hearts", "Variants", "Black Lady", "Scoring"], "black-lady"),
        (["TWO-HANDED HEARTS", "Dealing"], "two-handed-hearts"),
        (["SUGGESTIONS FOR GOOD PLAY", "AUCTION HEARTS"], "auction-hearts"),
        (["VARIETIES OF HEARTS", "WHERE THE GAMES DIFFER"], None),
        (["VARIETIES OF HEARTS"], None),
        (["HEARTS", "SWEEPSTAKE HEARTS"], None),
        (["THE LAWS OF HEARTS", "§ 3"], None),
        (["SUGGESTIONS FOR GOOD PLAY", "THE DISCARD"], None),
        (["SUGGESTIONS FOR GOOD PLAY", "The queen breaks hearts"], None),
        ([], None),
    ],
)
def test_a_variant_under_a_game_has_a_name_of_its_own(heading: list[str], key: str | None) -> None:
    assert subgame(passage(*heading)) == key
