"""Questions about illegal cards: whether they are let through, taken back, and what they cost."""

import re
from typing import Final

from parlour.rules import RuleId, Ruleset
from parlour.rules.articles import article
from parlour.rules.articles.wording import points, sentences
from parlour.rules.laws import law
from parlour.rulings.verdicts.decision import Case, Decision, decides

_STILL_OPEN: Final = re.compile(
    r"\bbefore (?:the )?next (?:lead|trick)\b"
    r"|(?:n't|\bnot|\bnobody|\bbefore|\buntil|\bas long as)\b(?: [\w']+){0,4}"
    r" (?:turned|turns|quit|quitted|gathered|collected|put away|closed|picked)\b"
    r"|(?:\bstill|\bis|'s) (?:there|open|lying|on the table)\b"
)
_QUITTED: Final = re.compile(
    r"\b(?:already|was|been|is|once|after|had)\b[^.?!]{0,25}"
    r"\b(?:turned|quitted|gathered|collected|put away|closed|picked up)\b"
    r"|\b(?:next|later|following) (?:trick|lead)s?\b|\b(?:two|three|four|five|several) tricks\b"
    r"|\bend of the (?:hand|deal)\b|\b(?:noticed|found|seen|known) (?:\w+ )?too late\b"
    r"|\bpast mending\b"
)
_SEVERAL: Final = re.compile(r"\b(?:two|both|three|second) (?:players?|of us|revok|people|reneg)")
_SENTENCE: Final = re.compile(r"(?<=[.!?])\s+")
_REFUSED: Final = (
    "At this table a card that the rules forbid is refused and stays in the hand, so nobody can "
    "revoke."
)
_PUT_RIGHT: Final = (
    "A revoke may be put right until the trick has been turned down: a card of the suit led is "
    "played instead, and the wrong card lies face up as an exposed card."
)


@decides("irregularities/accepted", "The game lets an illegal card be played.")
def accepted(case: Case) -> Decision:
    """Whether an illegal card goes through."""
    rules = case.rules
    if rules.enforcement == "prevent":
        return Decision(
            holds=False,
            says=sentences(
                "At this table a card that the rules forbid is refused and stays in the hand, and "
                "the player is told which rule forbids it.",
                "So a player cannot revoke here.",
            ),
            rules=(RuleId.ENFORCEMENT,),
        )
    return Decision(
        holds=True,
        says=sentences(
            "An illegal card is not refused here: it can be played, and any other player may call "
            "attention to it.",
            _cost(rules, several=False),
        ),
        rules=(RuleId.ENFORCEMENT, RuleId.REVOKE),
        look_for="an illegal card is not refused",
    )


@decides("irregularities/revoke", "A revoke costs the player who made it something.")
def revoke(case: Case) -> Decision:
    """What a revoke costs."""
    rules = case.rules
    prevented = rules.enforcement == "prevent"
    if rules.revoke == "none":
        says = (
            sentences(
                _REFUSED,
                "These rules therefore set no penalty for a revoke; for real cards, agree on one "
                "before the game.",
            )
            if prevented
            else sentences(
                "These rules set no penalty for a revoke that is found too late: the cards stand "
                "as played.",
                _PUT_RIGHT,
            )
        )
        return Decision(holds=False, says=says, rules=(RuleId.REVOKE, RuleId.ENFORCEMENT))
    return Decision(
        holds=True,
        says=sentences(
            _cost(rules, several=bool(_SEVERAL.search(case.facts.plain))),
            f"This is for real cards: {_REFUSED[0].lower()}{_REFUSED[1:]}" if prevented else None,
            None if prevented else "Until the trick has been turned down it may be put right.",
        ),
        rules=(RuleId.REVOKE, RuleId.ENFORCEMENT),
        look_for="the player who revoked",
    )


@decides("irregularities/revoke_correct", "A revoke may be put right.")
def revoke_correct(case: Case) -> Decision:
    """Whether a failure to follow suit may be mended."""
    rules, plain = case.rules, case.facts.plain
    if _QUITTED.search(plain) and not _STILL_OPEN.search(plain):
        return Decision(
            holds=False,
            says=sentences(
                "A revoke may be put right only until the trick has been turned down; after that "
                "it stands.",
                _cost(rules, several=False),
            ),
            rules=(RuleId.REVOKE, RuleId.ENFORCEMENT)
            if rules.revoke != "none"
            else (RuleId.ENFORCEMENT, RuleId.REVOKE),
            look_for="until the trick has been turned down",
        )
    if rules.enforcement == "prevent":
        says = sentences(
            "At this table a card that breaks suit is refused at once and stays in the hand, so "
            "another can be played.",
            "With real cards a wrong card is taken back and a right one played, as long as the "
            "trick has not been turned down.",
        )
    else:
        says = sentences(
            _PUT_RIGHT, "Those who have played after it may change their cards without penalty."
        )
    return Decision(
        holds=True,
        says=says,
        rules=(RuleId.ENFORCEMENT, RuleId.REVOKE),
        look_for="until the trick has been turned down",
    )


_MIXED: Final = re.compile(
    r"\b(?:mixed|shuffled|shuffling|dealt|dealing|cut|gathered)\b|\bnext (?:hand|deal|round)\b"
)
_LATE: Final = re.compile(r"\btoo late\b|\blate now\b|\btime(?:'s| is) up\b|\bmissed\b")


@decides("irregularities/revoke_until", "A revoke may still be claimed at the time that is told.")
def revoke_until(case: Case) -> Decision:
    """Until when a revoke may be claimed, proved and put right."""
    rules, plain = case.rules, case.facts.plain
    if rules.revoke == "none":
        return Decision(
            holds=None,
            says=sentences(
                _REFUSED if rules.enforcement == "prevent" else None,
                "These rules set no penalty for a revoke, so there is nothing to claim later.",
                "A wrong card may be changed as long as the trick has not been turned down.",
            ),
            rules=(RuleId.REVOKE, RuleId.ENFORCEMENT),
        )
    late = bool(_MIXED.search(plain))
    return Decision(
        holds=late == bool(_LATE.search(plain)),
        literal=True,
        says=sentences(
            "A revoke must be claimed before the cards are mixed for the next deal; after that it "
            "is too late.",
            "The claimant may look through the tricks, and if the accused player mixes the cards "
            "first, the revoke counts as proved.",
            "The player at fault may put it right until the trick has been turned down.",
        ),
        rules=(RuleId.REVOKE, RuleId.ENFORCEMENT),
        look_for="claimed before the cards are mixed",
    )


@decides("irregularities/look_back", "A trick that has been turned down may be looked at.")
def look_back(case: Case) -> Decision:
    """Whether old tricks may be seen again."""
    costs = (
        f"By the old laws (§ {law(26).number}) looking at one is punished like a lead out of turn."
        if case.rules.players > 2
        else None
    )
    return Decision(
        holds=False,
        says=sentences(
            "A trick that has been turned down may not be looked at again in that deal, not even "
            "by the player who took it.",
            costs,
        ),
        rules=(RuleId.PLAY, RuleId.ENFORCEMENT),
        look_for="turned down may not be looked at again",
    )


@decides("irregularities/take_back", "A card that has been played may be taken back.")
def take_back(case: Case) -> Decision:
    """Whether a card on the table may be changed for another."""
    wrong = (
        "A card that the rules forbid is refused before it is played."
        if case.rules.enforcement == "prevent"
        else "Only a revoke may be put right, until the trick has been turned down; the wrong card "
        "then lies face up as an exposed card."
    )
    return Decision(
        holds=False,
        says=sentences("A card that has been played stays played.", wrong),
        rules=(RuleId.PLAY, RuleId.ENFORCEMENT),
        look_for="a card that has been played stays played",
    )


def _cost(rules: Ruleset, *, several: bool) -> str | None:
    """What the article on revokes charges, with the figure said where points are charged."""
    if rules.revoke == "none":
        return "A revoke that is found too late costs nothing under these rules."
    written = article(rules, RuleId.REVOKE)
    assert written is not None
    told = _SENTENCE.split(written.text.replace("\n", " "))
    wanted = ("The player who revoked", "Two players") if several else ("The player who revoked",)
    charged = [sentence for sentence in told if sentence.startswith(wanted)]
    figure = None
    if rules.revoke == "foster" and rules.settlement == "none":
        figure = f"All of them are {points(rules.total_points)}."
    if rules.revoke == "pay8_1887" and rules.players > 2:
        figure = f"That is {8 * (rules.players - 1)} in all."
    each = None
    if several and len(charged) == 1:
        each = "That holds for each player who has revoked."
    return sentences(charged[0], figure, *charged[1:], each)
