"""Every clause of the 28 laws is reached from its circumstances, and nothing more is decided."""

import re

import pytest

from parlour.cards.spoken import listed
from parlour.director import direct, to_document
from parlour.rules.frozen_map import FrozenMap
from parlour.rules.laws import Clause, Condition, Law, law, laws
from tests.arrange import rules
from tests.director.slips import LEAD, SLIPS, TABLE, Slip, decide

SLIP = pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: slip.id)


def test_every_clause_of_every_law_has_its_slip() -> None:
    clauses = {(each.number, n) for each in laws() for n in range(len(each.clauses))}
    assert {(slip.law, slip.clause) for slip in SLIPS} == clauses


@SLIP
def test_a_slip_told_in_full_is_decided(slip: Slip) -> None:
    decision = decide(slip.event, slip.under, **slip.told)
    assert decision.outcome == "decided"
    assert decision.needs == ()
    assert slip.law in decision.laws
    assert to_document(decision)["remedy"] == slip.remedy


@SLIP
def test_it_is_said_whose_choice_it_is_and_from_what(slip: Slip) -> None:
    decision = decide(slip.event, slip.under, **slip.told)
    assert decision.decided_by == slip.decided_by
    assert list(decision.choices) == slip.choices
    assert (decision.decider == "nobody") == (not slip.choices)


@SLIP
def test_the_remedy_has_the_fields_of_the_clause(slip: Slip) -> None:
    decision = decide(slip.event, slip.under, **slip.told)
    assert set(law(slip.law).clauses[slip.clause].remedy) <= set(decision.remedy)


@SLIP
def test_the_ruling_is_one_to_three_sentences_and_a_note(slip: Slip) -> None:
    said = decide(slip.event, slip.under, **slip.told).says
    note = law(slip.law).clauses[slip.clause].note or ""
    assert note in said
    sentences = re.findall(r"[A-Z][^.]*\.", said.replace(note, ""))
    assert " ".join(sentences) == said.replace(note, "").strip()
    assert len(sentences) <= 3


@SLIP
def test_the_printed_law_is_cited_with_its_sources(slip: Slip) -> None:
    decision = decide(slip.event, slip.under, **slip.told)
    assert [each.law for each in decision.citations] == list(decision.laws)
    cited = next(each for each in decision.citations if each.law == slip.law)
    printed = law(slip.law)
    assert (cited.title, cited.quote, cited.reading) == (
        printed.title,
        printed.text,
        printed.reading,
    )
    assert cited.sources == printed.sources


@SLIP
def test_the_laws_that_come_into_force_next_are_told(slip: Slip) -> None:
    found = law(slip.law)
    clause = found.clauses[slip.clause]
    follows = found.follows if clause.follows is None else clause.follows
    then = " ".join(decide(slip.event, slip.under, **slip.told).then)
    told = {int(number) for number in re.findall(r"§ (\d+)", then)}
    here = {each.number for each in laws() if each.event == slip.event} - {slip.law}
    revokes = {19: "foster", 21: "flat_total", 22: "pay8_1887"}
    options = dict(slip.under)
    in_force = rules(options.pop("name"), **options).revoke
    wanted = {n for n in follows if revokes.get(n, in_force) == in_force} - here
    assert wanted <= told


def test_a_law_that_decides_here_is_not_told_again_as_what_follows() -> None:
    told = {"other_touched_or_interrupted": True, "dealer": "Dora"}
    assert decide("misdealt_count_found", before_first_trick=True, **told).then == ()
    called = decide("exposed_card_called", card="QS", hand=["2C"], trick=["3C"])
    assert "(§ 17)" in called.then[0], "it may be called again"


# what the table's rules change


@pytest.mark.parametrize(
    ("lock", "orders"), [("none", True), ("heart", False), ("heart_or_queen", False)]
)
@pytest.mark.parametrize("event", ["lead_out_of_turn", "looked_at_quitted_trick"])
def test_a_heart_may_be_ordered_only_where_hearts_are_free(
    event: str, lock: str, *, orders: bool
) -> None:
    told = {"offender": 2, "seats": [1, 2, 3, 4]}
    told |= {"played_to_false_lead": 2} if event == "lead_out_of_turn" else {}
    decision = decide(event, {"hearts_lock": lock}, **told)
    assert list(decision.choices) == (LEAD if orders else LEAD[1:])


@pytest.mark.parametrize(
    ("event", "clockwise", "counter"),
    [
        ({"event": "lead_out_of_turn", "played_to_false_lead": 1}, "Ann", "Cleo"),
        ({"event": "looked_at_quitted_trick"}, "Ann", "Cleo"),
        ({"event": "played_out_of_turn", "left_neighbour_has_played": False}, "Cleo", "Ann"),
    ],
)
def test_left_is_the_next_to_play_whichever_way_play_goes(
    event: dict[str, object], clockwise: str, counter: str
) -> None:
    told = event | {"offender": "Ben", "seats": TABLE}
    assert direct(rules(), told).decided_by == clockwise
    assert direct(rules(direction="counter"), told).decided_by == counter


def test_the_deal_passes_to_the_next_dealer_whichever_way_play_goes() -> None:
    told = {
        "event": "misdealt_count_found",
        "before_first_trick": True,
        "other_touched_or_interrupted": False,
        "dealer": "Dora",
        "seats": TABLE,
    }
    assert direct(rules(), told).remedy["next_dealer"] == "Ann"
    assert direct(rules(direction="counter"), told).remedy["next_dealer"] == "Cleo"


def test_seats_keep_the_labels_they_were_given() -> None:
    told = {"event": "lead_out_of_turn", "seats": [1, 2, 3, 4], "played_to_false_lead": 1}
    assert direct(rules(), told | {"offender": 1}).decided_by == 4
    assert direct(rules(), told | {"offender": "1"}).decided_by == 4


@pytest.mark.parametrize(("players", "tables"), [(1, 1), (7, 1), (8, 2), (14, 2), (15, 3)])
def test_nobody_sits_at_a_table_of_more_than_seven(players: int, tables: int) -> None:
    assert decide("too_many_candidates", candidates=players).remedy["tables"] == tables


@pytest.mark.parametrize(("packet", "again"), [(0, True), (3, True), (26, False), (49, True)])
def test_the_smaller_packet_counts_whichever_was_counted(packet: int, *, again: bool) -> None:
    assert decide("short_packet_cut", cards_in_packet=packet).remedy["new_cut"] is again


def test_players_with_equal_cards_draw_again_though_another_has_the_lowest() -> None:
    drawn = {"Ann": "KD", "Ben": "AS", "Cleo": "KC", "Dora": "9H"}
    assert "Ann and Cleo have equal cards and draw again" in decide("seat_draw", cards=drawn).says


def test_a_seat_that_mixed_the_tricks_is_the_accused_or_another() -> None:
    told = {"cards_mixed_by": "Ben", "mixed_for_next_deal": False}
    assert decide("revoke_claimed", accused="Ben", **told).remedy["established"] is True
    assert decide("revoke_claimed", offender="Ann", **told).remedy["established"] is None
    told["cards_mixed_by"] = "offender"
    assert decide("revoke_claimed", **told).remedy["established"] is True


def test_a_game_of_auction_names_the_suit_instead_of_hearts() -> None:
    said = decide("looked_at_quitted_trick", {"name": "auction"}, offender="Ben", seats=TABLE).says
    assert "order a card of the suit named to be led" in said


# a revoke under rules that do not punish it


def test_where_the_rules_have_no_penalty_the_cards_stand_and_the_practices_are_named() -> None:
    others = {"2": 8, "3": 13, "4": 0}
    told = {"offender": 1, "own_points": 5, "others": others}
    decision = decide("revoke_established", {"name": "standard"}, **told)
    assert decision.outcome == "not_in_force"
    assert decision.laws == ()
    assert to_document(decision)["remedy"] == {"scores": {"1": 5} | others}
    assert decision.says == (
        "These rules set no penalty for it, so the cards stand as they were played."
    )
    historic, modern, old = decision.then
    assert historic.startswith("With revoke=foster: ")
    assert modern.startswith("With revoke=flat_total: ")
    assert "Player 1 scores 26, and everybody else nothing. (§ 21)" in modern
    assert "Player 1 pays 24 counters, 8 to each other player. (§ 22)" in old
    assert [each.law for each in decision.citations] == [19, 21, 22]


def test_the_practices_are_named_without_figures_where_none_are_told() -> None:
    decision = decide("revoke_established", {"name": "standard"})
    assert decision.remedy == {}
    assert "26" not in listed(decision.then)


def test_a_revoke_that_stands_is_said_to_cost_nothing_where_it_does() -> None:
    then = decide("revoke_noticed", {"name": "standard"}, quitted=True).then
    assert then[-1] == "These rules set no penalty for a revoke."
    then = decide("revoke_noticed", quitted=True).then
    assert then[-1].endswith("(§ 19)")


# where the laws are silent


def test_a_case_that_no_clause_fits_is_said_to_be_open() -> None:
    narrow = Law(
        number=7,
        event="wrong_pass",
        title="A pass",
        states=("passing",),
        circumstances=law(28).circumstances,
        clauses=(
            Clause(
                when=(Condition(of="noticed", value="later"),),
                remedy=FrozenMap({"corrected_by": None}),
            ),
        ),
        text="No more.",
        sources=("nowhere",),
    )
    told = {"event": "wrong_pass", "noticed": "before_first_trick"}
    decision = direct(rules(), told, laws=[narrow])
    assert (decision.outcome, dict(decision.remedy), decision.needs) == ("silent", {}, ())
    assert decision.says == "The laws do not say."
    assert to_document(decision)["law"] is None
