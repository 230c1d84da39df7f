"""Questions about slips at the table: turns mixed up, cards shown or missing, deals gone wrong."""

import re
from typing import Final

from parlour.rules import RuleId, Ruleset
from parlour.rules.articles.leading import needs_breaking
from parlour.rules.articles.seats import next_side
from parlour.rules.articles.wording import sentences
from parlour.rules.laws import law
from parlour.rulings.verdicts.decision import Case, Decision, decides

_ALL_PLAYED: Final = re.compile(
    r"\b(?:all|everyone|everybody|we've all|each of us|the others)\b(?: \w+){0,5}"
    r" (?:played|followed|plaid)\b|\btrick (?:was|is|had been|has been) (?:complete|full|over|done)"
    r"|\b(?:seen|noticed|found) (?:too late|afterwards|until)"
)
_NEXT_HAS_PLAYED: Final = re.compile(
    r"\b(?:next|left|following) (?:player|neighbour|one|person)\b[^.?!]{0,20} played\b"
    r"|\bplayed (?:as well|after)\b|\bnobody (?:said|noticed)"
)
_SHOWN: Final = re.compile(
    r"\b(?:face[ -]?up\w*|fac(?:e|ed) up|flipped|expos\w+|shown|show(?:ed|s)|turned)\b"
)
_CUT: Final = re.compile(r"\b(?:cut|cutting)\b")
_COUNTED: Final = re.compile(r"\bcount(?:s|ed|ing)? (?:the|his|her|through)\b")
_WRONG_DEALER: Final = re.compile(
    r"\bwrong (?:player|person|one|side)\b|\bout of turn\b|\bwrong (?:pack|deck|dealer)\b"
    r"|turn to deal|their turn"
)
_LATE: Final = re.compile(
    r"\b(?:after|middle|mid|during|tricks?|already (?:started|began|played)|too late|halfway)\b"
)
_PLAYED_ON: Final = re.compile(
    r"\b(?:in|after|during|by)\b[^.?!]{0,14}\b(?:trick|tricks)\b|\bmid(?:dle)?\b|\btoo late\b"
    r"|\bhalfway\b|\blater\b"
)
_DEALING: Final = re.compile(
    r"\b(?:is|are|was|still|while|when)(?: \w+)? dealing\b|\bbefore the last card\b"
)
_FIRST: Final = re.compile(
    r"\bbefore\b|\bnot (?:yet )?(?:started|begun)\b|\bno (?:trick|card)s? (?:\w+ )?(?:played"
    r"|yet|fallen)\b"
)


@decides("irregularities/forgot", "A trick that was missed may still be played to.")
def forgot(case: Case) -> Decision:
    """A player has not played to a trick."""
    return _by_law(
        case.rules,
        23,
        "a player who misses a trick and plays to a later one may not put it right any more and "
        "must take the last trick of the deal, with whatever is in it.",
        holds=False,
    )


@decides("irregularities/short_hand", "")
def short_hand(case: Case) -> Decision:
    """A hand has too few cards in mid-deal."""
    return _by_law(
        case.rules,
        24,
        "a player who is found short of a card, when all others have the right number and all have "
        "played to the first trick, must take the last trick, with whatever is in it.",
        "Before all have played to the first trick it is a misdeal.",
    )


@decides("irregularities/out_of_turn_lead", "A lead out of turn can be taken back.")
def lead_out_of_turn(case: Case) -> Decision:
    """Somebody has led who should not."""
    rules = case.rules
    if _ALL_PLAYED.search(case.facts.plain):
        return _by_law(
            rules,
            13,
            "a false lead to which everybody has played can no longer be put right: the trick "
            "stands, without a penalty.",
            holds=False,
        )
    before = _before(rules)
    heart = _costly(rules)
    penalty = (
        f"may forbid {heart} (none can be ordered before hearts are broken)"
        if needs_breaking(rules)
        else f"may order or forbid {heart}"
    )
    return _by_law(
        rules,
        12,
        "as long as not everybody has played to the false lead, all its cards go back into the "
        f"hands; when the player at fault next leads, {before} {penalty}.",
        "Once everybody has played to it, the trick stands, without a penalty.",
        holds=True,
    )


@decides("irregularities/out_of_turn_play", "")
def play_out_of_turn(case: Case) -> Decision:
    """Somebody has played to a trick too soon."""
    rules = case.rules
    after = _after(rules)
    if _NEXT_HAS_PLAYED.search(case.facts.plain):
        return _by_law(
            rules,
            15,
            f"once {after} has played as well, a card out of turn is condoned and stands.",
        )
    return _by_law(
        rules,
        14,
        f"{after}, not having played yet, may have the card taken back, and may then make the "
        "player at fault play the highest or the lowest card of the suit led, or not discard "
        f"{_costly(rules)}.",
        f"Once {after} has played, the card stands.",
    )


@decides("irregularities/exposed", "An exposed card must be played when it is called.")
def exposed(case: Case) -> Decision:
    """A card has been shown."""
    says = sentences(
        "An exposed card stays face up on the table and must be played when any player calls for "
        "it, provided that it can be played without a revoke.",
        "Its owner may also play it unasked when the rules allow it.",
    )
    if case.rules.enforcement == "prevent":
        says = f"By the old laws (§ {law(17).number}), for real cards: {says[0].lower()}{says[1:]}"
    return Decision(
        holds=True, says=says, rules=(RuleId.ENFORCEMENT,), look_for="exposed card must be played"
    )


@decides("irregularities/two_cards", "")
def two_cards(case: Case) -> Decision:
    """Two cards have come down at once."""
    return _by_law(
        case.rules,
        16,
        "a player who plays two cards to one trick says which of them was meant, and that one is "
        "played; the other stays face up on the table as an exposed card, which any player may "
        "call.",
    )


@decides("irregularities/wrong_pass", "A faulty pass is put right.")
def wrong_pass(case: Case) -> Decision:
    """A pass has gone wrong: it is put right until the first trick."""
    if _PLAYED_ON.search(case.facts.plain) and not _FIRST.search(case.facts.plain):
        return _by_law(
            case.rules,
            28,
            "a faulty pass that is noticed after the first trick is not put right any more: the "
            "hands stay as they are.",
            rule=RuleId.PASS,
            holds=False,
        )
    return _by_law(
        case.rules,
        28,
        "there is no rule for a faulty pass; this house has the hand with too few cards draw the "
        "missing ones at random from the hand with too many, if it is noticed before the first "
        "trick.",
        "Noticed later, the hands stay as they are.",
        rule=RuleId.PASS,
        holds=True,
    )


@decides("irregularities/misdeal", "It is a misdeal: the cards are dealt anew.")
def misdeal(case: Case) -> Decision:
    """A deal has gone wrong: which way, and who deals again."""
    rules, plain = case.rules, case.facts.plain
    again = (
        f"A misdeal passes the deal to the next player on the {next_side(rules)}; the same dealer "
        "deals again if another player had touched the cards or interrupted the deal."
    )
    if _SHOWN.search(plain):
        return _by_law(
            rules, 10, "the player whose card the dealer has shown may ask for a new deal, unless "
            "that player has touched a card of the hand.", holds=True,
        )  # fmt: skip
    if _WRONG_DEALER.search(plain):
        return _by_law(
            rules, 11, "a deal out of turn or with the wrong pack may be stopped until the last "
            "card is dealt; after that it stands.", holds=_stopped(plain),
        )  # fmt: skip
    if _CUT.search(plain):
        return _by_law(
            rules, 5, "it is a misdeal if the pack was not cut and somebody notices before the "
            "last card is dealt; noticed later, the deal stands.", again,
            holds=not _LATE.search(plain) or bool(_FIRST.search(plain)),
        )  # fmt: skip
    if _COUNTED.search(plain):
        return _by_law(
            rules, 7, "it is a misdeal if the dealer counts the cards on the table or those left "
            "of the pack.", again, holds=True,
        )  # fmt: skip
    if _LATE.search(plain) and not _FIRST.search(plain):
        return _by_law(
            rules, 8, "a hand of the wrong size is a misdeal only if it is found before all have "
            "played to the first trick; found later, the deal is played on, and a hand that is "
            "short must take the last trick.", holds=False,
        )  # fmt: skip
    return _by_law(
        rules, 9, "it is a misdeal if somebody has too many or too few cards and it is found "
        "before all have played to the first trick, or if a card dealt wrongly is not put right "
        "before the next one; then the cards are dealt anew.", again, holds=True,
    )  # fmt: skip


def _stopped(plain: str) -> bool | None:
    """Whether a deal out of turn is begun anew: while it is dealt it is, after that it is not."""
    if _DEALING.search(plain):
        return True
    return False if _PLAYED_ON.search(plain) or _LATE.search(plain) else None


def _by_law(
    rules: Ruleset,
    number: int,
    what: str,
    more: str | None = None,
    rule: RuleId | None = None,
    *,
    holds: bool | None = None,
) -> Decision:
    """What a law says; a table that keeps the rules itself has no use for it."""
    prevented = rules.enforcement == "prevent"
    head = "With real cards, by the old laws" if prevented else "By the old laws"
    here = "At this table, which keeps the rules itself, it cannot happen." if prevented else None
    return Decision(
        holds=holds,
        says=sentences(f"{head} (§ {law(number).number}), {what}", more, here),
        rules=(RuleId.ENFORCEMENT, *((rule,) if rule else ())),
        look_for=law(number).title,
    )


def _costly(rules: Ruleset) -> str:
    return "a heart" if rules.penal_suit == "H" else "a card of the suit named"


def _after(rules: Ruleset) -> str:
    if rules.players == 2:
        return "the other player"
    return f"the neighbour on the {next_side(rules)} of the player at fault"


def _before(rules: Ruleset) -> str:
    if rules.players == 2:
        return "the other player"
    side = "right" if next_side(rules) == "left" else "left"
    return f"the neighbour on the {side}"
