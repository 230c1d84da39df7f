"""What holds for legal cards under any rules, in any hand, to any trick."""

from hypothesis import example, given

from parlour.cards import Card, Suit
from parlour.rules import RuleId, legal_plays, why_illegal
from tests.arrange import STANDARD, cards, in_order
from tests.strategies import Position, positions

ALL_HEARTS = Position(
    rules=STANDARD,
    hand=cards("2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"),
    trick=in_order("2C"),
    trick_no=1,
    hearts_broken=False,
)


def legal_in(position: Position) -> set[Card]:
    return set(
        legal_plays(
            position.rules,
            position.hand,
            position.trick,
            trick_no=position.trick_no,
            hearts_broken=position.hearts_broken,
        )
    )


@given(positions())
@example(ALL_HEARTS)
def test_somebody_with_cards_can_always_play_one_of_them(position: Position) -> None:
    legal = legal_in(position)
    assert legal
    assert legal <= set(position.hand)


@given(positions())
@example(ALL_HEARTS)
def test_a_refusal_is_given_for_exactly_the_illegal_cards(position: Position) -> None:
    legal = legal_in(position)
    for card in position.rules.pack:
        refused = why_illegal(
            position.rules,
            position.hand,
            position.trick,
            card,
            trick_no=position.trick_no,
            hearts_broken=position.hearts_broken,
        )
        assert (refused is None) == (card in legal)
        assert (refused is RuleId.PLAY) == (card not in position.hand)


@given(positions())
def test_who_has_the_suit_follows_with_any_card_of_it(position: Position) -> None:
    if not position.trick:
        return
    same = {card for card in position.hand if card.suit is position.trick[0].suit}
    if same:
        assert legal_in(position) == same


@given(positions())
def test_hearts_once_broken_bind_no_lead(position: Position) -> None:
    if position.trick or position.trick_no == 1 or not position.hearts_broken:
        return
    assert legal_in(position) == set(position.hand)


@given(positions())
def test_a_locked_heart_is_led_only_by_who_has_little_else(position: Position) -> None:
    rules = position.rules
    if position.trick or position.trick_no == 1 or position.hearts_broken:
        return
    leads_a_heart = any(card.suit is Suit.HEARTS for card in legal_in(position))
    others = position.hand - rules.hearts
    assert leads_a_heart <= (
        rules.hearts_lock == "none"
        or others <= rules.locked_queens
        or (rules.lead_exception == "only_penalties" and others <= rules.penalty_cards)
    )


@given(positions())
def test_no_option_but_those_of_play_changes_what_is_legal(position: Position) -> None:
    rules = position.rules
    plain = {
        name: rules.to_options()[name]
        for name in (
            "players", "strip", "hand_size", "undealt", "pass_count", "pass_cycle", "first_lead",
            "first_trick", "hearts_lock", "lead_exception", "queen_lead", "must_dump", "points",
            "bonus", "packs", "jokers", "rank_order", "penal_suit",
        )
    }  # fmt: skip
    same = Position(
        rules=type(rules).from_options(plain),
        hand=position.hand,
        trick=position.trick,
        trick_no=position.trick_no,
        hearts_broken=position.hearts_broken,
    )
    assert legal_in(same) == legal_in(position)
