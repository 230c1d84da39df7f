"""Questions about counters: what the hearts of a deal or the totals of a game are paid with."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from parlour.cards.spoken import listed
from parlour.rules import RuleId, Ruleset
from parlour.rules.articles import article
from parlour.rules.articles.wording import count, figure, sentences, word
from parlour.rules.settlement import Settlement, settle
from parlour.rulings.question.counting import ordinal
from parlour.rulings.question.facts import Facts
from parlour.rulings.ruling import Evidence
from parlour.rulings.verdicts.decision import Case, Decision, decides
from parlour.rulings.verdicts.taken_cards import taken_cards

OF_TOTALS: Final = ("average", "differences")
_POOLED: Final = ("sweepstake", "ante")
_EVERYBODY: Final = re.compile(
    r"\b(?:everybody|everyone|every player|each (?:of us|player)|(?:all|none) of us|all players"
    r"|we all|all four|nobody|no one)\b"
)
_JACK: Final = re.compile(r"\bjacks?\b(?! of (?:clubs|diamonds|hearts|spades))")
_CLEAR: Final = re.compile(
    r"\b(?P<n>one|two|three|four|five|2|3|4|5)(?: of us| of them| players?| others)?"
    r"(?: (?:are|were|came out|is|was|both|all))* clear\b"
)
_LISTING: Final = re.compile(r"\b\d{1,2}(?:, ?\d{1,2})+(?:,? and \d{1,2})?\b")
_POOL: Final = re.compile(r"\bpool\b[^.?!\d]{0,20}(?P<a>\d+)\b|\b(?P<b>\d+) in the pool\b")
_TWO_CLEAR: Final = re.compile(r"\btwo (?:of us |players? )?(?:are |were |came out |both )*clear\b")
_ALONE_CLEAR: Final = re.compile(
    r"\b(?:only|lone|sole|single) (?:one|player|person|clear)\b[^.?!,]{0,40}"
    r"\b(?:clear|clean|spotless|heartless|without|no (?:hearts?|reds?))\b"
    r"|\b(?:only|just|nobody but) (?:me|i|one of us)\b[^.?!,]{0,20}\b(?:clear|clean|spotless)\b"
    r"|\balone (?:\w+ ){0,2}(?:clear|clean|spotless)\b|\b(?:clear|clean) (?:all )?alone\b"
)
_NO_COUNTERS: Final = "No counters are paid in this game: only points are written down."


@decides("stakes/counters", "")
def counters_settled(case: Case) -> Decision | None:
    """What is paid for the hearts taken."""
    rules, facts = case.rules, case.facts
    if rules.settlement == "none":
        return _unpaid(rules)
    special = _depends(rules, facts) or _split(rules, facts)
    if special is not None:
        return special
    counts = _counts(rules, facts)
    if counts is not None:
        return _worked(rules, counts)
    if _EVERYBODY.search(facts.plain) and rules.settlement in _POOLED:
        return clear_players(case)
    taken = facts.hearts_taken
    if taken is not None and rules.settlement not in OF_TOTALS:
        return Decision(
            holds=None,
            says=sentences(_for_one(rules, taken), None if rules.players == 2 else _rest(rules)),
            rules=(RuleId.SETTLEMENT,),
        )
    return Decision(holds=None, says=settled_in_general(rules), rules=(RuleId.SETTLEMENT,))


@decides("stakes/nobody_clear", "The pool is won although nobody is clear.")
def clear_players(case: Case) -> Decision:
    """What becomes of the pool when it is not simply won by one clear player."""
    rules, facts = case.rules, case.facts
    if rules.settlement == "none":
        return _unpaid(rules)
    if rules.settlement not in _POOLED:
        pool = "There is no pool that waits under this way of settling."
        if rules.settlement.startswith("fewest"):
            pool = "Nobody needs to be clear: whoever has the fewest penalty points is paid."
        alone = bool(_ALONE_CLEAR.search(facts.plain))
        return Decision(
            holds=False if alone and pool.startswith("There is no pool") else None,
            literal=alone,
            says=f"{pool} {settled_in_general(rules)}",
            rules=(RuleId.SETTLEMENT,),
        )
    if _ALONE_CLEAR.search(facts.plain):
        return Decision(
            holds=True,
            literal=True,
            says="A player who alone is clear takes the whole pool, since every other has taken "
            "something.",
            rules=(RuleId.SETTLEMENT,),
            look_for="alone is clear takes the pool",
        )
    waits = rules.settlement == "sweepstake" and _JACK.search(facts.plain)
    counts = None if waits and _TWO_CLEAR.search(facts.plain) else _counts(rules, facts)
    if counts is not None:
        worked = settle(rules.settlement, counts)
        won = any(count == 0 for count in counts) and not worked.jack
        return replace(_worked(rules, counts), holds=won and max(worked.net) > 0)
    return Decision(
        holds=False,
        says=_waiting(rules, facts.plain),
        rules=(RuleId.SETTLEMENT,),
        look_for="nobody is clear stays on the table",
    )


def _depends(rules: Ruleset, facts: Facts) -> Decision | None:
    """What is paid where hearts cost differently; None where each costs one or no heart is told."""
    taken = None if facts.hearts_taken is None else taken_cards(rules, facts)
    amounts = {rules.card_points[card] for card in rules.hearts}
    if taken is None or amounts <= {1} or rules.settlement in OF_TOTALS:
        return None
    low, high = taken.points(rules)
    if low == high:
        return Decision(holds=None, says=_for_one(rules, low), rules=(RuleId.SETTLEMENT,))
    says = (
        f"It depends on which hearts they are: {count(facts.hearts_taken or 0, 'heart')} cost "
        f"{low} to {high} points, and the points are what is paid."
    )
    return Decision(
        holds=None,
        says=sentences(says, settled_in_general(rules)),
        rules=(RuleId.SETTLEMENT, RuleId.CARD_POINTS),
    )


def _split(rules: Ruleset, facts: Facts) -> Decision | None:
    """What clear players get of a pool whose size is told; None where it is not shared by them."""
    said, pool = _CLEAR.search(facts.plain), _POOL.search(facts.plain)
    if said is None or pool is None or rules.settlement not in _POOLED:
        return None
    clear, size = ordinal(said["n"]) or 1, int(pool["a"] or pool["b"])
    most = rules.players - 1 if rules.settlement == "ante" else min(2, rules.players - 1)
    if clear > most or (clear > 1 and _JACK.search(facts.plain) and most == 2):
        return None
    each, left = divmod(size, clear)
    who = "The clear player takes" if clear == 1 else f"The {word(clear)} clear players each get"
    rest = f"{_staying(left)} in the pool." if left else None
    return Decision(
        holds=None,
        says=sentences(f"{who} {count(each, 'counter')} of the pool of {size}.", rest),
        rules=(RuleId.SETTLEMENT,),
    )


def settled_in_general(rules: Ruleset) -> str:
    """The article's own account of how counters change hands, as running text."""
    written = article(rules, RuleId.SETTLEMENT)
    assert written is not None
    return " ".join(line.removeprefix("- ") for line in written.text.split("\n") if line)


def _unpaid(rules: Ruleset) -> Decision:
    if rules.payout == "none":
        return Decision(holds=None, says=_NO_COUNTERS, rules=(RuleId.GAME_END,))
    return Decision(
        holds=None,
        says="Hearts are not paid for in counters here: the points are written down, and the pot "
        "is paid out by the totals at the end of the game.",
        rules=(RuleId.PAYOUT,),
    )


def _counts(rules: Ruleset, facts: Facts) -> tuple[int, ...] | None:
    """What each player took, or each total, as far as the question tells all of it."""
    if rules.settlement in OF_TOTALS:
        return facts.totals if len(facts.totals) == rules.players else None
    total = rules.total_points
    if facts.all_hearts and facts.hearts_taken in (None, total, 13) and len(facts.numbers) < 2:
        one = not _EVERYBODY.search(facts.plain)
        return (total, *(0,) * (rules.players - 1)) if one else None
    told_seats = None if _CLEAR.search(facts.plain) else facts.players
    seats = told_seats if told_seats is not None and told_seats > 1 else rules.players
    numbers = facts.numbers
    listing = _LISTING.search(facts.plain)
    written = tuple(map(int, re.findall(r"\d+", listing.group()))) if listing else ()
    for told in (facts.totals, numbers, numbers[1:], numbers[:-1], written):
        if sum(told) == total and 0 < len(told) <= seats and min(told) >= 0:
            return (*told, *(0,) * (seats - len(told)))
    if facts.hearts_taken is not None and rules.players == 2 and facts.hearts_taken <= total:
        return (facts.hearts_taken, total - facts.hearts_taken)
    return None


def _worked(rules: Ruleset, counts: Sequence[int]) -> Decision:
    assert rules.settlement != "none"
    found = settle(rules.settlement, counts)
    unit = "points" if rules.settlement in OF_TOTALS or rules.total_points != 13 else "hearts"
    told = listed(_gains(*each) for each in Counter(zip(counts, found.net, strict=True)).items())
    return Decision(
        holds=None,
        says=sentences(
            f"With {listed(map(figure, counts))} {unit} {told}.", _left(rules, counts, found)
        ),
        rules=(RuleId.SETTLEMENT,),
        evidence=Evidence(
            position={
                "method": rules.settlement,
                "hearts": list(counts),
                "net": [net if isinstance(net, int) else str(net) for net in found.net],
                "pool": found.pool,
                "jack": found.jack,
            },
            legal=(),
            rule=RuleId.SETTLEMENT.value,
        ),
    )


def _gains(player: tuple[int, int | Fraction], alike: int) -> str:
    taken, net = player
    who = f"{'each' if alike > 1 else 'the'} player with {figure(taken)}"
    if net == 0:
        return f"{who} comes out even"
    return f"{who} {'gains' if net > 0 else 'pays'} {abs(net)}"


def _left(rules: Ruleset, counts: Sequence[int], found: Settlement) -> str | None:
    if found.jack:
        clear = sum(count == 0 for count in counts)
        why = {0: "Nobody is clear", len(counts) - 1: "One player has taken everything"}
        because = why.get(clear, "More than two players are clear")
        return (
            f"{because}, so nobody wins the pool: its {_staying(found.pool)} on the table as a "
            "Jack, which only a player who alone is clear can win."
        )
    if found.pool:
        return f"{_staying(found.pool)} in the pool."
    if rules.settlement in ("excess3", "difference2"):
        return "The difference is what is paid, one counter a point."
    return None


def _staying(pool: int) -> str:
    """Such as `13 counters stay`; one counter stays."""
    return f"{count(pool, 'counter')} {'stays' if pool == 1 else 'stay'}"


def _for_one(rules: Ruleset, taken: int) -> str:
    """What one player pays for so much, where the others' hearts are not told."""
    total, others = rules.total_points, rules.players - 1
    if rules.settlement == "howell":
        net = total - rules.players * taken
        drawn = total - taken
        ends = f"gains {net}" if net > 0 else f"loses {-net}" if net else "comes out even"
        return (
            f"A player with {figure(taken)} pays {count(others * taken, 'counter')} ({others} for "
            f"each) and draws {drawn}, so in all {ends}."
        )
    if rules.settlement == "ante":
        return (
            "Each player puts in one counter before the deal, however many penalty points are "
            "taken: hearts themselves are not paid for."
        )
    if rules.settlement in ("excess3", "difference2"):
        return (
            f"A player with {figure(taken)} pays only if nobody has more: then each of the others "
            f"is paid the difference to {figure(taken)}."
        )
    if rules.settlement == "sweepstake":
        return (
            "A player who is clear pays nothing."
            if not taken
            else f"A player with {figure(taken)} pays {count(taken, 'counter')} into the pool, one "
            "for each."
        )
    return (
        f"A player with {figure(taken)} pays {count(taken, 'counter')}, one for each, unless "
        "nobody has fewer."
    )


def _rest(rules: Ruleset) -> str | None:
    if rules.settlement != "sweepstake":
        return None
    return (
        "The pool goes to the only player who is clear, is shared by two, and otherwise stays as "
        "a Jack."
        if rules.players > 3
        else "The pool goes to the only player who is clear, and otherwise stays as a Jack."
    )


def _waiting(rules: Ruleset, plain: str) -> str:
    if rules.settlement == "ante":
        return (
            "If nobody is clear, or one player has taken everything, nobody wins the pool: all of "
            "it stays for the next deal."
        )
    if _TWO_CLEAR.search(plain) and _JACK.search(plain):
        return (
            "Two clear players cannot win a Jack: it stays on the table and grows, until one "
            "player alone is clear and every other has taken something."
        )
    total = rules.total_points
    more = ", or more than two players are clear" if rules.players > 4 else ""
    return (
        f"If nobody is clear, or one player has taken everything{more}, nobody wins the pool: its "
        f"{_staying(total)} on the table as a Jack. The Jack grows with every deal, and only a "
        "player who alone is clear, while every other has taken something, can win it."
    )
