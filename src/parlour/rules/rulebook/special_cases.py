"""Rare positions that a table argues about, each decided by the rules in force."""

from collections.abc import Iterator

from parlour.cards.spoken import card_symbol
from parlour.rules.articles.card_words import has_penalty_cards, has_queen, lowest_club
from parlour.rules.articles.dealing import KITTIES
from parlour.rules.articles.leading import needs_breaking
from parlour.rules.articles.opening import bars_first_trick
from parlour.rules.articles.passing import has_pass
from parlour.rules.articles.position import legal, position
from parlour.rules.articles.seats import has_sides
from parlour.rules.articles.wording import bullets, points
from parlour.rules.ruleset import Ruleset


def special_cases(rules: Ruleset) -> str:
    """The cases that can happen in this game, as a list."""
    return bullets(_cases(rules))


def _cases(rules: Ruleset) -> Iterator[str]:
    yield from _leads(rules)
    yield from _first_tricks(rules)
    if has_pass(rules) and rules.first_lead in ("low_club", "any_club"):
        low = lowest_club(rules)
        if low is not None and low.rank >= 0:
            yield (
                f"**{card_symbol(low)} was passed on.** Whoever holds it after the pass opens the "
                "deal, not whoever was dealt it."
            )
    but = "costs nothing"
    if rules.trick_points:
        but = "its cards cost nothing; what the trick itself costs is counted all the same"
    yield (
        "**A trick without a penalty card.** It goes to its winner like any other and gives the "
        f"lead, but {but}."
    )
    if rules.undealt in KITTIES and not rules.exchanges and rules.kitty_size:
        yield (
            "**Penalty cards in the kitty.** They cost points to the player who takes the kitty, "
            "who may have had no say in it."
        )
    if rules.exchanges:
        yield (
            "**Penalty cards laid away.** They cost their points to the player who lays them away, "
            "wherever they came from."
        )
    if rules.moon != "off" and rules.moon_set == "penalties" and has_penalty_cards(rules):
        one = "A side that" if has_sides(rules) else "A player who"
        yield (
            f"**All but one.** {one} takes every penalty card but one has no moon and scores "
            "what the others cost."
        )
    if rules.bonus or rules.moon in ("self_minus", "choice") or rules.moon_guard or rules.trickless:
        yield "**Below nought.** A total may be negative, and a lower negative total is better."
    if rules.end == "target":
        several = f"Several {'sides' if has_sides(rules) else 'players'}"
        yield (
            f"**{several} at {points(rules.target)} or more.** That makes no difference: the "
            "game is over, and the lowest total wins."
        )


def _leads(rules: Ruleset) -> Iterator[str]:
    if not needs_breaking(rules):
        return
    hearts = position(rules, "3H 9H KH")
    if hearts is not None and legal(rules, hearts) == hearts.hand:
        yield (
            "**Only hearts in hand, and you must lead.** Lead any of them, though hearts are not "
            "broken. From then on hearts are broken for everybody."
        )
    both = position(rules, "3H 9H QS") if has_queen(rules) else None
    if both is not None:
        free = legal(rules, both) == both.hand
        lead = "You may lead any of them" if free else "You must lead the queen"
        yield f"**Only hearts and the queen of spades in hand, hearts not broken.** {lead}."


def _first_tricks(rules: Ruleset) -> Iterator[str]:
    if not bars_first_trick(rules) or rules.first_lead not in ("low_club", "any_club"):
        return
    low = lowest_club(rules)
    barred = rules.barred_from_first_trick
    if low is None or low.rank < 0 or not barred:
        return
    which = "penalty cards" if rules.first_trick == "no_penalties" else "hearts"
    if len(barred) < rules.cards_each:
        yield (
            f"**Nothing but {which} on the first trick.** This cannot happen: there are "
            f"{len(barred)} of them, and a hand has {rules.cards_each} cards."
        )
        return
    hearts = needs_breaking(rules) and barred & rules.hearts
    breaks = ", and a heart so discarded breaks hearts" if hearts else ""
    yield (
        f"**Nothing but {which} on the first trick.** Then any of them may be discarded{breaks}."
    )
