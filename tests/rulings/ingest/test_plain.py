"""Plain text: headings in capitals or underlined, pages by form feeds, words across lines."""

from parlour.rulings.ingest.plain import read_plain


def told(text: str) -> list[tuple[str, ...]]:
    """Each paragraph: its headings, and last its words."""
    book = read_plain(text)
    return [(*block.heading, book.text[block.start : block.end]) for block in book.blocks]


def test_a_line_of_capitals_alone_is_a_heading() -> None:
    assert told("\n\n\nHEARTS.\n\nFollow\nsuit.\n\nPLAY\n\nBy turns.\n\n\n\nWHIST\n\nLead.") == [
        ("HEARTS", "Follow suit."),
        ("HEARTS", "PLAY", "By turns."),
        ("WHIST", "Lead."),
    ]


def test_an_underlined_line_is_a_heading() -> None:
    assert told("Hearts\n======\nFollow suit.\n\nPlay\n----\n\nBy turns.") == [
        ("Hearts", "Follow suit."),
        ("Hearts", "Play", "By turns."),
    ]


def test_cards_in_capitals_are_no_heading() -> None:
    assert told("The cards rank\n\nA K Q J 10\n\nin this game.") == [
        ("The cards rank",),
        ("A K Q J 10",),
        ("in this game.",),
    ]


def test_lists_keep_their_lines_and_paragraphs_do_not() -> None:
    assert told("Take\nthree cards:\n\n- an ace\n  of hearts\n- a king\n") == [
        ("Take three cards:",),
        ("- an ace of hearts\n- a king",),
    ]


def test_numbered_laws_have_their_numbers_for_headings() -> None:
    assert told("LAWS OF HEARTS\n\n1. Follow\nsuit.\n\n2. Pass left.") == [
        ("LAWS OF HEARTS", "§ 1", "1. Follow suit."),
        ("LAWS OF HEARTS", "§ 2", "2. Pass left."),
    ]


def test_a_form_feed_begins_a_page() -> None:
    book = read_plain("Follow suit.\n\fPass left.\n\fScore.\n")
    assert book.pages == ((1, 0), (2, 14), (3, 26))


def test_pages_have_the_numbers_printed_on_them() -> None:
    book = read_plain("Follow suit.\n\n- 11 -\n\fPass left.\n\n- 12 -\n\fScore.\n\n- 13 -\n")
    assert [number for number, _ in book.pages] == [11, 12, 13]
    assert "12" not in book.text


def test_a_number_in_brackets_begins_a_page() -> None:
    book = read_plain("Follow suit.\n\n[12]\n\nPass left.\n")
    assert book.pages == ((None, 0), (12, 14))


def test_a_paragraph_goes_on_over_the_turn_of_a_page() -> None:
    book = read_plain("A player who cannot\n\ffollow suit may throw.\n\fScore.\n")
    assert book.text == "A player who cannot follow suit may throw.\n\nScore.\n"
    assert book.pages == ((1, 0), (2, 20), (3, 44))


def test_a_hyphen_at_the_end_of_a_line_stays_unless_the_word_is_known() -> None:
    assert told("A trick-\ntaking game. A varia-\ntion is a variation.") == [
        ("A trick-taking game. A variation is a variation.",)
    ]
