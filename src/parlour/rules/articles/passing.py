"""Passing: how many cards, to whom, when they may be seen, which may not go."""

from parlour.cards import CardSet
from parlour.cards.spoken import card_symbol, listed
from parlour.rules.articles.article import Article
from parlour.rules.articles.card_words import (
    TWO_OF_CLUBS,
    cards_phrase,
    has_queen,
    lowest_club,
    named,
    signs,
)
from parlour.rules.articles.position import near_cards
from parlour.rules.articles.seats import names, pass_target
from parlour.rules.articles.wording import bullets, count, paragraphs, sentences
from parlour.rules.passing import giver, pass_entry, pass_size, receiver
from parlour.rules.rule_id import RuleId
from parlour.rules.ruleset import QUEEN_OF_SPADES, Ruleset


def has_pass(rules: Ruleset) -> bool:
    """Whether cards are passed in any deal."""
    return any(entry != 0 for entry in rules.cycle)


def passing(rules: Ruleset) -> Article:
    """How many cards go to whom in which deal; one sentence where none are passed."""
    options = ("pass_count", "pass_cycle")
    if not has_pass(rules):
        text = "Cards are not passed in this game. Every hand is played as it was dealt."
        return Article(rule=RuleId.PASS, heading="No passing", text=text, options=options)
    if len(rules.cycle) == 1:
        text = paragraphs(_every_deal(rules), _how(rules))
    else:
        text = paragraphs(_by_deals(rules), _how(rules))
    return Article(
        rule=RuleId.PASS,
        heading="What is passed, and to whom",
        text=text,
        example=_pass_example(rules),
        options=(*options, "players", "no_pass"),
    )


def pass_reveal(rules: Ruleset) -> Article | None:
    """When the cards received may be seen."""
    if not has_pass(rules):
        return None
    if rules.pass_reveal == "own":
        text = (
            "A player may look at the cards received only after laying down the cards to pass. "
            "So nobody may look first and choose then, and nobody can pass on a card just received."
        )
    else:
        text = (
            "Nobody may look at the cards received until every player has laid down the cards to "
            "pass. Then all take them up together. So nobody can pass on a card just received."
        )
    return Article(
        rule=RuleId.PASS_REVEAL,
        heading="When received cards may be seen",
        text=text,
        options=("pass_reveal",),
    )


def no_pass(rules: Ruleset) -> Article | None:
    """The cards that may not be passed; None where every card may."""
    if not has_pass(rules) or not rules.no_pass:
        return None
    barred = cards_phrase(rules, rules.barred_from_pass, "or")
    text = (
        f"A player may not pass {barred}. If a hand has too few other cards, the other cards are "
        "passed and any of the barred ones make up the number."
    )
    return Article(
        rule=RuleId.NO_PASS,
        heading="Cards that may not be passed",
        text=text,
        example=_barred_example(rules),
        options=("no_pass",),
    )


def pass_phrase(rules: Ruleset, deal: int) -> str:
    """What happens in that deal: `3 cards to the left`, `no pass`."""
    entry = pass_entry(rules, deal)
    if pass_size(rules, deal) == 0:
        return "no pass: the hands are played as dealt"
    return f"{count(pass_size(rules, deal), 'card')} {pass_target(rules, entry)}"


def _every_deal(rules: Ruleset) -> str:
    return (
        "Before each deal is played, every player chooses "
        f"{count(pass_size(rules, 1), 'card')} from the hand and passes "
        f"{'it' if pass_size(rules, 1) == 1 else 'them'} face down "
        f"{pass_target(rules, rules.cycle[0])}. This is the same in every deal."
    )


def _by_deals(rules: Ruleset) -> str:
    deals = len(rules.cycle)
    sizes = {pass_size(rules, deal) for deal in range(1, deals + 1)} - {0}
    number = count(min(sizes), "card") if len(sizes) == 1 else "some cards"
    them = "it" if sizes == {1} else "them"
    lines = [f"deal {deal}: {pass_phrase(rules, deal)}" for deal in range(1, deals + 1)]
    again = f"Deal {deals + 1} is passed like deal 1 again, and so on."
    if rules.end == "single":
        again = (
            "The deals of one sitting are counted through, though each is a game of its own. "
            f"{again}"
        )
    return paragraphs(
        f"Before the play every player chooses {number} from the hand and passes {them} face "
        "down. To whom depends on the deal:",
        bullets(lines),
        again,
    )


def _how(rules: Ruleset) -> str:
    free = None
    if not rules.no_pass:
        known = [card for card in (TWO_OF_CLUBS, QUEEN_OF_SPADES) if rules.holds(card)]
        if lowest_club(rules) != TWO_OF_CLUBS or rules.first_lead not in ("low_club", "any_club"):
            known = [QUEEN_OF_SPADES] if has_queen(rules) else []
        also = f", {listed(named(card) for card in known)} too" if known else ""
        free = f"Any card may be passed{also}."
    each = None
    if "scatter" in rules.cycle:
        each = "Where cards go to each other player, the giver decides which card goes to whom."
    after = "Everybody holds as many cards after the pass as before."
    return sentences(free, each, after)


def _pass_example(rules: Ruleset) -> str | None:
    entry = pass_entry(rules, 1)
    if isinstance(entry, str) or entry == 0 or rules.players == 2:
        return None
    players = names(rules)
    to, by = players[receiver(rules, 0, entry)], players[giver(rules, 0, entry)]
    number = count(pass_size(rules, 1), "card")
    sitting = f"{listed(players)} sit clockwise in this order."
    if to == by:
        return f"{sitting} In the first deal {players[0]} and {to} pass {number} to each other."
    return (
        f"{sitting} In the first deal {players[0]} passes {number} to {to} and receives as many "
        f"from {by}."
    )


def _barred_example(rules: Ruleset) -> str | None:
    free = near_cards(rules, "AD KC")
    if free is None:
        return None
    barred = rules.barred_from_pass
    hand = CardSet(free) | CardSet(list(barred)[:1])
    allowed = hand - barred
    if not allowed or len(hand) > rules.cards_each:
        return None
    choice = listed(map(card_symbol, allowed), "or")
    return f"Of {signs(rules, hand)} you may pass {choice}."
