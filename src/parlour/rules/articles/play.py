"""The trick: order of play, following suit, who takes it, what a void player discards."""

from parlour.cards.spoken import card_symbol, listed
from parlour.rules.articles.article import Article
from parlour.rules.articles.card_words import any_of, has_queen
from parlour.rules.articles.dealing import draws_to_follow
from parlour.rules.articles.opening import bars_first_trick
from parlour.rules.articles.position import near_cards, position, told, winner_told
from parlour.rules.articles.seats import names, next_side, way_round
from parlour.rules.articles.wording import capital, count, paragraphs, sentences, word
from parlour.rules.rule_id import RuleId
from parlour.rules.ruleset import QUEEN_OF_SPADES, Ruleset


def order_of_play(rules: Ruleset) -> Article:
    """What a trick is, and how many there are."""
    size = word(rules.players)
    turn = (
        "The other player answers with one card; the two cards are a trick."
        if rules.players == 2
        else f"Then play goes round {way_round(rules)}: the player on the leader's "
        f"{next_side(rules)} is next. Each plays one card, and the {size} cards are a trick."
    )
    if draws_to_follow(rules):
        turn = f"{turn.rstrip('.')}, or fewer when players have dropped out."
    text = paragraphs(
        sentences("One player leads to a trick by playing a card.", turn, _tricks(rules)),
        sentences(
            "The winner of a trick turns it face down and leads to the next one.",
            "A card that has been played stays played, and a trick that has been turned down may "
            "not be looked at again in that deal.",
        ),
    )
    return Article(
        rule=RuleId.PLAY,
        heading="How a trick is played",
        text=text,
        options=("players", "direction", "undealt", "hand_size"),
    )


def follow_suit(rules: Ruleset) -> Article:
    """The duty to follow suit, and what a player may do who cannot."""
    must = (
        "A player who holds a card of the suit led must play a card of that suit. Any one will do."
    )
    if draws_to_follow(rules):
        void = (
            "A player who holds none must draw from the stock until a card of that suit comes. "
            "Only when the stock is empty may that player discard another card."
        )
    else:
        void = (
            "A player who holds none is void in that suit and discards: plays a card of another "
            "suit instead."
        )
    joker = "A joker is a club and must be played as one." if rules.jokers else None
    limits = [
        "on the first trick some cards are barred (see the discards on the first trick)"
        if bars_first_trick(rules)
        else "",
        "some cards must be discarded first (see what a void player must discard)"
        if rules.must_dump
        else "",
    ]
    free = [limit for limit in limits if limit]
    choice = (
        f"The choice of a discard is free, except that {listed(free)}."
        if free
        else "The choice of a discard is free."
    )
    case = position(rules, "9C 4D AH QS", "KC", trick_no=3)
    return Article(
        rule=RuleId.FOLLOW_SUIT,
        heading="Following suit",
        text=sentences(must, void, joker, choice),
        example=None if case is None else told(rules, case),
        options=("jokers", "undealt", "first_trick", "must_dump"),
    )


def takes_the_trick(rules: Ruleset) -> Article:
    """Who takes a trick."""
    text = sentences(
        "The highest card of the suit led takes the trick.",
        "A card of another suit never takes it, however high it is: there are no trumps.",
        "Two identical cards in a trick have a rule of their own." if rules.has_twins else None,
        "Whoever takes a trick takes all the cards in it and leads next.",
    )
    cards = near_cards(rules, "6D KD AS JD")
    example = None
    if cards is not None:
        count_in = min(rules.players, len(cards))
        example = winner_told(rules, cards[:count_in], names(rules)) if count_in > 2 else None
    if example is not None and rules.players > len(cards or ()):
        example = f"{example} The others have played low diamonds."
    return Article(
        rule=RuleId.TRICK_WINNER,
        heading="Who takes the trick",
        text=text,
        example=example,
        options=("rank_order", "packs", "jokers"),
    )


def duplicates(rules: Ruleset) -> Article | None:
    """What two identical cards in a trick do; None where no two are alike."""
    if not rules.has_twins:
        return None
    if rules.duplicates == "cancel":
        return _cancelling(rules)
    which = {"first": "the one played first", "last": "the one played last"}[rules.duplicates]
    cards = near_cards(rules, "JC TC")
    example = None
    if cards is not None and rules.players > 2 and rules.packs == 2:
        jack, ten = map(card_symbol, cards)
        one, two, three = names(rules)[:3]
        taker = one if rules.duplicates == "first" else three
        example = (
            f"{one} leads {jack}, {two} plays {ten} and {three} the other {jack}. If no higher "
            f"club is played, {taker} takes the trick."
        )
    return Article(
        rule=RuleId.DUPLICATES,
        heading="Two identical cards",
        text=f"If {_twins(rules)} are in a trick, {which} ranks higher. They do not cancel.",
        example=example,
        options=("packs", "jokers", "duplicates"),
    )


def must_dump(rules: Ruleset) -> Article:
    """Which cards a void player must discard; one sentence where the choice is free."""
    if not rules.must_dump:
        costly = has_queen(rules) and rules.card_points[QUEEN_OF_SPADES] > 0
        queen = "the queen of spades" if costly else "a penalty card"
        text = (
            f"No card has to be discarded. A void player who holds {queen} may keep it for later."
        )
        return Article(
            rule=RuleId.MUST_DUMP,
            heading="No card must be thrown",
            text=text,
            options=("must_dump",),
        )
    barred = rules.to_be_dumped & rules.barred_from_first_trick
    first = None
    if barred:
        first = "On the first trick this does not hold for a card that is barred there."
    text = sentences(
        "A player who cannot follow suit and holds "
        f"{any_of(rules, rules.to_be_dumped)} must discard it at once.",
        "With several of them in hand, the player chooses which."
        if len(rules.to_be_dumped) > 1
        else None,
        first,
    )
    first_card = rules.must_dump[0]
    case = position(rules, f"8C 3D {first_card.code}", _other_suit(first_card.code), trick_no=3)
    return Article(
        rule=RuleId.MUST_DUMP,
        heading="What a void player must discard",
        text=text,
        example=None if case is None else told(rules, case),
        options=("must_dump", "first_trick"),
    )


def _twins(rules: Ruleset) -> str:
    return "two identical cards" if rules.packs == 2 else "the two jokers"


def _other_suit(code: str) -> str:
    return "KS" if code[1] != "S" else "KH"


def _tricks(rules: Ruleset) -> str | None:
    if draws_to_follow(rules):
        return "The deal is played until only one player holds cards."
    if rules.undealt == "refill" and rules.kitty_size:
        return None
    tricks = count(rules.cards_each, "trick")
    return f"A deal has {tricks}."


def _cancelling(rules: Ruleset) -> Article:
    text = paragraphs(
        sentences(
            f"{capital(_twins(rules))} in the same trick cancel each other: neither can take the "
            "trick. The highest card of the suit led that is left takes it.",
            "Cancelled cards still count: whoever takes the trick takes their points with it.",
        ),
        sentences(
            "If no card of the suit led is left, nobody takes the trick yet. It waits on the "
            "table, the same player leads again, and the winner of the next trick takes both.",
            "If that happens in the last trick, the leader of that trick takes it.",
        ),
    )
    cards = near_cards(rules, "JC TC 4C")
    example = None
    if cards is not None and rules.players > 3 and rules.packs == 2:
        jack, ten, four = map(card_symbol, cards)
        one, two, three, last = names(rules)[:4]
        example = (
            f"{one} leads {jack}, {two} plays {ten}, {three} {four}, and {last} the other {jack}. "
            f"The two {jack} cancel. If nobody plays another club above {ten}, {two} takes the "
            "trick."
        )
    return Article(
        rule=RuleId.DUPLICATES,
        heading="Cards that cancel each other",
        text=text,
        example=example,
        options=("packs", "jokers", "duplicates"),
    )
