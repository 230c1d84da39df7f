"""Partners, illegal cards, and what a revoke costs."""

from parlour.cards.spoken import listed
from parlour.rules.articles.article import Article
from parlour.rules.articles.seats import names, pass_target
from parlour.rules.articles.wording import paragraphs, points, sentences, word
from parlour.rules.rule_id import RuleId
from parlour.rules.ruleset import Ruleset
from parlour.rules.sides import has_sides


def enforcement(rules: Ruleset) -> Article:
    """What happens when somebody tries an illegal card."""
    if rules.enforcement == "prevent":
        text = sentences(
            "At this table a card that the rules forbid is refused and stays in the hand, and the "
            "player is told which rule forbids it. So a player cannot revoke here.",
            "With real cards a wrong card is taken back and a right one played, as long as the "
            "trick has not been turned down."
            if rules.revoke == "none"
            else "With real cards the rule on revokes applies.",
        )
        heading = "Illegal cards"
    else:
        text = paragraphs(
            sentences(
                "As with real cards, an illegal card is not refused: it can be played, and nobody "
                "is told that it was against the rules.",
                "A player who fails to follow suit while holding a card of the suit led has "
                "revoked.",
            ),
            sentences(
                "Until the trick has been turned down a wrong card may be put right: the player "
                "takes it back and plays a right one, and the wrong card lies face up as an "
                "exposed card.",
                "Players who have played after it take their cards back as well and play again, "
                "the same cards or others, without penalty.",
                "A trick is turned down when the next one is led to.",
            ),
            sentences(
                "Any other player may call for an exposed card to be played to the trick on the "
                "table, and the first call binds everybody.",
                "Its owner must then play it, unless the rules forbid it now: then the call has no "
                "effect on this trick. The owner may also play it unasked when the rules allow it.",
                "To disobey such a call though it could be obeyed costs the same as a revoke.",
            ),
        )
        heading = "Illegal cards can be played and called"
    return Article(
        rule=RuleId.ENFORCEMENT, heading=heading, text=text, options=("enforcement", "revoke")
    )


def revoke(rules: Ruleset) -> Article:
    """What a revoke costs."""
    claim = _claim(rules)
    what = (
        "Failing to follow suit while holding a card of the suit led is a revoke. It can be put "
        "right until the trick has been turned down; after that it stands."
    )
    if rules.revoke == "none":
        text = (
            "These rules set no penalty for a revoke, since an illegal card is refused. For real "
            "cards, agree on one before the game."
            if rules.enforcement == "prevent"
            else paragraphs(
                "These rules set no penalty for a revoke that is found too late: the cards stand "
                "as played. It can be called all the same, and is then only stated.",
                claim,
            )
        )
        heading = "No penalty for a revoke"
    else:
        text = paragraphs(sentences(what, _penalty(rules)), claim)
        heading = "A revoke"
    return Article(
        rule=RuleId.REVOKE,
        heading=heading,
        text=text,
        example=_revoke_example(rules),
        options=("revoke", "enforcement", "settlement"),
    )


def _claim(rules: Ruleset) -> str:
    """How a revoke is claimed and proved: by looking, or by the record that is kept."""
    if rules.enforcement == "prevent":
        return (
            "A revoke must be claimed before the cards are mixed for the next deal. The claimant "
            "may look through the tricks; if the accused player mixes the cards first, the revoke "
            "counts as proved."
        )
    return sentences(
        "Any other player may call a revoke once its trick has been turned down, and until the "
        "next deal is opened: the claimant names the player and the trick.",
        "What was played is looked into at once, and the cards that prove a revoke are shown.",
        "The deal is then broken off, since no card could change its points."
        if rules.revoke == "flat_total"
        else "The deal is played out all the same.",
        "A claim that proves wrong costs nothing; the same claim is not made twice.",
        "Of any other wrong card, such as a heart led too early, the laws do not say what it "
        "costs: that it was wrong is stated, and the cards stand as played.",
    )


def partners(rules: Ruleset) -> Article | None:
    """Who plays with whom; None where everybody plays alone."""
    if rules.partners == "none":
        return None
    half = rules.players // 2
    if not has_sides(rules):
        text = f"With {rules.players} players nobody has a partner opposite: everybody plays alone."
        return Article(
            rule=RuleId.PARTNERS, heading="Partners", text=text, options=("partners", "players")
        )
    who = names(rules)
    sides = listed(f"{who[seat]} with {who[seat + half]}" for seat in range(half))
    text = sentences(
        "Players who sit opposite each other are partners: "
        f"{word(half)} sides of two players each. Partners add their scores into one total.",
        "Partners may not show each other their hands or talk about them.",
        f"Cards passed {pass_target(rules, half)} go to the partner."
        if rules.pass_count and {half, -half} & set(rules.cycle)
        else None,
    )
    return Article(
        rule=RuleId.PARTNERS,
        heading="Partners",
        text=text,
        example=f"With {listed(who)} sitting clockwise in this order, {sides} play together.",
        options=("partners", "players", "pass_cycle"),
    )


def _penalty(rules: Ruleset) -> str:
    if rules.revoke == "flat_total":
        return (
            f"The player who revoked scores {points(rules.total_points)} for the deal, whatever "
            "was taken, and everybody else scores 0."
        )
    if rules.revoke == "pay8_1887":
        return (
            "The player who revoked pays 8 counters to each other player."
            if rules.players > 2
            else "The player who revoked pays 8 counters to the other player."
        )
    if rules.settlement == "none":
        return (
            "The player who revoked bears all the losses of the deal: that player scores all the "
            "penalty points, and everybody else scores 0. Two players who have revoked each score "
            "all of them."
        )
    return (
        "The player who revoked bears all the losses of the deal: what the others would pay in "
        "counters falls on that player alone. Two players who have revoked each bear all of it."
    )


def _revoke_example(rules: Ruleset) -> str | None:
    if rules.revoke != "flat_total" or not rules.total_points:
        return None
    who = names(rules)
    scores = listed([f"{who[0]} {rules.total_points}", *(f"{name} 0" for name in who[1:])])
    return f"{who[0]} is found to have revoked. Whatever was taken, the deal scores {scores}."
