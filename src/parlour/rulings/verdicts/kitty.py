"""Questions about the cards that are left over after the deal."""

import re
from typing import Final

from parlour.cards import Card
from parlour.rules import RuleId, Ruleset, card_points
from parlour.rules.articles.card_words import any_penalty_card, has_penalty_cards, named
from parlour.rules.articles.dealing import KITTIES
from parlour.rules.articles.wording import count, points, sentences
from parlour.rulings.verdicts.decision import Case, Decision, decides
from parlour.rulings.verdicts.tables import at_table, dealt, left_over, not_for

_KITTY_WORDS: Final = frozenset("kitty widow blind talon".split())
_STOCK_WORDS: Final = frozenset("stock draw drawn drawing pickup".split())


@decides("kitty/size", "How many cards are left over.")
def size(case: Case) -> Decision | None:
    """How many cards are left over, and who gets them."""
    unfit = not_for(case)
    if unfit is not None:
        return Decision(holds=None, says=unfit, rules=(RuleId.DEAL, RuleId.PACK))
    rules = _table(case)
    shrinks = None
    if rules.undealt == "refill" and rules.kitty_size:
        shrinks = f"Each trick takes {rules.players} cards from it."
    return Decision(
        holds=None,
        says=sentences(_nothing_over(rules), dealt(rules), _goes(rules), shrinks),
        rules=_by(case),
    )


@decides("kitty/exists", "There is a kitty: cards are left over after the deal.")
def exists(case: Case) -> Decision | None:
    """Whether cards are left over, as a kitty or as a stock."""
    rules = _table(case)
    words = frozenset(case.facts.words)
    there = rules.kitty_size > 0
    if there and _is_kitty(rules):
        holds = not words & _STOCK_WORDS or bool(words & _KITTY_WORDS)
    else:
        holds = there and (not words & _KITTY_WORDS or bool(words & _STOCK_WORDS))
    return Decision(
        holds=holds,
        says=sentences(_nothing_over(rules), left_over(rules) or dealt(rules), _goes(rules)),
        rules=_by(case),
        look_for="left over",
    )


@decides("kitty/taker", "The taker that is named gets the cards left over.")
def taker(case: Case) -> Decision | None:
    """Who gets the cards left over, and when."""
    rules = _table(case)
    says = sentences(_nothing_over(rules), _goes(rules) or dealt(rules), _counts(rules))
    return Decision(
        holds=_named_taker(rules, case.facts.plain),
        says=says,
        rules=_by(case),
        look_for="winner takes",
    )


_FIRST: Final = (
    r"\b(?:first|1st|opening) (?:trick|book|round)\b|\bfirst trick's\b|\bopener\b|\bopening one\b"
    r"|\btrick (?:number )?(?:one|1)\b|\bfirst (?:one )?to win a trick\b|\bwon the first one\b"
)
_TAKERS: Final = {
    "first_trick": _FIRST,
    "last_trick": r"\b(?:last|final|closing|thirteenth|13th) (?:trick|book|round)\b",
    "first_penalty": r"\bfirst (?:\w+ ){0,7}(?:penalty|heart|hearts|points?)\b",
    "exchange": _FIRST,
}


def _named_taker(rules: Ruleset, plain: str) -> bool | None:
    """Whether the taker that is named is the one; None where none is named."""
    right = _TAKERS.get(rules.undealt)
    if right is not None and rules.kitty_size and re.search(right, plain):
        return True
    others = "|".join([*_TAKERS.values(), r"\b(?:dealer|eldest|lowest|highest|nobody|winner)\b"])
    return False if re.search(others, plain) else None


@decides("kitty/look", "The player who takes the kitty may look at it.")
def look(case: Case) -> Decision | None:
    """Whether the taker may see the cards."""
    rules = _table(case)
    if not _is_kitty(rules):
        stock = "Nobody looks through the stock: a player sees the cards drawn from it, no others."
        says = stock if rules.kitty_size else sentences(_nothing_over(rules), dealt(rules))
        return Decision(holds=None, says=says, rules=_by(case))
    if rules.undealt == "exchange":
        says = f"{_goes(rules)} The cards laid away are not shown to the others."
    else:
        them = "it" if rules.kitty_size == 1 else "them"
        says = f"{_goes(rules)} Only that player may look at {them}; the others may not."
    outsider = _by_others(case)
    return Decision(
        holds=not outsider,
        literal=outsider,
        says=says,
        rules=_by(case),
        look_for="look at unseen",
    )


_OTHERS_LOOK: Final = re.compile(
    r"\b(?:can|may|do|does|could|is|are|should|am)\b[^.?!]{0,12}\b(?:the others?|everyone|everybody"
    r"|all of us|the rest|rest of us|anyone|anybody|any player|the whole table)\b[^.?!]{0,30}"
    r"\b(?:look|see|peek|view|inspect|shown|know|glance)\b"
)
_LAID_AWAY: Final = re.compile(r"\blaid\b[^.?!]{0,16}\b(?:off|away|down|out|aside)\b")
_MY_OWN: Final = re.compile(r"\bi(?:'ve| have|'d)? (?:laid|put|took|won|picked|discarded)\b")


def _by_others(case: Case) -> bool:
    """Whether it is the other players who would look, at the kitty or at what was laid away."""
    plain = case.facts.plain
    if _OTHERS_LOOK.search(plain):
        return True
    laid_away = case.rules.undealt == "exchange" and _LAID_AWAY.search(plain)
    return bool(laid_away) and not _MY_OWN.search(plain)


@decides("kitty/counts", "Penalty cards in the kitty count for the player who takes it.")
def counts(case: Case) -> Decision | None:
    """Whether what lies in the kitty is charged to its taker."""
    rules = _table(case)
    if not rules.kitty_size:
        used = "Where one is left over, its cards count for its taker like cards taken in tricks."
        says = sentences(_nothing_over(rules), used)
        return Decision(holds=True, says=says, rules=_by(case))
    costs = [card for card in dict.fromkeys(case.facts.cards) if card_points(rules, [card]) > 0]
    says = sentences(_counts(rules), _charged(rules, costs) if _is_kitty(rules) else None)
    holds = True if _is_kitty(rules) else None
    return Decision(holds=holds, says=says, rules=_by(case), look_for="count")


def _table(case: Case) -> Ruleset:
    """The rules at the table asked about; those of the case where it cannot be dealt to."""
    players = case.facts.players
    table = None if players is None else at_table(case.rules, players)
    return table or case.rules


def _by(case: Case) -> tuple[RuleId, ...]:
    """The article of the kitty or the stock where this game has one, and the deal."""
    if not case.rules.kitty_size or case.rules.undealt == "none":
        return (RuleId.DEAL,)
    return (RuleId.KITTY if _is_kitty(case.rules) else RuleId.STOCK, RuleId.DEAL)


def _is_kitty(rules: Ruleset) -> bool:
    return rules.undealt in KITTIES and rules.kitty_size > 0


def _nothing_over(rules: Ruleset) -> str | None:
    return None if rules.kitty_size else "No card is left over, so there is no kitty."


def _goes(rules: Ruleset) -> str | None:
    """To whom the cards left over go; None where there are none."""
    if not rules.kitty_size:
        return None
    one = rules.kitty_size == 1
    cards = "card" if one else f"{rules.kitty_size} cards"
    told = {
        "first_trick": f"The winner of the first trick takes the {cards} of the kitty.",
        "last_trick": f"The winner of the last trick takes the {cards} of the kitty.",
        "first_penalty": _first_penalty(rules, cards),
        "exchange": "The winner of the first trick takes the widow into the hand and lays away "
        f"{count(rules.kitty_size, 'card')} before leading again.",
        "refill": "After each trick the winner draws first from the stock, then the others, as "
        "long as it goes round.",
        "draw_to_follow": "A player who cannot follow suit draws from the stock until a card of "
        "the suit led comes.",
    }
    return told.get(rules.undealt)


def _first_penalty(rules: Ruleset, cards: str) -> str:
    if not has_penalty_cards(rules):
        return f"No card costs points, so the winner of the last trick takes the {cards}."
    return (
        f"The first player to win a trick with a penalty card in it ({any_penalty_card(rules)}) "
        f"takes the {cards} of the kitty; if there is no such trick, the winner of the last trick "
        "does."
    )


def _counts(rules: Ruleset) -> str | None:
    """Whether the points in them count; None where nothing is left over."""
    if not rules.kitty_size:
        return None
    if rules.undealt == "exchange":
        return (
            "The cards laid away count with the tricks of the player who took the widow, and so do "
            "the hearts among them; what is kept in the hand counts for whoever takes it in a "
            "trick."
        )
    if rules.undealt == "refill":
        rest = rules.kitty_size % rules.players
        return (
            "Cards of the stock come into the hands and count in the tricks they are played to."
            if not rest
            else f"Cards drawn count in the tricks they are played to; the last {rest} of the "
            "stock would not go round and count for nobody."
        )
    if rules.undealt == "draw_to_follow":
        return (
            "Cards drawn from the stock count for whoever takes them in a trick; the last player "
            "left counts those still in hand."
        )
    moon = ", also for shooting the moon" if rules.moon != "off" else ""
    return f"Points in the kitty count for the player who takes it, as if won in a trick{moon}."


def _charged(rules: Ruleset, costs: list[Card]) -> str | None:
    if not costs or rules.penal_suit == "auction":
        return None
    there = "laid away" if rules.undealt == "exchange" else "in it"
    told = [f"{named(card)} {there} costs {points(card_points(rules, [card]))}" for card in costs]
    return f"So {' and '.join(told)}."
