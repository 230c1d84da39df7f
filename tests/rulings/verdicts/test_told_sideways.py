"""Facts that a question tells in passing, and what they change in the ruling."""

import pytest

from parlour.rules import Ruleset
from parlour.rulings.question.reading import read
from parlour.rulings.table_answer import intents
from parlour.rulings.verdicts.decision import Case, Decision
from tests.arrange import STANDARD, rules

NO_HEARTS = rules(first_trick="no_hearts")
PARTNERS = rules(partners="opposite")


def asked(intent: str, text: str, under: Ruleset = STANDARD) -> Decision:
    decision = intents()[intent].decide(Case(rules=under, facts=read(text)))
    assert decision is not None
    return decision


@pytest.mark.parametrize(("under", "holds"), [(STANDARD, True), (NO_HEARTS, False)])
def test_the_queen_beside_hearts_must_go_first_where_hearts_alone_are_barred(
    under: Ruleset, holds: bool
) -> None:
    text = "First trick, clubs led: I've the ♠Q and eleven hearts. May I throw a heart?"
    assert asked("first_trick/only_penalties", text, under).holds is holds


def test_a_hand_of_hearts_alone_may_throw_one_where_they_are_barred() -> None:
    text = "First trick, clubs led: I've nothing but hearts. May I throw one?"
    assert asked("first_trick/only_penalties", text, NO_HEARTS).holds is True


@pytest.mark.parametrize(("under", "holds"), [(STANDARD, False), (PARTNERS, True)])
def test_what_the_player_opposite_took_counts_for_partners_only(
    under: Ruleset, holds: bool
) -> None:
    text = "The girl opposite me took the queen. Is that charged to my score too?"
    decision = asked("scoring/taker", text, under)
    assert decision.holds is holds
    assert decision.literal
    assert ("Everybody scores alone." in decision.says) is (under is STANDARD)


def test_what_i_took_myself_is_charged_to_me() -> None:
    assert asked("scoring/taker", "I took the queen. Is that on me?").holds is True


@pytest.mark.parametrize(
    ("under", "holds"), [(STANDARD, True), (rules("hearts-1897", players=6), False)]
)
def test_a_suit_stays_whole_unless_a_card_of_it_is_taken_out(under: Ruleset, holds: bool) -> None:
    assert asked("players/stay_in", "do all the hearts stay in", under).holds is holds


def test_no_number_of_tricks_opens_hearts() -> None:
    text = "after which trick are hearts open"
    assert "No fixed number of tricks" in asked("breaking_hearts/how", text).says
    assert "No fixed number" not in asked("breaking_hearts/how", "how do hearts open").says


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("I hold ♣5 ♣9 and clubs were led. Am I stuck with playing the ♣5?", False),
        ("I hold ♣5 ♥9 and clubs were led. Am I stuck with playing the ♣5?", True),
        ("I hold ♣5 ♣9 and clubs were led. May I play the ♣5?", True),
    ],
)
def test_being_stuck_with_a_card_asks_whether_it_is_the_only_one(text: str, holds: bool) -> None:
    assert asked("play/may", text).holds is holds


def test_a_position_that_was_made_up_is_told_as_an_example() -> None:
    says = asked("play/may", "Hearts aren't broken. May I lead a heart?").says
    assert "For example, say you hold" in says
    assert "For example" not in asked("play/may", "I hold ♣5 ♥9, my lead. May I lead ♥9?").says


@pytest.mark.parametrize(
    ("under", "told"),
    [
        (rules("omnibus"), "or 36 points come off your own total (26 for the moon and 10 for"),
        (rules("omnibus", moon_bonus="absorb"), "or 26 points come off your own total."),
        (rules("omnibus", moon="self_minus"), "You score minus 36 points (26 for the moon"),
    ],
)
def test_a_bonus_card_comes_off_besides_the_moon(under: Ruleset, told: str) -> None:
    text = "I took every heart, the ♠Q and the ♦J. How much comes off?"
    assert told in asked("scoring/sum", text, under).says


@pytest.mark.parametrize(
    ("under", "amount"),
    [
        (STANDARD, "come to 78"),
        (rules(players=5), "come to 104"),
        (rules(moon="self_minus"), "come to minus 26"),
        (rules(moon="choice"), "come to 78, or to minus 26"),
    ],
)
def test_the_scores_of_a_deal_with_a_moon_are_added_up(under: Ruleset, amount: str) -> None:
    text = "After a moon, what do all the scores add up to?"
    assert amount in asked("moon/score", text, under).says
    assert "come to" not in asked("moon/score", "Who scores what after a moon?", under).says


@pytest.mark.parametrize(
    ("text", "cards", "hearts"),
    [
        ("The two highest diamonds and 5 hearts landed with me", "AD KD", 5),
        ("I got the top four clubs", "AC KC QC JC", None),
        ("Hearts: 6, plus the queen of spades for me", "QS", 6),
        ("Hearts 3 and 4 are mine", "3H 4H", None),
    ],
)
def test_hauls_are_told_by_the_top_of_a_suit_and_by_number(
    text: str, cards: str, hearts: int | None
) -> None:
    facts = read(text)
    assert " ".join(card.code for card in facts.cards) == cards
    assert facts.hearts_taken == hearts


def test_the_number_of_opponents_is_nobodys_total() -> None:
    assert read("I took it all. What do my three opponents get?").mine is None


def test_a_moon_that_lacks_a_card_puts_nothing_on_the_others() -> None:
    text = "I got everything but the ♥9. Do the others get 26 each?"
    decision = asked("moon/others_n", text)
    assert decision.holds is False
    assert "the 9 of hearts (♥9) is missing" in decision.says


@pytest.mark.parametrize(
    ("under", "holds"), [(STANDARD, False), (rules(trick_points={"last": 1}), True)]
)
def test_a_trick_costs_by_itself_only_where_the_rules_say_so(under: Ruleset, holds: bool) -> None:
    assert asked("scoring/trick_points", "does the last trick cost", under).holds is holds
    assert asked("scoring/trick_points", "does the first trick cost", under).holds is False


@pytest.mark.parametrize(
    ("under", "holds"),
    [(rules("heartsette"), True), (rules("standard", players=5), None), (STANDARD, None)],
)
def test_the_widow_is_paid_back_card_for_card(under: Ruleset, holds: bool | None) -> None:
    assert asked("kitty/as_many", "as many as I took", under).holds is holds


def test_a_scatter_takes_a_card_for_each_of_the_others_from_a_hand() -> None:
    under = rules(pass_cycle=[1, "scatter"], pass_count=[3, 1], players=5)
    text = "How many cards do I pass in the second deal?"
    assert "That is 4 cards from each hand." in asked("passing/count", text, under).says
    first = asked("passing/count", "How many cards do I pass in the first deal?", under).says
    assert "from each hand" not in first


def test_penalty_cards_beside_harmless_ones_stay_in_hand_on_the_first_trick() -> None:
    text = "May I throw a point card on trick one although I have other safe cards?"
    assert asked("first_trick/only_penalties", text).holds is False
    assert asked("first_trick/only_penalties", text, rules("hearts-1897")).holds is True


@pytest.mark.parametrize(
    ("text", "fallen"),
    [
        ("Anna led the queen of spades. Next trick: a heart?", True),
        ("I led the queen of spades. What now?", None),
        ("May I lead the queen of spades?", None),
    ],
)
def test_a_queen_that_somebody_led_has_been_played(text: str, fallen: bool | None) -> None:
    assert read(text).queen_fallen is fallen


def test_a_suit_that_has_gone_is_not_all_there_is_in_the_hand() -> None:
    assert read("My only diamonds gone, what may I throw?").only == frozenset()
    assert read("I've only diamonds, what may I throw?").only


def test_an_old_trick_is_no_trick_to_follow_where_hearts_are_asked_to_be_led() -> None:
    text = "The Q♠ hit the table in trick 3, no hearts so far. May I open ♥7 now? I've clubs too."
    assert asked("play/may", text).holds is False
    assert asked("play/may", text, rules(hearts_lock="heart_or_queen")).holds is True


def test_the_one_with_a_total_is_told_by_that_total() -> None:
    assert read("Totals 80, 31, 12 and 40, I'm the one with 31.").mine == 31


def test_two_suits_and_no_other_are_not_one_suit() -> None:
    assert read("My hand is diamonds and hearts only").only == frozenset()
    assert read("My hand is hearts only").only


def test_the_first_lead_is_with_the_player_who_was_passed_the_club() -> None:
    text = "Tom had the two of clubs and passed it to Ines. Who leads?"
    assert "Here that is Ines." in asked("opening_lead/after_pass", text).says


def test_of_two_players_the_other_leads_where_i_dealt() -> None:
    under = rules("two-handed")
    assert "your opponent" in asked("opening_lead/who", "I dealt. Who leads?", under).says
    assert "your opponent" not in asked("opening_lead/who", "Who leads first?", under).says


@pytest.mark.parametrize(
    ("under", "told"),
    [
        (rules("hearts-1897"), "each get 6 counters of the pool of 13. 1 counter stays"),
        (rules("hearts-1897", settlement="ante"), "each get 2 counters of the pool of 4."),
    ],
)
def test_clear_players_share_a_fresh_pool(under: Ruleset, told: str) -> None:
    text = "Two of them stayed clean, the others have all the hearts. What does each one get?"
    assert told in asked("stakes/counters", text, under).says


@pytest.mark.parametrize(
    ("text", "under", "holds"),
    [
        ("Does the ♥K cost as much as the ♥2?", STANDARD, True),
        ("Does the ♥K cost as much as the ♥2?", rules("spot-hearts"), False),
        ("Is the ♠Q as costly as the ♥Q?", STANDARD, False),
        ("Is the ♠Q as costly as the ♥Q?", rules("pink-lady"), True),
        ("The ♥A is just like any other heart?", STANDARD, True),
        ("The ♥Q is just like any other heart?", rules("pink-lady"), False),
    ],
)
def test_prices_are_compared(text: str, under: Ruleset, holds: bool) -> None:
    assert asked("card_values/alike", text, under).holds is holds
