"""A table of what four hands of tricks score, worked out by the rules in force."""

from parlour.rules.articles.card_words import signs
from parlour.rules.articles.seats import names, sides_told
from parlour.rules.articles.shares import shared_cards
from parlour.rules.articles.wording import figure, paragraphs, table
from parlour.rules.ruleset import Ruleset
from parlour.rules.scoring import score_deal


def scoring_table(rules: Ruleset) -> str:
    """A deal without a moon: who took which counting cards, and what that scores."""
    shares = shared_cards(rules, takers=max(rules.players - 1, 2))
    if shares is None:
        return ""
    tricks = [1] * rules.players
    if rules.trickless and rules.players > 2:
        tricks[-1] = 0
    cards_alone = rules.with_options({"trick_points": {}})
    score = score_deal(cards_alone, shares, tricks, totals=[0] * rules.players)
    if score.shooter is not None:
        return ""
    rows = [
        [name, signs(rules, cards) or "no card that counts", figure(points)]
        for name, cards, points in zip(names(rules), shares, score.points, strict=True)
    ]
    hearts = " when hearts were named" if rules.penal_suit == "auction" else ""
    alone = " for its cards, before the points for tricks" if rules.trick_points else ""
    return paragraphs(
        f"A deal without a moon might score like this{hearts}{alone}:"
        if rules.moon != "off"
        else f"A deal might score like this{hearts}{alone}:",
        table(("Player", "Cards that count in the tricks taken", "Score"), rows),
        sides_told(rules, score.points),
    )
