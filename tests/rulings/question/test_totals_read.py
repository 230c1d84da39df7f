"""The totals of a score sheet are read in their order, with the asker's own among them."""

import pytest

from parlour.rulings.question.reading import read
from parlour.rulings.verdicts.scoreboard import scoreboard


@pytest.mark.parametrize(
    ("text", "totals", "mine"),
    [
        ("I'm on 60, the rest on 80, 20 and 45. Who's winning?", (60, 80, 20, 45), 60),
        ("Scores: me 88, Liz 101, Jo 52, Pat 60. Is it over?", (88, 101, 52, 60), 88),
        ("The others have 90, 98 and 71, I've 64. I shoot the moon.", (90, 98, 71, 64), 64),
        ("Ann 102, Bob 30, Cy 30, Di 55: who wins?", (102, 30, 30, 55), None),
        ("It stands 77 to 80 to 12 to 95. Over?", (77, 80, 12, 95), None),
        (
            "I'm at ninety-eight, they're at forty, fifty and sixty-two. Do we go on?",
            (98, 40, 50, 62),
            98,
        ),
        ("Mine is 35. Theirs: 20, 61, 101. Have I won?", (35, 20, 61, 101), 35),
        ("Nobody's over 100 yet: 80, 95, 99, 12. Who wins?", (80, 95, 99, 12), None),
        ("Max 96, Lea 50, Kim 33 and me 74 - and I shot the moon", (96, 50, 33, 74), 74),
        ("Shot the moon with 74 on the clock, the others at 96, 50, 33.", (74, 96, 50, 33), 74),
        ("-4, 30, 50, 100: who wins?", (-4, 30, 50, 100), None),
        ("I got to 103, Pete's on 60 and Mia on 77. Who wins?", (103, 60, 77), 103),
        ("Scoreboard: 45/67/89/23", (45, 67, 89, 23), None),
        ("my tally's 66 and theirs are 70, 71 and 99. i shoot. what then", (66, 70, 71, 99), 66),
        ("We finished 31, 96, 100, 55. Is the game over?", (31, 96, 100, 55), None),
        (
            "88 for me, 95 for Sal, 20 for Kit, 67 for Roy. If I shoot the moon what happens?",
            (88, 95, 20, 67),
            88,
        ),
        ("sitting at 61, opponents 70/85/99. i shoot the moon", (61, 70, 85, 99), 61),
        ("game to 100, totals 98 97 60 12, over?", (98, 97, 60, 12), None),
        (
            "Pip's at 101 but Quin's at 105, Rae's at 30 and I'm at 31. Did I win?",
            (101, 105, 30, 31),
            31,
        ),
        ("mine 20, his 30, hers 104, theirs 56 - am i the winner?", (20, 30, 104, 56), 20),
        ("Three players: 40, 99 and 101. Over?", (40, 99, 101), None),
        ("the sheet: me 7, Otto 66, Pia 103, Quentin 70", (7, 66, 103, 70), 7),
        ("82, 82, 95 and 110, who's won?", (82, 82, 95, 110), None),
        ("I'm last with 103; 61, 70 and 90 the others. Over?", (103, 61, 70, 90), 103),
        ("Sheet: A=99, B=45, C=62, me=30. Does it go on?", (99, 45, 62, 30), 30),
        ("The totals read 100, 100, 50 and 51. Winner?", (100, 100, 50, 51), None),
    ],
)
def test_totals_are_read_and_whose_they_are(
    text: str, totals: tuple[int, ...], mine: int | None
) -> None:
    facts = read(text)
    board = scoreboard(facts)
    assert board is not None
    assert board.totals == totals
    assert facts.mine == mine
