"""Questions about what a deal scores."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from parlour.cards.spoken import listed
from parlour.rules import RuleId, Ruleset, standing_after
from parlour.rules.articles.card_words import in_order, named, signs
from parlour.rules.articles.dealing import draws_to_follow
from parlour.rules.articles.moon import moon_possible
from parlour.rules.articles.scoring import whole_set
from parlour.rules.articles.seats import has_sides
from parlour.rules.articles.wording import capital, figure, points, sentences
from parlour.rulings.question.counting import COUNT, ordinal
from parlour.rulings.ruling import Evidence
from parlour.rulings.verdicts.decision import Case, Decision, decides
from parlour.rulings.verdicts.moon import pays
from parlour.rulings.verdicts.moon_score import moon_scored, moon_total
from parlour.rulings.verdicts.named_suit import after_the_auction
from parlour.rulings.verdicts.prices import Priced, asked_prices, other_prices, price_told
from parlour.rulings.verdicts.scoreboard import own_total
from parlour.rulings.verdicts.shared_haul import shared_score
from parlour.rulings.verdicts.taken_cards import Taken, taken_cards

_MOON: Final = re.compile(r"\bmoon\b|\bshot\b|\bshoots?\b|\bslam\b")
_NOTHING: Final = re.compile(
    r"\b(?:no|not (?:a|one|any)|not a single|zero) (?:single )?(?:tricks?|points?)\b|\bnothing\b"
)
_TRICKS: Final = {"first": "the first trick", "last": "the last trick", "each": "each trick"}


@decides("scoring/sum", "What the cards taken score.")
def deal_score(case: Case) -> Decision | None:
    """The score of the cards a question says were taken."""
    asked, start = after_the_auction(case)
    rules = asked.rules
    shared = shared_score(rules, case.facts)
    if shared is not None:
        return shared
    taken = taken_cards(rules, case.facts)
    if taken is None and _NOTHING.search(case.facts.plain):
        return replace(trickless(case), holds=None)
    if taken is None:
        prices = other_prices(rules, ()) or "No card costs points in this game."
        says = f"Each player adds up the points of the cards in the tricks taken. {prices}"
        return Decision(holds=None, says=says, rules=(RuleId.CARD_POINTS,))
    moon = moon_scored(rules, taken)
    says = sentences(
        moon or f"{start}{_after(start, _plain_told(rules, taken))}",
        None if moon else _no_moon(rules, taken),
        moon_total(case, taken) if moon else _new_total(case, taken),
        _on_top(rules),
    )
    score = (RuleId.CARD_POINTS, *((RuleId.BONUS,) if rules.bonus else ()))
    return Decision(
        holds=None,
        says=says,
        rules=(RuleId.MOON, *score) if moon else score,
        evidence=_evidence(rules, taken, moon=moon is not None),
    )


_SCORE_AFTER: Final = re.compile(r"\b(?:what|how much|how many)\b")


@decides("scoring/trickless", "Taking no trick takes points off.")
def trickless(case: Case) -> Decision:
    """Whether a player who takes no trick is rewarded; in a deal with a moon nobody is."""
    rules, mine = case.rules, own_total(case.facts)
    moon = moon_possible(rules) and _MOON.search(case.facts.plain) is not None
    becomes = None
    if mine is not None and rules.end != "single" and not moon:
        new = mine + rules.trickless
        verb = "becomes" if rules.trickless else "stays"
        becomes = f"A total of {figure(mine)} {verb} {figure(new)}."
    after = pays(rules) if moon and _SCORE_AFTER.search(case.facts.plain) else None
    if not rules.trickless:
        return Decision(
            holds=False,
            says=sentences(
                "A player who takes no trick in a deal scores 0; nothing comes off for that.",
                after,
                becomes,
            ),
            rules=(RuleId.CARD_POINTS,),
            look_for="takes no trick scores 0",
        )
    told = (
        f"A player who takes no trick in a deal scores {points(rules.trickless)}: that much comes "
        "off the total."
    )
    without = "In a deal with a moon nobody gets this." if moon_possible(rules) else None
    return Decision(
        holds=not moon,
        says=sentences(without, after, told) if moon else sentences(told, becomes, without),
        rules=(RuleId.TRICKLESS,),
    )


_WHICH_TRICK: Final = (("first", r"first|opening"), ("last", r"last|final|thirteenth"))


@decides("scoring/trick_points", "Winning the trick named costs points by itself.")
def trick_costs(case: Case) -> Decision:
    """Whether a trick costs something whatever lies in it."""
    rules, said = case.rules, case.facts.plain
    key = next((key for key, words in _WHICH_TRICK if re.search(rf"\b(?:{words})\b", said)), "each")
    none = "A trick costs nothing by itself: only the cards in it do."
    return Decision(
        holds=key in rules.trick_points or "each" in rules.trick_points,
        says=_on_top(rules) or none,
        rules=(RuleId.TRICK_POINTS if rules.trick_points else RuleId.CARD_POINTS,),
    )


@decides("scoring/negative", "A score can fall below zero.")
def negative(case: Case) -> Decision | None:
    """Whether a score can be less than nothing, and by what."""
    rules = case.rules
    ways = _ways_down(rules)
    what = "a score" if rules.end == "single" else "a total"
    if not ways:
        return Decision(
            holds=False,
            says=f"Nothing in this game takes points off, so {what} never falls below 0.",
            rules=(RuleId.CARD_POINTS, RuleId.MOON),
            look_for="nothing comes off",
        )
    told = listed(ways.values())
    return Decision(
        holds=True,
        says=f"{capital(what)} may fall below 0, since {told}. The lower, the better.",
        rules=(*ways, RuleId.CARD_POINTS),
        look_for="below nought off",
    )


@decides("scoring/when", "When the points are counted.")
def when(case: Case) -> Decision | None:
    """When points are added up and written down."""
    rules = case.rules
    after = (
        "Each deal is a game of its own, and nothing is carried over."
        if rules.end == "single"
        else "The sum is added to the player's running total, which goes on from deal to deal."
    )
    return Decision(
        holds=None,
        says="Points are counted at the end of each deal, when all cards are played: each player "
        f"adds up the points of the cards in the tricks taken. {after}",
        rules=(RuleId.CARD_POINTS, RuleId.GAME_END),
        look_for="at the end of the deal adds up",
    )


@decides("scoring/low_good", "Few points are good.")
def low_good(case: Case) -> Decision | None:
    """Whether few points are better than many: in every variant they are."""
    rules = case.rules
    side = "side" if has_sides(rules) else "player"
    what = "the fewest points in the deal" if rules.end == "single" else "the lowest total"
    return Decision(
        holds=True,
        says=f"Points are penalties: the fewer, the better. The {side} with {what} wins.",
        rules=(RuleId.GAME_END, RuleId.CARD_POINTS),
        look_for=f"{what} wins",
    )


@decides("scoring/taker", "The points go to the player who takes the trick.")
def taker(case: Case) -> Decision | None:
    """Who is charged for a card: whoever took it, not whoever played it."""
    rules = case.rules
    asked = [each for each in asked_prices(rules, case.facts) if each.single]
    thrower = _asks_thrower(case.facts.plain)
    neighbour = not thrower and _asks_about_another(case.facts.plain)
    right = thrower or _right_amount(case, asked)
    return Decision(
        holds=has_sides(rules) and _PARTNER.search(case.facts.plain) is not None
        if neighbour
        else not thrower and right,
        literal=thrower or neighbour,
        says=sentences(
            "Everybody scores alone." if neighbour and not has_sides(rules) else None,
            "The player who takes the trick is charged for every card in it. It does not matter "
            "who played a card, only who took it.",
            price_told(rules, asked[0]) if asked else None,
            "The last player left is also charged for the cards still in hand."
            if draws_to_follow(rules)
            else None,
            "Partners add their scores." if has_sides(rules) else None,
        ),
        rules=(RuleId.CARD_POINTS, RuleId.TRICK_WINNER),
        look_for="who played a card only who took it",
    )


_THREW: Final = re.compile(
    r"\b(?:i|me|mine)\b[^.?!]{0,24}"
    r"\b(?:threw|played|dropped|dumped|put|discarded|chucked|sloughed)\b"
)
_AM_I_RIGHT: Final = re.compile(r"\bam i (?:right|correct|wrong|mistaken)\b")
_POINTS: Final = re.compile(rf"\b(?P<n>{COUNT}) points?\b")
_MORE: Final = re.compile(r"\b(?:more|other|others|another|altogether|in all|total)\b")
_CHARGED_TO_ME: Final = re.compile(
    r"\b(?:mine|on me|to me|against me|do i|am i|my (?:points|score))\b"
)

_ANOTHER: Final = (
    r"(?:(?!(?:i|we|it|that|this|who|you|whoever|one|player|cards?|tricks?|and|also|then|just)\b)"
    r"[\w-]+(?: (?:opposite|beside|next to|across from|behind) (?:me|us))?)"
)
_ANOTHER_TOOK: Final = re.compile(
    rf"^\W*(?:the |my |our |a )?(?:[\w-]+ )?{_ANOTHER}(?: just| has| have| had)* "
    r"(?:took|takes|taken|pulled in|won|wins|got|gets|ate|eats|captured|picked up|collected"
    r"|scooped|copped|grabbed|caught)\b(?![^.?!]{0,30}\b(?:my|our|i|me)\b[^.?!]*\?)"
)
_MINE_AS_WELL: Final = re.compile(
    r"\b(?:on|to|against|into|onto) (?:me|my (?:\w+ )?(?:account|score|total|tally|slate|sheet"
    r"|card|line|side))\b[^.?!]{0,12}\b(?:too|as well|also|besides|either)\b"
    r"|\b(?:do|am|must|will|would) i (?:also |too )?(?:\w+ )?(?:share|pay|charged|punished)\b"
    r"[^.?!]{0,24}\b(?:too|as well|also|besides|either|half|it|that)\b"
)
_PARTNER: Final = re.compile(r"\b(?:partner|mate|opposite|across|team\w*)\b")


def _asks_about_another(plain: str) -> bool:
    """Whether another player took the trick and the asker wants to know if it counts twice."""
    return bool(_ANOTHER_TOOK.search(plain)) and bool(_MINE_AS_WELL.search(plain))


def _asks_thrower(plain: str) -> bool:
    """Whether the asker played the card and asks if the points are for that."""
    asked = _AM_I_RIGHT.sub(" ", plain)
    return bool(_THREW.search(asked)) and bool(_CHARGED_TO_ME.search(asked))


def _right_amount(case: Case, asked: Sequence[Priced]) -> bool:
    """Whether the points that are said are those of the one card named; true where none are."""
    said = _POINTS.search(case.facts.plain)
    costly = [each for each in asked if each.costs(case.rules) is not False]
    if said is None or len(costly) != 1 or _MORE.search(case.facts.plain):
        return True
    told = said["n"]
    number = int(told) if told.isdigit() else ordinal(told)
    return number in costly[0].worths(case.rules)


def _plain_told(rules: Ruleset, taken: Taken) -> str:
    low, high = taken.points(rules)
    amount = points(low) if low == high else f"{figure(low)} to {points(high)}"
    told = listed(taken.amounts(rules))
    free = [card for card in taken.cards if not rules.card_points[card] + rules.card_bonus[card]]
    nothing = None
    if free and told:
        nothing = f"{signs(rules, free)} cost{'s' if len(free) == 1 else ''} nothing."
    elif free:
        nothing = "None of these cards costs anything."
    depends = "It depends on which hearts they are." if low != high else None
    scores = "If hearts were named, that scores" if rules.penal_suit == "auction" else "That scores"
    why = f": {told}" if told else ""
    return sentences(f"{scores} {amount}{why}.", nothing, depends)


_NO_MOON: Final = "There is no moon in this game, so nothing is put on the others for it."


def _no_moon(rules: Ruleset, taken: Taken) -> str | None:
    """Why a haul that looks like a moon is none."""
    if taken.more_hearts or not rules.hearts or not rules.hearts <= taken.cards:
        return None
    if rules.penal_suit == "auction":
        return None
    if not moon_possible(rules):
        return _NO_MOON if rules.penalty_cards <= taken.cards else None
    if rules.moon_set == "all_tricks":
        return "Only a player who takes every trick shoots the moon."
    needed = rules.penalty_cards
    if rules.moon_set == "with_bonus":
        needed = needed | rules.bonus_cards
    faces = dict.fromkeys(card.face for card in in_order(rules, needed - taken.cards))
    return f"It is no moon without {listed(map(named, faces))}." if faces else None


def _new_total(case: Case, taken: Taken) -> str | None:
    """What the asker's total becomes, where it is told."""
    rules, mine = case.rules, own_total(case.facts)
    low, high = taken.points(rules)
    if mine is None or rules.end == "single" or low != high:
        return None
    rest = (0,) * (rules.players - 1)
    after = standing_after(rules, totals=(mine, *rest), points=(low, *rest), deal=1)
    if after.totals[0] != mine + low:
        exact = f"exactly {figure(mine + low)} becomes {figure(after.totals[0])}"
        return f"A total of {figure(mine)} comes to {figure(mine + low)}, and {exact}."
    return f"A total of {figure(mine)} becomes {figure(after.totals[0])}."


def _after(start: str, sentence: str) -> str:
    """The sentence as it stands behind a beginning."""
    return sentence[:1].lower() + sentence[1:] if start else sentence


def _on_top(rules: Ruleset) -> str | None:
    """Points for tricks, which the cards do not tell."""
    if not rules.trick_points:
        return None
    told = listed(
        f"{points(rules.trick_points[key])} for {_TRICKS[key]}"
        for key in _TRICKS
        if key in rules.trick_points
    )
    return sentences(f"Points for tricks come on top: {told}." if told else None, whole_set(rules))


def _evidence(rules: Ruleset, taken: Taken, *, moon: bool) -> Evidence | None:
    if taken.more_hearts or not taken.cards:
        return None
    codes = [card.code for card in in_order(rules, taken.cards)]
    rule = RuleId.MOON if moon else RuleId.CARD_POINTS
    return Evidence(position={"captured": codes}, legal=(), rule=rule.value)


def _ways_down(rules: Ruleset) -> dict[RuleId, str]:
    """What takes points off, by the rule that does it."""
    ways: dict[RuleId, str] = {}
    if rules.bonus:
        ways[RuleId.BONUS] = listed(
            f"{named(card)} takes {points(-rules.bonus[card])} off"
            for card in in_order(rules, rules.bonus)
        )
    if moon_possible(rules) and rules.moon in ("self_minus", "choice"):
        may = "may be" if rules.moon == "choice" else "is"
        ways[RuleId.MOON] = f"a moon {may} taken off the shooter's own total"
    if rules.moon_guard:
        ways[RuleId.MOON_GUARD] = "a moon that would lose the game is taken off the shooter"
    if rules.trickless:
        ways[RuleId.TRICKLESS] = f"taking no trick counts {points(rules.trickless)}"
    below = [total for total in rules.exact_reset.values() if total != "win" and total < 0]
    if below:
        ways[RuleId.EXACT_RESET] = f"an exact total can become {figure(min(below))}"
    return ways
