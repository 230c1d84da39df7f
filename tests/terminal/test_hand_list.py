import pytest

from parlour.cards import Card, CardSet
from parlour.terminal.choosing import card_meant, rank_figure_meant
from parlour.terminal.entry import Pick, read_picks
from parlour.terminal.hand_list import WIDTH, by_suit, numbers_of, one_a_line

HAND = CardSet.parse("2C 5C 9C TD JD 5H QH QS AS")


def pick(text: str) -> Pick:
    picks = read_picks(text)
    assert picks is not None
    (only,) = picks
    return only


def meant(text: str, likely: str | None = None) -> str:
    found = card_meant(pick(text), HAND, HAND if likely is None else CardSet.parse(likely))
    return found.code if isinstance(found, Card) else found


def test_the_hand_has_a_line_for_each_suit() -> None:
    assert by_suit(HAND) == [
        "  clubs     1) 2  2) 5  3) 9",
        "  diamonds  4) 10  5) jack",
        "  hearts    6) 5  7) queen",
        "  spades    8) queen  9) ace",
    ]


def test_or_a_line_for_each_card() -> None:
    assert one_a_line(HAND)[3:5] == ["4: 10 of diamonds", "5: jack of diamonds"]


def test_a_long_suit_fits_the_screen() -> None:
    lines = by_suit(CardSet(CardSet.from_bits((1 << 13) - 1)))
    assert len(lines) == 2
    assert all(len(line) <= WIDTH for line in lines)
    assert lines[1].startswith(" " * 12)


@pytest.mark.parametrize(
    ("cards", "numbers"),
    [
        ("2C", "1"),
        ("2C 5C", "1 or 2"),
        ("2C 5C 9C", "1 to 3"),
        ("2C TD JD 5H AS", "1, 4 to 6 or 9"),
    ],
)
def test_numbers_are_told_as_runs(cards: str, numbers: str) -> None:
    assert numbers_of(CardSet.parse(cards), HAND) == numbers


@pytest.mark.parametrize(
    ("text", "card"),
    [("4", "TD"), ("9", "AS"), ("10", "TD"), ("ace", "AS"), ("jack", "JD"), ("qh", "QH")],
)
def test_a_card_is_found_by_number_name_or_half_a_name(text: str, card: str) -> None:
    assert meant(text) == card


def test_half_a_name_means_what_may_be_played() -> None:
    assert meant("queen", likely="QS AS") == "QS"
    assert meant("hearts", likely="QH") == "QH"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("queen", "Which queen? 7) queen of hearts, 8) queen of spades."),
        ("clubs", "Which club? 1) 2 of clubs, 2) 5 of clubs, 3) 9 of clubs."),
        ("11", "There is no number 11: your cards are numbered 1 to 9."),
        ("king", "You hold no king."),
        ("kd", "You do not hold the king of diamonds."),
    ],
)
def test_where_it_is_not_clear_it_is_asked(text: str, said: str) -> None:
    assert meant(text) == said


def test_a_number_may_have_been_meant_as_a_rank() -> None:
    clubs = CardSet.parse("2C 5C 9C")
    assert rank_figure_meant(pick("9"), clubs) == Card.parse("9C")
    assert rank_figure_meant(pick("8"), clubs) is None
    assert rank_figure_meant(pick("queen"), clubs) is None
