"""Questions about following suit and discarding."""

from parlour.rules import RuleId
from parlour.rules.articles.dealing import draws_to_follow
from parlour.rules.rulebook import play_questions
from parlour.rulings.verdicts.decision import Case, Decision, decides


@decides("following/must", "A card of the suit led must be played by a player who holds one.")
def must_follow(case: Case) -> Decision:
    """Whether suit must be followed."""
    return Decision(
        holds=True,
        says="A player who holds a card of the suit led must play one of that suit; "
        "only a player who holds none may play another suit.",
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
    names = play_questions.throw_the_queen(rules)
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
    if forced and names is not None and names[1].startswith("Yes"):
        says += " The queen of spades must be discarded at once."
    return Decision(holds=None, says=says, rules=(RuleId.FOLLOW_SUIT, RuleId.FIRST_TRICK))


@decides(
    "following/must_throw_queen",
    "A player who cannot follow suit must discard the queen of spades.",
)
def must_throw_queen(case: Case) -> Decision | None:
    """Whether a void player has to part with the queen."""
    rules = case.rules
    printed = play_questions.throw_the_queen(rules)
    if printed is None:
        return Decision(
            holds=False,
            says="No card has to be discarded: a player who cannot follow suit chooses freely.",
            rules=(RuleId.MUST_DUMP, RuleId.FOLLOW_SUIT),
        )
    if printed[1].startswith("Yes"):
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
    printed = play_questions.queen_on_hearts(case.rules)
    if printed is None:
        return None
    may = printed[1].startswith("Yes")
    return Decision(
        holds=may,
        says="Whoever takes the trick takes her too."
        if may
        else "Another card must be discarded before her.",
        rules=(RuleId.FOLLOW_SUIT, RuleId.MUST_DUMP),
    )
