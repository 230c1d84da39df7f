"""Questions about shooting the moon: what it is, what it counts, for whom."""

import re
from typing import Final

from parlour.rules import RuleId, Ruleset
from parlour.rules.articles.card_words import cards_phrase
from parlour.rules.articles.moon import moon_counts, moon_needs, moon_possible
from parlour.rules.articles.registry import article
from parlour.rules.articles.seats import has_sides
from parlour.rules.articles.wording import capital, figure, points, sentences
from parlour.rulings.verdicts.decision import Case, Decision, decides
from parlour.rulings.verdicts.seating import seated, with_so_many

MOON: Final = (RuleId.MOON,)
_OTHERS: Final = re.compile(
    r"\b(?:others?|else|everyone|everybody|opponents?|rivals?|rest|they|them|people|three|i get)\b"
)
EVERY_TRICK: Final = re.compile(
    r"(?<!not )\b(?:every|all|each)(?: (?:of|the|single|13|thirteen)){0,3} tricks?\b|\bsun\b"
)
_STAYS: Final = re.compile(r"\b(?:not|never|stays?)\b|n't\b")


def no_moon(rules: Ruleset, *, holds: bool | None) -> Decision:
    """That there is no moon here, as the rulebook says it."""
    told = article(rules, RuleId.MOON)
    return Decision(holds=holds, says=told.text if told else "There is no moon here.", rules=MOON)


def needs(rules: Ruleset) -> str:
    """What shoots the moon."""
    if has_sides(rules):
        return f"A side whose two players between them take {moon_needs(rules)} shoots the moon."
    in_deal = "" if rules.moon_set == "all_tricks" else " in one deal"
    return f"A player who takes {moon_needs(rules)}{in_deal} shoots the moon."


def pays(rules: Ruleset, size: int | None = None) -> str:
    """Who scores what after a moon; `size` is what it counts where it is more than a moon."""
    size = moon_counts(rules) if size is None else size
    shooter, other = (
        ("the side that shot it", "side") if has_sides(rules) else ("the shooter", "player")
    )
    plus = f"every other {other} scores {points(others_get(rules, size))} and {shooter} 0"
    minus = f"{shooter} takes {points(size)} off the total (minus {size}) and the others score 0"
    if rules.moon == "others_plus":
        guard = None
        if rules.moon_guard:
            guard = (
                f"Only where that would end the game with another player below the shooter is it "
                f"turned round: then {minus}."
            )
        return sentences(f"{capital(plus)}.", guard)
    if rules.moon == "self_minus":
        return f"{capital(minus)}."
    return f"{capital(shooter)} chooses after the deal: either {plus}, or {minus}."


def others_get(rules: Ruleset, size: int | None = None) -> int:
    """What a moon puts on each of the others; on a side it counts for both its players."""
    return (moon_counts(rules) if size is None else size) * (2 if has_sides(rules) else 1)


def told_size(case: Case) -> int | None:
    """What the moon that is told counts; None where there is no moon.

    It is a sun where every trick is said to have been taken, and the rules know one.
    """
    rules = seated(case)
    if not moon_possible(rules):
        return None
    if rules.sun is not None and EVERY_TRICK.search(case.facts.plain):
        return rules.sun
    return moon_counts(rules)


@decides("moon/what", "")
def what(case: Case) -> Decision:
    """What the moon is and what it does."""
    rules = seated(case)
    if not moon_possible(rules):
        return no_moon(rules, holds=None)
    return Decision(
        holds=None, says=sentences(needs(rules), pays(rules), _besides(rules)), rules=MOON
    )


@decides("moon/exists", "Taking everything is rewarded as a moon.")
def exists(case: Case) -> Decision:
    """Whether there is such a thing as a moon."""
    rules = case.rules
    if not moon_possible(rules):
        return no_moon(rules, holds=False)
    return Decision(holds=True, says=sentences(needs(rules), pays(rules)), rules=MOON)


@decides("moon/score", "")
def score(case: Case) -> Decision:
    """Who scores what."""
    rules = seated(case)
    if not moon_possible(rules):
        return no_moon(rules, holds=None)
    start = with_so_many(case, rules)
    told = pays(rules, told_size(case))
    if start:
        told = capital(f"{start}after a moon: {_small(told)}")
    needed = needs(rules) if _NEEDS.search(case.facts.plain) else None
    return Decision(
        holds=None,
        says=sentences(needed, told, _together(rules, case), _besides(rules, case)),
        rules=_deciding(rules),
    )


_NEEDS: Final = re.compile(
    r"\b(?:what|which)\b[^.?!]{0,30}\b(?:capture|need|take|collect|win|get|catch)\b[^.?!]{0,20}"
    r"\b(?:moon|shoot)\b"
)
_IN_ALL: Final = re.compile(
    r"\b(?:two|three|four|five|six|all|everybody's|everyone's|players')(?: of the)?(?: the| our)?"
    r" (?:scores|numbers|results|figures|entries|points)\b[^.?!]*\b(?:come to|comes to|add(?:ed)?"
    r" up|add to|total|sum|make|altogether|together|in all)\b"
    r"|\b(?:add|total|sum)\b[^.?!]{0,20}\b(?:two|three|four|five|six|all)\b[^.?!]{0,12}\bscores\b"
    r"|\bcolumn\b[^.?!]{0,20}\b(?:come|add|total|sum)\w*\b"
)


def _together(rules: Ruleset, case: Case) -> str | None:
    """What the scores of a deal with a moon come to, where that is asked and it has one answer."""
    if not _IN_ALL.search(case.facts.plain) or has_sides(rules) or rules.trickless:
        return None
    size = told_size(case) or moon_counts(rules)
    plus, minus = figure(size * (rules.players - 1)), figure(-size)
    amount = {"others_plus": plus, "self_minus": minus, "choice": f"{plus}, or to {minus}"}
    return f"Together the scores of the deal come to {amount[rules.moon]}."


@decides("moon/how_many", "")
def how_many(case: Case) -> Decision:
    """How many points the others get."""
    rules = seated(case)
    if not moon_possible(rules):
        return no_moon(rules, holds=None)
    start, size = with_so_many(case, rules), told_size(case)
    if rules.moon == "self_minus":
        says = f"{start}the others get 0 points: {_small(pays(rules, size))}"
    elif rules.moon == "others_plus" and not rules.moon_guard:
        each, none = ("side", "its own side") if has_sides(rules) else ("player", "the shooter")
        get = others_get(rules, size)
        others = rules.players // (2 if has_sides(rules) else 1) - 1
        together = f" That is {get * others} in all." if others > 1 else ""
        moon = "a moon" if size == moon_counts(rules) else "a moon with every trick"
        says = (
            f"{start}{moon} gives every other {each} {points(get)}, each of them the whole, and "
            f"{none} 0.{together}"
        )
    else:
        says = f"{start}{_small(pays(rules, size))}"
    return Decision(
        holds=None, says=sentences(capital(says), _besides(rules, case)), rules=_deciding(rules)
    )


@decides("moon/choice", "The shooter may choose how the moon counts.")
def choice(case: Case) -> Decision:
    """Whether the way a moon counts is the shooter's choice."""
    rules = case.rules
    if not moon_possible(rules):
        return no_moon(rules, holds=None)
    free = rules.moon == "choice"
    none = None if free else "The shooter has no choice in how a moon counts."
    return Decision(
        holds=free, says=sentences(none, pays(rules)), rules=_deciding(rules), look_for="choice"
    )


@decides("moon/subtract", "The moon comes off the shooter's total, and the others stay.")
def subtract(case: Case) -> Decision:
    """Whether a moon is taken off or put on the others."""
    rules = case.rules
    if not moon_possible(rules):
        said = case.facts.plain
        opposite = _OTHERS.search(said) or _STAYS.search(said)
        return no_moon(rules, holds=None if opposite else False)
    holds = {"others_plus": False, "self_minus": True, "choice": None}[rules.moon]
    return Decision(holds=holds, says=pays(rules, told_size(case)), rules=_deciding(rules))


@decides("moon/announce", "A moon must be announced beforehand.")
def announce(case: Case) -> Decision:
    """Whether a moon is declared; a capot is."""
    rules = case.rules
    capot = None
    if rules.capot == "may_bid":
        capot = "Only capot, an attempt at every trick, is declared before the first lead."
    if not moon_possible(rules):
        told = no_moon(rules, holds=None)
        if capot is None:
            return told
        return Decision(holds=None, says=f"{told.says} {capot}", rules=(*MOON, RuleId.CAPOT))
    return Decision(
        holds=False,
        says=sentences(
            "A moon is not announced: nobody says anything before or during the play, and it "
            "counts by what was taken.",
            capot,
        ),
        rules=(*MOON, RuleId.CAPOT) if capot else MOON,
        look_for="not announced beforehand",
    )


@decides("moon/sun", "")
def sun(case: Case) -> Decision:
    """What every trick is worth."""
    rules = case.rules
    return Decision(holds=None, says=_every_trick(rules), rules=_sun_rules(rules))


@decides("moon/sun_counts", "Taking every trick scores more than a moon.")
def sun_counts(case: Case) -> Decision:
    """Whether all tricks score more than a moon."""
    rules = case.rules
    more = (
        rules.sun is not None
        and rules.moon_set != "all_tricks"
        and moon_possible(rules)
        and rules.sun > rules.moon_size
    )
    return Decision(
        holds=more, says=_every_trick(rules), rules=_sun_rules(rules), look_for="every trick"
    )


def _every_trick(rules: Ruleset) -> str:
    """What taking every trick brings."""
    capot = None
    if rules.capot == "may_bid":
        capot = "Every trick counts only as capot, which must be declared before the first lead."
    if not moon_possible(rules):
        return sentences(
            capot or "Taking every trick brings nothing special.", no_moon(rules, holds=None).says
        )
    if rules.moon_set == "all_tricks":
        return sentences("Taking every trick is the moon, and the only one.", pays(rules))
    if rules.sun is None:
        return sentences(
            "Taking every trick is a moon and nothing more: there is no sun in this game.",
            pays(rules),
        )
    return sentences(
        f"A moon with every trick is a sun, which counts {points(rules.sun)} in place of "
        f"{points(rules.moon_size)} for a moon.",
        f"For a sun {_small(pays(rules, rules.sun))}",
    )


def _sun_rules(rules: Ruleset) -> tuple[RuleId, ...]:
    found = (RuleId.SUN, RuleId.MOON) if rules.sun is not None else MOON
    return (*found, RuleId.CAPOT) if rules.capot == "may_bid" else found


def _deciding(rules: Ruleset) -> tuple[RuleId, ...]:
    return (RuleId.MOON, RuleId.MOON_GUARD) if rules.moon_guard else MOON


def _besides(rules: Ruleset, case: Case | None = None) -> str | None:
    """What bonus cards and every trick add to a moon; not every trick where the case told it."""
    bonus = None
    if rules.bonus:
        cards = cards_phrase(rules, rules.bonus_cards)
        bonus = (
            f"The bonus ({cards}) counts besides for whoever took it."
            if rules.moon_bonus == "keep"
            else f"A shooter's own bonus ({cards}) counts nothing with the moon."
        )
    bright = None
    told = case is not None and EVERY_TRICK.search(case.facts.plain)
    if rules.sun is not None and rules.moon_set != "all_tricks" and not told:
        bright = f"With every trick taken it is a sun, and {points(rules.sun)} count instead."
    trickless = None
    if rules.trickless:
        trickless = "In a deal with a moon nothing comes off for taking no trick."
    return sentences(bonus, bright, trickless) or None


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]
