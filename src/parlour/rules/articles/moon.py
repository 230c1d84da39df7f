"""Taking everything: shooting the moon, the guard against losing by it, the sun."""

from parlour.rules.articles.article import Article
from parlour.rules.articles.card_words import cards_phrase, has_penalty_cards, penalty_phrase
from parlour.rules.articles.dealing import KITTIES
from parlour.rules.articles.moon_examples import guard_example, moon_example, sun_example
from parlour.rules.articles.seats import other_sides
from parlour.rules.articles.wording import paragraphs, points, sentences
from parlour.rules.rule_id import RuleId
from parlour.rules.ruleset import Ruleset
from parlour.rules.sides import has_sides
from parlour.rules.stock import stock_after


def moon(rules: Ruleset) -> Article:
    """What happens when one player takes everything; one sentence where nothing does."""
    if rules.moon == "off":
        return Article(
            rule=RuleId.MOON,
            heading="No moon",
            text=sentences(
                "There is no moon in this game: a player who takes every penalty card simply "
                f"scores {_everything(rules)}.",
                "What tricks cost by themselves comes on top." if rules.trick_points else None,
                "Taking every trick brings nothing but what was declared beforehand."
                if rules.capot != "none"
                else None,
            ),
            options=("moon", "points", "capot", "trick_points"),
        )
    if rules.moon_set == "penalties" and not has_penalty_cards(rules):
        return Article(
            rule=RuleId.MOON,
            heading="No moon",
            text="No card costs points, so there is nothing to shoot the moon with.",
            options=("moon", "moon_set", "points"),
        )
    return Article(
        rule=RuleId.MOON,
        heading="Shooting the moon",
        text=paragraphs(
            sentences(_needs(rules), _not_needed(rules)),
            sentences(_pays(rules), _even_if(rules)),
            _limits(rules),
        ),
        example=moon_example(rules),
        options=(
            "moon", "moon_set", "moon_value", "moon_bonus", "moon_guard", "sun", "partners",
            "points", "bonus", "undealt",
        ),
    )  # fmt: skip


def moon_guard(rules: Ruleset) -> Article | None:
    """The guard against a moon that hands the game to another; None without it."""
    if not rules.moon_guard:
        return None
    size = points(rules.moon_size)
    text = sentences(
        f"If adding {size} to the others would end the game (somebody would reach {rules.target} "
        "or more) and one of them would then have a lower total than the shooter, the moon is "
        f"turned round: the shooter takes {size} off and the others score 0. This happens by "
        "itself; it is not a choice.",
        "The totals compared are those after bonus cards." if rules.bonus else None,
        "If nobody would be lower than the shooter, or the game would not end, the others score "
        f"{size} as usual. A tie for lowest does not turn the moon round.",
    )
    return Article(
        rule=RuleId.MOON_GUARD,
        heading="A moon that would lose the game",
        text=text,
        example=guard_example(rules),
        options=("moon_guard", "target", "moon_value"),
    )


def sun(rules: Ruleset) -> Article | None:
    """A moon with every trick; None where it is only a moon."""
    if rules.sun is None:
        return None
    size = points(rules.moon_size)
    if rules.moon_set == "all_tricks":
        return Article(
            rule=RuleId.SUN,
            heading="Shooting the sun",
            text="Taking every trick is called shooting the sun too. Since the moon needs every "
            f"trick here, the two are one, and {points(rules.sun)} is what it counts.",
            options=("sun", "moon_set"),
        )
    text = sentences(
        "A player who shoots the moon and has taken every trick of the deal has shot the sun: "
        f"then {points(rules.sun)} {'counts' if rules.sun == 1 else 'count'} in place of the "
        f"{size} of a moon.",
        "A moon with fewer tricks counts as before.",
    )
    return Article(
        rule=RuleId.SUN,
        heading="Shooting the sun",
        text=text,
        example=sun_example(rules),
        options=("sun", "moon", "moon_set"),
    )


def _everything(rules: Ruleset) -> str:
    if rules.penal_suit == "auction" or not has_penalty_cards(rules):
        return "what they cost"
    return f"all {points(rules.total_points)}" if rules.total_points > 1 else "1 point"


def moon_possible(rules: Ruleset) -> bool:
    """Whether the moon can be shot in this game."""
    return rules.moon != "off" and (rules.moon_set != "penalties" or has_penalty_cards(rules))


def moon_needs(rules: Ruleset) -> str:
    """What must be taken for a moon."""
    if rules.moon_set == "all_tricks":
        return "every trick of the deal"
    needed = penalty_phrase(rules)
    if rules.moon_set == "with_bonus":
        bonus = cards_phrase(rules, rules.bonus_cards)
        both = "the bonus card" if len(rules.bonus_cards) == 1 else "the bonus cards"
        if not has_penalty_cards(rules):
            return f"{both} ({bonus})"
        return f"every penalty card ({needed}) and {both} as well ({bonus})"
    return f"every penalty card ({needed})" if has_penalty_cards(rules) else "every penalty card"


def moon_counts(rules: Ruleset) -> int:
    """What a moon counts; where it needs every trick, every moon is a sun."""
    if rules.moon_set == "all_tricks" and rules.sun is not None:
        return rules.sun
    return rules.moon_size


def _needs(rules: Ruleset) -> str:
    if has_sides(rules):
        return f"A side whose two players between them take {moon_needs(rules)} shoots the moon."
    in_deal = "" if rules.moon_set == "all_tricks" else " in one deal"
    return f"A player who takes {moon_needs(rules)}{in_deal} shoots the moon."


def _not_needed(rules: Ruleset) -> str | None:
    if rules.moon_set == "all_tricks":
        return "All penalty cards without all tricks are no moon."
    kitty = None
    if rules.undealt in KITTIES and rules.kitty_size:
        which = "laid away for the widow" if rules.exchanges else "taken with the kitty"
        kitty = f"Cards {which} count towards it."
    if stock_after(rules, rules.tricks):
        kitty = "If a card that is needed is left in the stock, there is no moon."
    if rules.moon_set == "with_bonus":
        return sentences(
            "If another player takes a bonus card, there is no moon, and all cards count as usual.",
            "Other tricks may go to anybody.",
            kitty,
        )
    return sentences(
        "The other tricks may go to anybody: not every trick is needed.",
        f"Nor is the bonus card ({cards_phrase(rules, rules.bonus_cards)})."
        if len(rules.bonus_cards) == 1
        else None,
        "Nor are the bonus cards." if len(rules.bonus_cards) > 1 else None,
        kitty,
    )


def _pays(rules: Ruleset) -> str:
    size = points(moon_counts(rules))
    if has_sides(rules):
        return _pays_sides(rules)
    if rules.moon == "others_plus":
        return (
            f"The shooter scores 0 and every other player scores {size}. The shooter has no choice "
            "in this."
        )
    if rules.moon == "self_minus":
        return (
            f"The shooter takes {size} off the total, which may fall below nought, and every other "
            "player scores 0. Nothing is added to the others, and the shooter has no choice."
        )
    return (
        "The shooter chooses after the deal: either every other player scores "
        f"{size} and the shooter 0, or the shooter takes {size} off the total and the others "
        "score 0."
    )


def _pays_sides(rules: Ruleset) -> str:
    double, size = points(2 * moon_counts(rules)), points(moon_counts(rules))
    plus = f"that side scores 0 and {other_sides(rules)} scores {double}"
    minus = f"that side takes {size} off its total and the others score 0"
    if rules.moon == "others_plus":
        return f"Then {plus}."
    if rules.moon == "self_minus":
        return f"Then {minus}."
    return (
        f"That side chooses after the deal: either {plus}, or {minus}. The partner who took more "
        "of what the moon needs has the word."
    )


def _even_if(rules: Ruleset) -> str | None:
    """What people ask who lose the game by a moon of their own."""
    if rules.moon != "others_plus" or rules.moon_guard or rules.end != "target":
        return None
    other = other_sides(rules).replace("every other", "another")
    winner = other if has_sides(rules) else "another player"
    return f"That holds even if it ends the game and {winner} wins by it."


def _limits(rules: Ruleset) -> str | None:
    every = rules.moon_set == "all_tricks"
    return sentences(
        "A moon is not announced beforehand.",
        "It is judged by the cards taken, not by their points." if not every else None,
        "Taking every trick is a moon and nothing more: there is no sun in this game."
        if rules.sun is None and not every
        else None,
    )
