"""The deal, and what becomes of cards that are not dealt."""

from parlour.cards.spoken import listed
from parlour.rules.articles.article import Article
from parlour.rules.articles.card_words import any_penalty_card, has_penalty_cards
from parlour.rules.articles.seats import eldest_hand, names, next_side, way_round
from parlour.rules.articles.wording import count, paragraphs, sentences, word
from parlour.rules.rule_id import RuleId
from parlour.rules.ruleset import Ruleset

KITTIES = ("first_trick", "first_penalty", "last_trick", "exchange")


def deal(rules: Ruleset) -> Article:
    """Who deals, how, and how many cards each."""
    side = next_side(rules)
    who = sentences(
        "For the first deal everybody draws a card from the spread pack, and the lowest deals; "
        "in this draw the ace is the lowest, and equal ranks draw again.",
        f"After each deal the next player on the {side} deals."
        if rules.players > 2
        else "After that the two players deal in turn.",
    )
    how = sentences(
        f"The dealer shuffles, and {'another' if rules.players > 2 else 'the other'} player cuts.",
        f"The cards are dealt face down, one at a time, {_way(rules)}, beginning with "
        f"{eldest_hand(rules)}, until each player has {count(rules.cards_each, 'card')}.",
        _left_over(rules),
        "Nobody shows a hand to anybody else.",
    )
    return Article(
        rule=RuleId.DEAL,
        heading="Dealing the cards",
        text=paragraphs(who, how),
        options=("players", "hand_size", "undealt", "direction"),
    )


def kitty(rules: Ruleset) -> Article | None:
    """The cards left over that belong to the taker of a trick; None where there are none."""
    if rules.undealt not in KITTIES or not rules.kitty_size:
        return None
    if rules.undealt == "exchange":
        return _widow(rules)
    left = rules.kitty_size
    them = "it" if left == 1 else "them"
    text = sentences(
        f"The {cards_left(rules)} left over after the deal "
        f"{'lies' if left == 1 else 'lie'} face down on the table: the kitty.",
        _kitty_taker(rules),
        f"Only that player may look at {them}.",
        f"Points in the kitty count for that player as if won in a trick"
        f"{', also for shooting the moon' if rules.moon != 'off' else ''}.",
    )
    return Article(
        rule=RuleId.KITTY, heading="The kitty", text=text, options=("undealt", "hand_size")
    )


def stock(rules: Ruleset) -> Article | None:
    """The stock that is drawn from during play; None in a game without one."""
    if rules.undealt not in ("refill", "draw_to_follow") or not rules.kitty_size:
        return None
    text = _refill(rules) if rules.undealt == "refill" else _draw_to_follow(rules)
    return Article(
        rule=RuleId.STOCK, heading="The stock", text=text, options=("undealt", "hand_size")
    )


def draws_to_follow(rules: Ruleset) -> bool:
    """Whether a void player draws from a stock."""
    return rules.undealt == "draw_to_follow" and rules.kitty_size > 0


def cards_left(rules: Ruleset) -> str:
    """`card`, `6 cards`: what is left over, to stand behind "the"."""
    return "card" if rules.kitty_size == 1 else f"{rules.kitty_size} cards"


def _way(rules: Ruleset) -> str:
    return "in turn" if rules.players == 2 else way_round(rules)


def _left_over(rules: Ruleset) -> str:
    if not rules.kitty_size:
        return "No card is left over, so there is no kitty."
    left = count(rules.kitty_size, "card")
    verb = "is" if rules.kitty_size == 1 else "are"
    if rules.undealt in KITTIES:
        name = "the widow" if rules.undealt == "exchange" else "the kitty"
        return f"{left} {verb} left over and {'forms' if verb == 'is' else 'form'} {name}."
    return (
        f"{left} {verb} left over and {'lies' if verb == 'is' else 'lie'} face down as the stock."
    )


def _kitty_taker(rules: Ruleset) -> str:
    them = "it" if rules.kitty_size == 1 else "them"
    if rules.undealt == "first_trick":
        waits = "waits" if them == "it" else "wait"
        return sentences(
            f"The winner of the first trick takes {them}.",
            f"If that trick waits for a winner, {them.replace('them', 'they')} {waits} with it."
            if rules.has_twins and rules.duplicates == "cancel"
            else None,
        )
    if rules.undealt == "last_trick":
        return f"The winner of the last trick takes {them}."
    if not has_penalty_cards(rules):
        return f"No card costs points, so the winner of the last trick takes {them}."
    return (
        f"The first player to win a trick with a penalty card ({any_penalty_card(rules)}) "
        f"takes {them}. If no trick holds one, {'it goes' if them == 'it' else 'they go'} to the "
        "winner of the last trick."
    )


def _widow(rules: Ruleset) -> Article:
    left = rules.kitty_size
    text = sentences(
        f"The {cards_left(rules)} left over after the deal "
        f"{'lies' if left == 1 else 'lie'} face down on the table: the widow.",
        f"The winner of the first trick takes the widow into the hand, then lays away "
        f"{count(left, 'card')} face down, unseen by the others, and leads to the second trick.",
        f"{'The card' if left == 1 else 'The cards'} laid away may come from hand or widow, and "
        f"{'counts' if left == 1 else 'count'} with that player's tricks when the deal is scored.",
    )
    return Article(
        rule=RuleId.KITTY, heading="The widow", text=text, options=("undealt", "hand_size")
    )


def _refill(rules: Ruleset) -> str:
    rounds, rest = divmod(rules.kitty_size, rules.players)
    stays = (
        f"{'It stays' if rest == 1 else 'They stay'} face down and "
        f"{'counts' if rest == 1 else 'count'} for nobody."
    )
    if not rounds:
        return f"The {cards_left(rules)} left over would not go round. {stays}"
    drawn = (
        "the winner takes the top card of the stock and the other player the next one"
        if rules.players == 2
        else f"the winner takes the top card of the stock, then the others one each, "
        f"{way_round(rules)}"
    )
    left = "card" if rest == 1 else f"{rest} cards"
    return sentences(
        f"After each trick, as long as the stock lasts, {drawn}; only then does the winner lead "
        "again. Drawn cards are not shown.",
        "If the trick waits for a winner, its leader draws first."
        if rules.has_twins and rules.duplicates == "cancel"
        else None,
        f"After {count(rounds, 'trick')} the stock is used up, and the hands are played out "
        f"without drawing. There are {rules.tricks} tricks in all, and all count.",
        f"The last {left} of the stock would not go round. {stays}" if rest else None,
    )


def _draw_to_follow(rules: Ruleset) -> str:
    first, second = listed(names(rules)[:1]), names(rules)[1]
    return paragraphs(
        sentences(
            f"The {cards_left(rules)} left over "
            f"{'is' if rules.kitty_size == 1 else 'are'} the stock.",
            "A player who cannot follow suit draws from the stock, one card after the other, "
            "until a card of the suit led comes, and must play that card.",
            "The other cards drawn stay in the hand.",
            "Only when the stock is empty may a player who cannot follow suit discard.",
        ),
        sentences(
            "A player whose last card has been played drops out of the deal, and the tricks become "
            f"smaller: with {word(rules.players)} players at the start a trick has at most "
            f"{count(rules.players, 'card')}.",
            f"If {first} wins a trick with the last card of the hand, {second} leads next, or "
            "whoever comes next and still holds cards.",
            "The deal ends when only one player holds cards. Those cards count as taken by that "
            "player; what is left of the stock counts for nobody.",
        ),
    )
