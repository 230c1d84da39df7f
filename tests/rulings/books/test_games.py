"""The names of games: taken from headings, found however they are written."""

import pytest

from parlour.rulings.books.games import Game, find_game, merged, names_in, slug
from parlour.rulings.books.section_words import heading_kind, is_part, named_game


@pytest.mark.parametrize(
    ("heading", "names"),
    [
        ("HEARTS.", ["HEARTS"]),
        ("ENFLÉ, OR SCHWELLEN", ["ENFLÉ", "SCHWELLEN"]),
        ("POLIGNAC. QUATRE-VALETS, OR FOUR JACKS", ["POLIGNAC", "QUATRE-VALETS", "FOUR JACKS"]),
        ("All Fours, Seven-Up, or Old Sledge", ["All Fours", "Seven-Up", "Old Sledge"]),
        ("MORT. WHIST À TROIS; OR FRENCH DUMMY", ["MORT", "WHIST À TROIS", "FRENCH DUMMY"]),
        ("PIQUET NORMAND, FOR THREE PLAYERS", ["PIQUET NORMAND"]),
        ("FIVE OR NINE", ["FIVE OR NINE"]),
        ("Crazy Eights (Swedish Rummy)", ["Crazy Eights", "Swedish Rummy"]),
        ("Sheng Ji aka Eighty Points", ["Sheng Ji", "Eighty Points"]),
        ("THE LITTLE CORPORAL", ["LITTLE CORPORAL"]),
        ("500, OR BID EUCHRE", ["500", "BID EUCHRE"]),
    ],
)
def test_a_heading_gives_all_names_of_its_game(heading: str, names: list[str]) -> None:
    assert list(names_in(heading)) == names


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("BÉZIQUE", "bezique"),
        ("Ten Pins", "ten-pins"),
        ("“500”", "500"),
        ("King's Bridge", "kings-bridge"),
    ],
)
def test_a_key_is_in_plain_small_letters(text: str, key: str) -> None:
    assert slug(text) == key


@pytest.mark.parametrize("name", ["Enfle", "schwellen", "ENFLÉ"])
def test_a_game_is_found_by_any_of_its_names(name: str) -> None:
    games = [Game(key="hearts", names=("Hearts",)), Game(key="enfle", names=("ENFLÉ", "SCHWELLEN"))]
    assert find_game(name, games) == games[1]


@pytest.mark.parametrize(("name", "key"), [("tenpins", "ten-pins"), ("billiard", "billiards")])
def test_a_name_is_found_though_it_is_written_another_way(name: str, key: str) -> None:
    found = find_game(name, [Game(key="ten-pins", names=()), Game(key="billiards", names=())])
    assert found is not None
    assert found.key == key


def test_a_name_that_no_game_has_finds_none() -> None:
    assert find_game("whist", [Game(key="solo-whist", names=("Solo Whist",))]) is None


def test_a_game_told_twice_is_one_game() -> None:
    told = [
        Game(key="dummy", names=("DUMMY",)),
        Game(key="mort", names=("MORT",)),
        Game(key="dummy", names=("DUMMY", "BLIND MAN")),
    ]
    assert [(game.key, *game.names) for game in merged(told)] == [
        ("dummy", "DUMMY", "BLIND MAN"),
        ("mort", "MORT"),
    ]


@pytest.mark.parametrize(
    ("heading", "kind"),
    [
        ("HEARTS", "game"),
        ("SOLO WHIST, OR WHIST DE GAND", "game"),
        ("CUT-THROAT EUCHRE", "game"),
        ("THE LAWS OF HEARTS", "section"),
        ("WHIST FAMILY LAWS", "section"),
        ("VARIETIES OF HEARTS", "section"),
        ("SUGGESTIONS FOR GOOD PLAY", "section"),
        ("TEXT-BOOKS ON POKER", "section"),
        ("Setting up the game", "section"),
        ("Dealing the cards", "section"),
        ("Cards held by the leader. 1, 2, 3, 4 5 6 7 8", "section"),
        ("THE POKER FAMILY", "family"),
        ("TABLE GAMES", "family"),
        ("ODD GAMES", "family"),
    ],
)
def test_a_heading_names_a_game_a_part_of_one_or_a_family(heading: str, kind: str) -> None:
    assert heading_kind(heading) == kind


@pytest.mark.parametrize(
    ("heading", "part"),
    [("DEALING", True), ("Objects of the Game", True), ("Rules", True), ("Introduction", False),
     ("§ 17", False), ("Sweepstake Hearts", False)],
)  # fmt: skip
def test_parts_of_any_game_are_told_from_others(heading: str, *, part: bool) -> None:
    assert is_part(heading) is part


@pytest.mark.parametrize(
    ("heading", "game"),
    [
        ("THE LAWS OF HEARTS", "hearts"),
        ("WHIST FAMILY LAWS", "whist"),
        ("ENGLISH WHIST LAWS", "whist"),
        ("ILLUSTRATIVE SOLO WHIST HANDS", "solo-whist"),
        ("How to play Crazy Eights", "crazy-eights"),
        ("SUGGESTIONS FOR GOOD PLAY", "good"),
        ("FOUL STROKES AND PENALTIES", ""),
    ],
)
def test_a_section_may_say_which_game_it_is_of(heading: str, game: str) -> None:
    assert named_game(heading) == game
