"""What the cards and tricks of a deal cost."""

from typing import Final

from parlour.cards import Card, CardSet
from parlour.cards.spoken import listed
from parlour.rules.articles.article import Article
from parlour.rules.articles.card_words import (
    JACK_OF_DIAMONDS,
    has_penalty_cards,
    in_order,
    named,
    penalty_groups,
    signs,
)
from parlour.rules.articles.dealing import draws_to_follow
from parlour.rules.articles.point_table import points_sentence
from parlour.rules.articles.seats import has_sides, names
from parlour.rules.articles.wording import capital, paragraphs, points, sentences
from parlour.rules.rule_id import RuleId
from parlour.rules.ruleset import QUEEN_OF_SPADES, Ruleset
from parlour.rules.scoring import card_points as points_of

_TRICKS: Final = {"first": "the first trick", "last": "the last trick", "each": "every trick"}


def card_points(rules: Ruleset) -> Article:
    """Which cards cost what, and what they come to together."""
    return Article(
        rule=RuleId.CARD_POINTS,
        heading="Penalty cards",
        text=paragraphs(_costs(rules), _account(rules)),
        example=_points_example(rules),
        options=("points", "penal_suit", "trickless", "bonus", "packs", "strip"),
    )


def bonus(rules: Ruleset) -> Article | None:
    """Bonus cards; None without any."""
    if not rules.bonus:
        return None
    one = len(rules.bonus_cards) == 1
    amounts = listed(
        f"{named(card)} counts {points(rules.bonus[card])}" for card in in_order(rules, rules.bonus)
    )
    text = sentences(
        f"{'One card takes' if one else 'Some cards take'} points off: {amounts}.",
        f"Whoever takes {'it' if one else 'one of them'} in a trick has that much less; a score, "
        "and a total, may fall below nought.",
        "A bonus card is not a penalty card, and no rule about penalty cards touches it.",
        _bonus_on_moon(rules),
    )
    return Article(
        rule=RuleId.BONUS,
        heading="The bonus card" if one else "Bonus cards",
        text=text,
        example=_bonus_example(rules),
        options=("bonus", "moon", "moon_bonus"),
    )


def trick_points(rules: Ruleset) -> Article | None:
    """Points for tricks themselves; None where only cards cost."""
    amounts = rules.trick_points
    if not amounts:
        return None
    costs = [f"{_TRICKS[key]} costs {points(amounts[key])}" for key in _TRICKS if key in amounts]
    told = listed(costs)
    text = sentences(
        f"Tricks cost their winner points by themselves, whatever cards are in them: {told}."
        if costs
        else None,
        "A trick to which more than one of these applies costs the sum."
        if len(costs) > 1
        else None,
        whole_set(rules),
        "In a deal with a moon they are not counted." if rules.moon != "off" else None,
    )
    return Article(
        rule=RuleId.TRICK_POINTS,
        heading="Points for tricks",
        text=text,
        example=_whole_set_example(rules),
        options=("trick_points", "moon", "points", "partners"),
    )


def whole_set(rules: Ruleset) -> str | None:
    """What it costs to take everything that counts; None where it costs nothing of its own."""
    if "all" not in rules.trick_points:
        return None
    more = "more" if len(rules.trick_points) > 1 or has_penalty_cards(rules) else ""
    return sentences(
        f"A player who takes {_set_words(rules)} in one deal scores "
        f"{points(rules.trick_points['all'])} {more}".rstrip()
        + ".",
        "Partners cannot do that between them." if has_sides(rules) else None,
    )


def _set_words(rules: Ruleset) -> str:
    """`the first trick, the last trick and the queen of clubs`."""
    return listed(["the first trick", "the last trick", *penalty_groups(rules)])


def _whole_set_example(rules: Ruleset) -> str | None:
    amounts = rules.trick_points
    if "all" not in amounts or "each" in amounts or rules.bonus or rules.penal_suit == "auction":
        return None
    parts = [amounts.get("first", 0), amounts.get("last", 0), rules.total_points, amounts["all"]]
    working = " + ".join(str(part) for part in parts if part)
    return (
        f"{names(rules)[0]} takes {_set_words(rules)}: {working} = {points(sum(parts))}."
        if len([part for part in parts if part]) > 1
        else None
    )


def trickless(rules: Ruleset) -> Article | None:
    """The reward for taking no trick; None where there is none."""
    if not rules.trickless:
        return None
    text = sentences(
        f"A player who takes no trick in a deal scores {points(rules.trickless)}.",
        "In a deal with a moon nobody gets this." if rules.moon != "off" else None,
    )
    return Article(
        rule=RuleId.TRICKLESS, heading="Taking no trick", text=text, options=("trickless", "moon")
    )


def sample_catch(rules: Ruleset) -> tuple[Card, ...]:
    """A few penalty cards that one player might take, by suit from low to high."""
    ordered = in_order(rules, {card.face for card in rules.penalty_cards})
    if not ordered:
        return ()
    middle = ordered[len(ordered) // 2]
    dearest = max(ordered, key=lambda card: rules.card_points[card])
    return in_order(rules, {ordered[0], middle, dearest})


def costs_nothing(rules: Ruleset, card: Card) -> bool:
    """Whether that card is in the pack and can neither cost points nor take any off."""
    if not rules.holds(card) or card in rules.bonus or card.code in rules.points:
        return False
    return rules.penal_suit == "auction" or rules.card_points[card] == 0


def _costs(rules: Ruleset) -> str:
    if not has_penalty_cards(rules):
        return "No card costs points in this game."
    auction = rules.penal_suit == "auction"
    together = points(rules.total_points)
    worthless = len(rules.penalty_cards | rules.bonus_cards) < len(rules.pack)
    return sentences(
        f"{capital(points_sentence(rules))}.",
        "A new suit is named in every deal." if auction else None,
        f"All penalty cards together make {together}."
        if not auction and len(rules.penalty_cards) > 1
        else None,
        "Every other card costs nothing." if worthless else None,
        _free_queen(rules),
        "No card takes points off: the jack of diamonds is worth nothing."
        if not rules.bonus and costs_nothing(rules, JACK_OF_DIAMONDS)
        else None,
    )


def _free_queen(rules: Ruleset) -> str | None:
    if not costs_nothing(rules, QUEEN_OF_SPADES):
        return None
    if rules.penal_suit == "auction":
        return "The queen of spades costs nothing of her own: she counts only if spades are named."
    return "The queen of spades costs nothing here: she is a spade like any other."


def _account(rules: Ruleset) -> str:
    return sentences(
        "At the end of the deal each player adds up the points of the cards in the tricks taken. "
        "It does not matter who played a card, only who took it.",
        "The last player left adds the cards still in the hand."
        if draws_to_follow(rules)
        else None,
        "A player who takes no trick scores 0; nothing comes off for that."
        if not rules.trickless
        else None,
    )


def _points_example(rules: Ruleset) -> str | None:
    cards = sample_catch(rules)
    if not cards:
        return None
    parts = " + ".join(str(rules.card_points[card]) for card in cards)
    total = points(points_of(rules, cards))
    hearts = "Hearts were named. " if rules.penal_suit == "auction" else ""
    working = f"{parts} = {total}" if len(cards) > 1 else total
    taken = f"{names(rules)[0]} has taken {signs(rules, cards)} and no other penalty card"
    return f"{hearts}{taken}: {working}."


def _bonus_example(rules: Ruleset) -> str:
    catch = CardSet([*sample_catch(rules)[:2], in_order(rules, rules.bonus)[0]])
    score = points_of(rules, catch)
    cards = "the only cards that count" if len(catch) > 1 else "the only card that counts"
    return f"{names(rules)[0]} has taken {signs(rules, catch)} as {cards}: {points(score)}."


def _bonus_on_moon(rules: Ruleset) -> str | None:
    if rules.moon == "off":
        return None
    if rules.moon_bonus == "absorb":
        return (
            "A player who shoots the moon gets nothing for bonus cards; the others keep what "
            "bonus cards bring them."
        )
    return "In a deal with a moon it counts all the same, for whoever has taken it."
