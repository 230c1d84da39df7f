"""What people type at a turn, right or wrong, and what they read then.

Seed 7 deals clubs 2 4 9 10, diamonds 6 7 10 king, hearts 5 9, spades 3 7 queen. The three lowest
clubs are passed, and ace of clubs, king and ace of hearts come back; then Anna leads the 2 of
clubs, and the person plays last.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from parlour.rules import RuleId, load_rules
from parlour.rules.articles import article
from parlour.terminal.entry import CALLS, WORDS
from tests.terminal.scripted import first_choice, play_as, then

PASS = "1 2 3"
FOLLOW = "You must follow suit: clubs were led and you hold the 10 of clubs and the ace of clubs."
UNKNOWN = (
    "'fish' is neither a card nor a word I know. A card is typed by its number, or like qs or "
    "queen of spades; help lists the words."
)
Said = Callable[..., list[str]]


def heading(rule: RuleId, **options: Any) -> str:
    found = article(load_rules("standard", options), rule)
    assert found is not None
    return found.heading


@pytest.fixture
def said(tmp_path: Path) -> Said:
    """What is said to the last of the lines that are typed, up to the next question's end."""

    def run(*typed: str, **choices: Any) -> list[str]:
        console = play_as(then(typed), tmp_path, **({"seed": 7} | choices))
        lines = console.transcript
        start = max(n for n, line in enumerate(lines) if line.startswith(">"))
        return lines[start + 1 :]

    return run


def test_a_newcomer_is_told_the_game_the_table_and_how_to_get_help(tmp_path: Path) -> None:
    text = play_as(lambda read: None, tmp_path, seed=7).text
    start = text.split("\nDeal 1.")[0]
    assert start.startswith("Welcome.\nThis is Standard Hearts.\n")
    assert "Each heart\ncosts 1 point and the queen of spades costs 13 points." in start
    assert "The lowest total wins." in start
    assert "Clockwise at the table: you, Anna, Ben and Clara." in start
    assert "Type help at any time" in start
    assert "You draw the 6 of spades." in start
    assert start.rstrip().endswith("Anna has drawn the lowest card.")
    assert "\nAnna deals.\nYou are dealt 13 cards.\n" in text


def test_who_has_a_name_is_welcomed_by_it(tmp_path: Path) -> None:
    assert play_as(lambda read: None, tmp_path, name="Maria").text.startswith("Welcome, Maria.\n")


def test_a_draw_that_ties_is_drawn_again(tmp_path: Path) -> None:
    for seed in range(60):
        text = play_as(lambda read: None, tmp_path / f"{seed}", players=7, seed=seed).text
        if "The lowest draw again." in text:
            again = text.split("The lowest draw again.\n")[-1].split("\n\n")[0].splitlines()
            assert all(" the " in line for line in again)
            assert again[-1].endswith("drawn the lowest card.")
            return
    pytest.fail("nobody tied")


@pytest.mark.parametrize(
    "typed",
    ["2c 4c 9c", "2 of clubs, four of clubs and ♣9", "1,2,3", "1 4c 9 of clubs", "3 2 1"],
)
def test_cards_to_pass_are_named_in_one_line(said: Said, typed: str) -> None:
    lines = said(typed)
    assert lines[0] == "You pass to Anna: the 2 of clubs, the 4 of clubs and the 9 of clubs."
    assert lines[1].startswith("You receive from Clara: the ")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("", "Type the numbers or names of the cards to pass, as in: 3 7 qs"),
        ("1 2 3 4", "3 cards are passed, not 4. Nothing is chosen by this line."),
        ("1 1", "The 2 of clubs is chosen already; type undo to take it back."),
        ("as", "You do not hold the ace of spades."),
        ("club", "Which club? 1) 2 of clubs, 2) 4 of clubs, 3) 9 of clubs, 4) 10 of clubs."),
        ("why qs", "You may pass the queen of spades: no rule forbids it."),
        ("why", f"The rule: {heading(RuleId.PASS)}"),
        ("last trick", "No trick has been taken in this deal."),
        ("table", "Deal 1, dealt by Anna."),
        ("again", "This game is not over yet; quit leaves it and keeps it."),
        ("undoo", "There is no word 'undoo'. Did you mean undo?"),
    ],
)
def test_while_passing(said: Said, typed: str, answer: str) -> None:
    lines = said(typed)
    assert lines[0] == answer
    assert lines[-1] == "Which 3 cards do you pass to the left, to Anna?"


def test_a_card_that_may_not_be_passed_is_refused_with_its_rule(said: Said) -> None:
    overrides = {"no_pass": ["QS"]}
    lines = said("qs 2c 4c", overrides=overrides)
    assert lines[:2] == [
        "The queen of spades may not be passed while other cards are held.",
        "Type why to read the rule.",
    ]
    assert lines[-1] == "Which 3 cards do you pass to the left, to Anna?"


def test_why_a_card_may_not_be_passed(said: Said) -> None:
    lines = said("why qs", overrides={"no_pass": ["QS"]})
    assert lines[0] == "The queen of spades may not be passed while you hold other cards."
    assert f"The rule: {heading(RuleId.NO_PASS, no_pass=['QS'])}" in lines


@pytest.mark.parametrize("typed", ["10", "10c", "1", "ten of clubs", "♣10", "TC"])
def test_a_card_is_played_by_number_or_name(said: Said, typed: str) -> None:
    assert said(PASS, typed)[0] in {
        "You play the 10 of clubs.",
        # Ten is a number too, and that card may not be played.
        f"Number 10 is the ace of hearts. {FOLLOW}",
    }


def test_a_rank_that_is_a_number_gets_a_hint(said: Said) -> None:
    assert said(PASS, "10")[1] == "The 10 of clubs has number 1."


def test_half_a_name_will_do_where_one_card_fits(said: Said) -> None:
    assert said(PASS, "ace")[0] == "You play the ace of clubs."


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("", "Type a card's number or its name, or help."),
        ("1 2", "One card at a time, please."),
        ("clubs", "Which club? 1) 10 of clubs, 2) ace of clubs."),
        ("99", "There is no number 99: your cards are numbered 1 to 13."),
        ("2c", "You do not hold the 2 of clubs."),
        ("kh", FOLLOW),
        ("why kh", FOLLOW),
        (
            "why 1",
            "You may play the 10 of clubs: clubs were led, and whoever has one must follow suit.",
        ),
        ("why 2s", "You do not hold the 2 of spades."),
        ("why fish", "'fish' is no card: type why and a card, as in why qs."),
        ("why", "You may play the 10 of clubs or the ace of clubs (1 or 2)."),
        ("hand", "  clubs     1) 10  2) ace"),
        ("list", "1: 10 of clubs"),
        ("score", "You: 0 points."),
        ("rules moon", f"The rule: {heading(RuleId.MOON)}"),
        ("rules pack", f"The rule: {heading(RuleId.PACK)}"),
        ("rules fish", "Nothing in the rules is headed 'fish'. The parts are:"),
        ("rules the", "That fits several parts; type rules and one of:"),
        ("fish", UNKNOWN),
    ],
)
def test_while_playing(said: Said, typed: str, answer: str) -> None:
    lines = said(PASS, typed)
    assert lines[0] == answer
    assert lines[-1] == "Clubs were led: play 1 or 2."


def test_an_illegal_card_offers_its_rule_and_why_shows_it(said: Said) -> None:
    assert said(PASS, "kh")[1] == "Type why king of hearts to read the rule."
    assert said(PASS, "why king of hearts", new=True)[2:4] == [
        f"The rule: {heading(RuleId.FOLLOW_SUIT)}",
        "A player who holds a card of the suit led must play a card of that suit. Any",
    ]


def test_the_help_has_every_word(said: Said) -> None:
    lines = said("help")
    for word in WORDS:
        told = any(line.startswith(f"  {word}: ") for line in lines)
        assert told != (word in CALLS), "nothing is called where wrong cards are refused"


def test_after_some_lines_that_nobody_understands_the_help_comes_by_itself(said: Said) -> None:
    assert not any(line.startswith("  help:") for line in said(PASS, "a b", "c d e"))
    assert any(line.startswith("  help:") for line in said(PASS, "a b", "c d e", "x", new=True))


def test_the_rulebook_is_shown_whole(tmp_path: Path) -> None:
    console = play_as(then(["rules"]), tmp_path, preset="black-maria", seed=7)
    (book,) = console.pages
    text = "\n".join(book)
    assert "Black Maria" in text
    assert heading(RuleId.FOLLOW_SUIT) in text
    assert not any(mark in text for mark in ("**", "## ", "| --"))


def test_the_last_trick_and_the_table_are_told_again(said: Said) -> None:
    assert said(PASS, "1", "last trick")[:6] == [
        "Trick 1.",
        "Anna leads the 2 of clubs.",
        "Ben plays the 7 of clubs.",
        "Clara plays the king of clubs.",
        "You play the 10 of clubs.",
        "Clara takes the trick: no points.",
    ]
    lines = said("table")
    assert lines[0] == "Deal 1, dealt by Anna."
    assert lines[1].startswith("Trick 2: Clara leads the ")
    assert "Hearts are not broken." in lines
    assert "Nobody has any points in this deal." in lines


def test_the_score_has_every_deal(tmp_path: Path) -> None:
    def typist(read: Sequence[str]) -> str | None:
        asked = [line for line in console_lines if line == "score"]
        if "Deal 3." in read:
            console_lines.append("score")
            return "score"
        return None if asked else first_choice(read)

    console_lines: list[str] = []
    console = play_as(typist, tmp_path, seed=7)
    answer = console.text.split("> score\n")[1].splitlines()
    assert len([line for line in answer if "(deal by deal: " in line]) == 4
    assert answer[4] == "Deal 3 so far:"


def test_the_proof_has_the_commitment_and_ones_own_nonce(said: Said) -> None:
    text = "\n".join(said(PASS, "proof", nonce="my lucky words"))
    assert "Your nonce: my lucky words" in text
    assert "Commitment to the secret of deal 1: " in text
    assert "parlour record verify " in text


def test_hearts_that_are_not_broken_are_named_in_the_question(tmp_path: Path) -> None:
    text = play_as(first_choice, tmp_path, seed=3, overrides={"target": 20}).text
    assert "(hearts are not broken yet)." in text
    assert "(no penalty card goes on the first trick)." in text
    assert "\nHearts are broken.\n" in text
    assert "\nThe queen of spades has fallen to " in text


def test_the_hand_is_listed_card_by_card_for_the_ear(tmp_path: Path) -> None:
    text = play_as(lambda read: None, tmp_path, seed=7, spoken=True).text
    assert "\n1: 2 of clubs\n2: 4 of clubs\n" in text
    assert "1) 2" not in text


def test_between_deals_only_enter_or_a_word_is_of_use(tmp_path: Path) -> None:
    script = iter(["qs", "fish", "hand", "next"])

    def typist(read: Sequence[str]) -> str | None:
        if any(line == "Press Enter for the next deal." for line in read):
            return next(script)
        return None if "Deal 2." in read else first_choice(read)

    text = play_as(typist, tmp_path, seed=7).text
    assert "\nThe deal is over, no card is to be played.\n" in text
    assert "\n'fish' is neither a card nor a word I know." in text
    assert "\nYou hold no cards now.\n" in text
    assert "\nDeal 2.\n" in text


def test_another_game_is_played_at_the_same_table(tmp_path: Path) -> None:
    games = iter(["fish", "1", "again", "again", ""])

    def typist(read: Sequence[str]) -> str:
        return next(games) if "again for another game" in read[-1] else first_choice(read)

    text = play_as(typist, tmp_path, preset="hearts-1897", seed=3).text
    assert text.count("The game is over.") == 3
    assert text.count("A new game. The deal goes on to the left.") == 2
    assert "The game is over, no card is to be played." in text
    assert "In all the games so far:" in text
    dealers = [line for line in text.splitlines() if line.endswith((" deals.", "You deal."))]
    assert len(set(dealers)) == 3
    assert len(list(tmp_path.glob("2026-*.jsonl"))) == 3
    deals = [part.split("\n> ")[0] for part in text.split("You are dealt 13 cards.\n")[1:]]
    assert len(set(deals)) == 3


def test_the_end_of_input_leaves_the_game_open(tmp_path: Path) -> None:
    console = play_as(lambda read: None, tmp_path)
    assert console.text.endswith(
        "The game is kept. The same command goes on with it where you left."
    )
    assert (tmp_path / "current.jsonl").exists()


def test_quit_leaves_the_game_open(said: Said, tmp_path: Path) -> None:
    assert said("quit") == []
    assert (tmp_path / "current.jsonl").exists()


def test_an_interrupt_keeps_the_game_too(tmp_path: Path) -> None:
    def typist(read: Sequence[str]) -> str:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_as(typist, tmp_path)
    assert (tmp_path / "current.jsonl").exists()
