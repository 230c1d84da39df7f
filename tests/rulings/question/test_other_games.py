import pytest

from parlour.rules import presets
from parlour.rulings.question.other_games import variant


@pytest.mark.parametrize("name", ["likha", "slobberhannes", "polignac", "heartsette"])
def test_a_preset_whose_title_means_nothing_else_is_known_by_it(name: str) -> None:
    (title,) = [each.title.lower() for each in presets() if each.name == name]
    assert variant(f"in {title}, who leads first?") == name


@pytest.mark.parametrize(
    "question",
    [
        "what do the queens cost?",
        "how do i get rid of small hearts?",
        "how are cards dealt in hearts and how in slobberhannes?",
    ],
)
def test_cards_and_comparisons_are_no_other_game(question: str) -> None:
    assert variant(question) is None
