"""What each of several people is said to have taken."""

import pytest

from parlour.rulings.question.reading import read
from parlour.rulings.question.shared_hauls import shared_hauls

Told = dict[str, tuple[str, int, bool]]
"""By name: the cards named, the hearts told by number, whether the rest is his."""

SHARED: list[tuple[str, Told]] = [
    (
        "Kim got the queen and two hearts and I got six. Scores?",
        {"Kim": ("QS", 2, False), "You": ("", 6, False)},
    ),
    (
        "Four hearts for my sister, the ♠Q for me, everything else to Tom. Add it up",
        {"Your sister": ("", 4, False), "You": ("QS", 0, False), "Tom": ("", 0, True)},
    ),
    (
        "The lady went to Sue along with 5 hearts, and I mopped up the rest. What's written?",
        {"Sue": ("QS", 5, False), "You": ("", 0, True)},
    ),
    (
        "Ann: 3 hearts, Bob: ♠Q ♥K, Cy: nothing. What are the scores?",
        {"Ann": ("", 3, False), "Bob": ("QS KH", 0, False), "Cy": ("", 0, False)},
    ),
]
OF_ONE = [
    "I took three hearts and the queen. What do I score?",
    "I took three hearts and the queen and my brother laughed. What's my score?",
    "Bob led the queen and I took it with the king and three hearts. Score?",
    "The queen and five hearts: what does that come to?",
    "My brother is on 40 and I am on 52. Who leads?",
]


@pytest.mark.parametrize(("text", "told"), SHARED)
def test_each_player_has_what_is_told_of_him(text: str, told: Told) -> None:
    found = shared_hauls(read(text))
    assert {
        share.name: (
            " ".join(card.code for card in share.cards),
            share.hearts,
            share.rest or share.hearts_left,
        )
        for share in found
    } == told


@pytest.mark.parametrize("text", OF_ONE)
def test_one_haul_is_not_shared(text: str) -> None:
    assert shared_hauls(read(text)) == ()


def test_the_number_that_is_said_to_be_left_is_remembered() -> None:
    last = shared_hauls(read("Di got five hearts, Mo the queen and the other eight. Scores?"))[1]
    assert (last.hearts_left, last.left_told) == (True, 8)
