"""Questions about following suit and discarding."""

from parlour.cards import CardSet
from parlour.cards.spoken import listed
from parlour.rules import RuleId, Ruleset
from parlour.rules.articles.card_words import has_queen, in_order, named
from parlour.rules.articles.dealing import draws_to_follow
from parlour.rules.articles.wording import capital, sentences
from parlour.rules.rulebook import play_questions
from parlour.rules.ruleset import QUEEN_OF_SPADES
from parlour.rulings.question.facts import Facts
from parlour.rulings.verdicts.decision import Case, Decision, decides


@decides("following/must", "A card of the suit led must be played by a player who holds one.")
def must_follow(case: Case) -> Decision:
    """Whether suit must be followed."""
    facts = case.facts
    if facts.led is not None and facts.led in facts.void and not draws_to_follow(case.rules):
        bars = facts.trick_no == 1 and bool(case.rules.barred_from_first_trick)
        barred = " On the first trick, though, penalty cards are barred while others are held."
        return Decision(
            holds=bars,
            says="A player who holds no card of the suit led may play any other."
            f"{barred if bars else ''}",
            rules=(RuleId.FOLLOW_SUIT, RuleId.FIRST_TRICK),
        )
    without = "only a player who holds none may play another suit."
    if draws_to_follow(case.rules):
        without = (
            "a player who holds none draws from the stock until one comes, and may play another "
            "suit only when the stock is empty."
        )
    return Decision(
        holds=True,
        says=f"A player who holds a card of the suit led must play one of that suit; {without}",
        rules=(RuleId.FOLLOW_SUIT,),
    )


@decides("following/must_beat", "A player must play a higher card, or try to win, if able.")
def must_beat(case: Case) -> Decision:
    """Whether a trick must be headed."""
    return Decision(
        holds=False,
        says="Any card of the suit led will do, high or low: nobody has to play higher or to win a "
        "trick.",
        rules=(RuleId.FOLLOW_SUIT,),
        look_for="any one will do",
    )


@decides("following/duck", "A player may play low on purpose and need not win the trick.")
def duck(case: Case) -> Decision:
    """Whether one may play low although a higher card is held."""
    return Decision(
        holds=True,
        says="Any card of the suit led will do, high or low: nobody has to win a trick.",
        rules=(RuleId.FOLLOW_SUIT,),
        look_for="any one will do",
    )


@decides("following/void", "")
def without_the_suit(case: Case) -> Decision:
    """What a player without the suit led may do."""
    rules = case.rules
    draws = (
        "first draws from the stock until able to follow; when it is empty he "
        if draws_to_follow(rules)
        else ""
    )
    forced = [card for card in rules.must_dump if card in rules.pack]
    free = "may discard any card of another suit"
    if forced:
        free = "discards a card of another suit"
    says = f"A player who holds no card of the suit led {draws}{free}, also a penalty card"
    if rules.first_trick == "no_penalties":
        says += (
            " except on the first trick, where penalty cards are barred while another card is held"
        )
    elif rules.first_trick == "no_hearts":
        says += " except on the first trick, where hearts are barred while another card is held"
    says += "."
    if forced:
        cards = dict.fromkeys(card.face for card in in_order(rules, forced))
        says += f" {capital(listed(map(named, cards), 'or'))} must be discarded at once."
    return Decision(holds=None, says=says, rules=(RuleId.FOLLOW_SUIT, RuleId.FIRST_TRICK))


@decides(
    "following/must_throw_queen",
    "A player who cannot follow suit must discard the queen of spades.",
)
def must_throw_queen(case: Case) -> Decision | None:
    """Whether a void player has to part with the queen."""
    rules = case.rules
    told = _must_throw(rules, case.facts)
    if told is not None:
        return told
    printed = play_questions.throw_the_queen(rules)
    if printed is None:
        return Decision(
            holds=False,
            says="No card has to be discarded: a player who cannot follow suit chooses freely.",
            rules=(RuleId.MUST_DUMP, RuleId.FOLLOW_SUIT),
        )
    if printed[1].startswith("Yes"):
        if case.facts.trick_no == 1 and rules.to_be_dumped & rules.barred_from_first_trick:
            return Decision(
                holds=False,
                says="On the first trick the queen of spades is barred while any other card is "
                "held, so something else is discarded; from the second trick on she must go.",
                rules=(RuleId.MUST_DUMP, RuleId.FIRST_TRICK),
            )
        barred = ", but not on the first trick" if "first trick" in printed[1] else ""
        return Decision(
            holds=True,
            says="A player who cannot follow suit and holds the queen of spades must discard her "
            f"at once{barred}.",
            rules=(RuleId.MUST_DUMP,),
        )
    return Decision(
        holds=False,
        says="A player who cannot follow suit may discard the queen of spades, but may also keep "
        "her for later.",
        rules=(RuleId.MUST_DUMP, RuleId.FOLLOW_SUIT),
    )


@decides("following/queen_on_hearts", "The queen of spades may be discarded on a heart lead.")
def queen_on_hearts(case: Case) -> Decision | None:
    """Whether the queen may go on hearts."""
    rules = case.rules
    printed = play_questions.queen_on_hearts(rules)
    if printed is None and not has_queen(rules):
        return None
    may = printed is None or printed[1].startswith("Yes")
    where = "on a heart lead by a player who holds no heart"
    costs = "whoever takes the trick takes her too" if printed else "she costs nothing here"
    return Decision(
        holds=may,
        says=f"The queen of spades may be discarded {where}; {costs}."
        if may
        else f"Another card must be discarded before the queen of spades {where}.",
        rules=(RuleId.FOLLOW_SUIT, RuleId.MUST_DUMP),
    )


def _must_throw(rules: Ruleset, facts: Facts) -> Decision | None:
    """Whether the cards named, others than the queen of spades, must be discarded."""
    named_cards = dict.fromkeys(card.face for card in facts.wanted or facts.cards)
    asked = [card for card in named_cards if rules.holds(card)]
    if not asked or QUEEN_OF_SPADES in asked:
        return None
    card = asked[0]
    forced = card in rules.must_dump
    first = ", but not on the first trick" if card in rules.barred_from_first_trick else ""
    says = (
        f"A player who cannot follow suit and holds {named(card)} must discard it at once{first}."
        if forced
        else f"A player who cannot follow suit need not discard {named(card)}, but may keep it."
    )
    others = in_order(rules, CardSet(rules.must_dump) - CardSet([card]))
    also = f"What must be discarded is {listed(map(named, others), 'or')}." if others else None
    return Decision(
        holds=forced,
        says=sentences(says, None if forced else also),
        rules=(RuleId.MUST_DUMP, RuleId.FOLLOW_SUIT),
    )
