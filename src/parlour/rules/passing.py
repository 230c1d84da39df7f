"""How many cards are passed in a deal, and to whom."""

from parlour.rules.ruleset import PassEntry, Ruleset


def pass_entry(rules: Ruleset, deal: int) -> PassEntry:
    """The entry of the pass cycle for that deal, counted from 1: +1 left, -1 right, 0 hold."""
    return rules.cycle[(deal - 1) % len(rules.cycle)]


def pass_size(rules: Ruleset, deal: int) -> int:
    """How many cards each seat passes in that deal; nought where the deal is played as dealt.

    Where cards are scattered, so many go to each other player.
    """
    if pass_entry(rules, deal) == 0:
        return 0
    counts = rules.pass_count
    return counts if isinstance(counts, int) else counts[(deal - 1) % len(counts)]


def cards_laid(rules: Ruleset, deal: int) -> int:
    """How many cards each seat lays down to pass in that deal, to all receivers together."""
    size = pass_size(rules, deal)
    return size * (rules.players - 1) if pass_entry(rules, deal) == "scatter" else size


def receiver(rules: Ruleset, seat: int, offset: int) -> int:
    """The seat that gets the cards `seat` passes."""
    return (seat + offset) % rules.players


def giver(rules: Ruleset, seat: int, offset: int) -> int:
    """The seat whose passed cards `seat` gets."""
    return (seat - offset) % rules.players
