"""Advice for beginners that fits these rules, and no other."""

from collections.abc import Iterator

from parlour.rules.articles.card_words import has_penalty_cards, penalty_phrase
from parlour.rules.articles.dealing import draws_to_follow
from parlour.rules.articles.leading import needs_breaking
from parlour.rules.articles.moon import moon_possible
from parlour.rules.articles.opening import bars_first_trick
from parlour.rules.articles.passing import has_pass
from parlour.rules.articles.seats import has_sides
from parlour.rules.articles.wording import numbered
from parlour.rules.ruleset import QUEEN_OF_SPADES, Ruleset


def tips(rules: Ruleset) -> str:
    """A numbered list."""
    return numbered(_tips(rules))


def costly_queen(rules: Ruleset) -> bool:
    """Whether the queen of spades costs more than a point."""
    return rules.card_points[QUEEN_OF_SPADES] > 1 and bool(rules.queens_of_spades)


def _tips(rules: Ruleset) -> Iterator[str]:
    queen = costly_queen(rules)
    if has_pass(rules):
        yield from _passing(rules, queen=queen)
    low = "A 2 or a 3 lets" if rules.rank_order.startswith("23") else "They let"
    yield f"**Keep low cards.** {low} you follow suit without winning."
    yield (
        "**Duck.** If you must follow suit, play the highest card that is still below the one that "
        "is winning."
    )
    yield from _discarding(rules)
    if queen:
        yield (
            "**Watch the queen of spades.** Without her, lead low spades to drive her out. Do not "
            "play the ace or king of spades while she is still out, unless you play last and she "
            "is not in the trick."
        )
    if rules.penal_suit == "auction":
        yield (
            "**Bid on what you can escape.** Name a suit in which you are short, or hold only low "
            "cards."
        )
    if needs_breaking(rules):
        yield "**Note when hearts are broken.** From then on a low heart is a good lead."
    elif rules.hearts and rules.card_points[max(rules.hearts)] > 0 and rules.penal_suit == "H":
        yield "**Lead low hearts.** Early on your lowest heart is a safe way to lose the lead."
    yield from _counting(rules)


def _discarding(rules: Ruleset) -> Iterator[str]:
    if draws_to_follow(rules):
        yield "**Hold a card of every suit.** Whoever has to draw has more cards to get rid of."
    else:
        yield (
            "**Make yourself void.** With no card left in a suit you can discard your worst cards "
            "when that suit is led."
        )
    if bars_first_trick(rules):
        yield (
            "**Play high cards early.** The first trick can hardly cost anything: get rid of a "
            "high card there."
        )
    elif not draws_to_follow(rules):
        yield "**Beware from the start.** Penalty cards may fall on the very first trick."


def _passing(rules: Ruleset, *, queen: bool) -> Iterator[str]:
    if queen:
        yield (
            "**Pass what is dangerous.** The ace and king of spades if you have few spades below "
            "the queen; high hearts; then high cards of a short suit. The queen herself is safe "
            "to keep with four or more other spades."
        )
    else:
        yield "**Pass what is dangerous.** High cards, above all of a suit with no low ones."
    yield "**Remember what you passed.** You know where those cards are."


def _counting(rules: Ruleset) -> Iterator[str]:
    if rules.bonus:
        yield (
            "**Win the bonus card when it is cheap.** Keep a higher card of its suit for the trick "
            "in which it falls."
        )
    if moon_possible(rules):
        yield (
            "**Stop a moon.** If one player takes every costly trick, take one yourself: a few "
            "points are better than the whole moon."
            if rules.moon_set != "all_tricks"
            else "**Stop a moon.** If one player wins trick after trick, win one yourself."
        )
    if has_penalty_cards(rules):
        yield (
            f"**Count the penalty cards.** Note {_which(rules)} been played: {_once_out(rules)}."
        )
    if rules.trick_points.keys() & {"first", "last"}:
        yield (
            "**Mind the tricks that cost.** Play low when such a trick begins, and do not keep a "
            "high card for the last one."
        )
    if has_sides(rules):
        yield (
            "**Play with your partner.** Throw nothing dear on a trick that your partner is "
            "winning, and take a cheap trick where it spares your partner a dear one."
        )
    if rules.packs == 2 and rules.duplicates == "cancel":
        yield "**Think of the twin.** A high card may be cancelled, and then the next one wins."
    if rules.settlement == "sweepstake":
        yield (
            "**Spoil the clear hand.** If you have taken points already, see to it that nobody "
            "stays clear alone."
        )


def _which(rules: Ruleset) -> str:
    if len(rules.penalty_cards) == 1 and rules.penal_suit == "H":
        return f"whether {penalty_phrase(rules)} has"
    return f"which of {penalty_phrase(rules)} have"


def _once_out(rules: Ruleset) -> str:
    alone = len(rules.penalty_cards) == 1 and rules.penal_suit == "H"
    out = f"once {'it is' if alone else 'all are'} out"
    if rules.trick_points:
        return f"{out}, no trick costs more than itself"
    return f"{out}, every trick is safe"
