"""What the words show that may be typed at any time."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from shlex import quote
from typing import Final

from parlour.cards import Card
from parlour.cards.spoken import SUIT_NAMES
from parlour.play import PlayerView
from parlour.play.events import HEARTS, DealScored
from parlour.rules import RuleId
from parlour.rules.articles import Article
from parlour.rules.articles.wording import capital
from parlour.terminal.auction_questions import avoided_told, bids_told
from parlour.terminal.book import articles
from parlour.terminal.choosing import card_meant
from parlour.terminal.counters import waiting_lines
from parlour.terminal.deal_score import points_so_far, standing_lines
from parlour.terminal.entry import CALLS, WORDS, Word, read_picks
from parlour.terminal.hand_list import by_suit, named, one_a_line
from parlour.terminal.reasons import article_lines, why, why_card
from parlour.terminal.seating import Seating, counted
from parlour.terminal.telling import card_line, trick_lines


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What the person can see when they type a word.

    `commitment` and `nonce` belong to the deal on the table, None before the first.
    """

    view: PlayerView
    seating: Seating
    scores: Sequence[DealScored]
    commitment: str | None
    nonce: str | None
    record: Path
    spoken: bool = False


def answer(word: Word, scene: Scene) -> list[str]:
    """The lines that answer a word which only shows something."""
    return _ANSWERS[word.word](word.rest, scene)


def help_lines(view: PlayerView) -> list[str]:
    """How to play and every word."""
    lines = [
        "You choose a card by its number in the list, or by its name:",
        "3, qs, 10h, Q♠, queen of spades. Half a name will do where only one card fits.",
    ]
    if any(view.rules.cycle):
        lines.append("Cards to pass are typed in one line, as in 3 7 qs, or one after the other.")
    if view.rules.exchanges:
        lines.append(
            "Cards to lay away are typed in one line, as in 3 7 qs, or one after the other."
        )
    left_out = CALLS if view.rules.enforcement == "prevent" else ()
    words = [f"  {word}: {does}" for word, does in WORDS.items() if word not in left_out]
    return [*lines, "Other words:", *words]


def hand_lines(view: PlayerView, *, spoken: bool) -> list[str]:
    """The person's hand, by suit or one card a line."""
    if not view.hand:
        return ["You hold no cards now."]
    return one_a_line(view.hand) if spoken else by_suit(view.hand)


def table_lines(view: PlayerView, seating: Seating) -> list[str]:
    """How the deal stands: the trick on the table, hearts, points."""
    if view.phase in ("waiting", "nonces"):
        return ["No cards are dealt yet."]
    lines = [f"Deal {view.deal}, dealt by {seating.who(view.dealer)}."]
    if view.score is None:
        lines += waiting_lines(view.counters)
    if view.phase == "passing":
        return [*lines, "The cards to pass are being chosen."]
    if view.phase in ("bidding", "naming"):
        return [*lines, *bids_told(view, seating)]
    lines += _words_said(view, seating)
    if view.phase == "playing":
        lines += _trick_lines(view, seating)
    if view.phase == "over":
        return [*lines, "The deal is over."]
    if view.game != HEARTS:
        return [*lines, f"Dead: {counted(len(view.dead), 'card')}."]
    return [*lines, *points_so_far(view, seating)]


def _words_said(view: PlayerView, seating: Seating) -> list[str]:
    """What was said before a card was played, and who has a widow in hand."""
    lines = [] if view.named is None else [avoided_told(view)]
    if view.declarer is not None:
        lines.append(f"{seating.does(view.declarer, 'have')} declared capot.")
    if view.phase == "exchange" and view.kitty_taker is not None:
        lines.append(f"{seating.does(view.kitty_taker, 'have')} taken up the widow.")
    return lines


def _trick_lines(view: PlayerView, seating: Seating) -> list[str]:
    """The trick on the table, what waits there, and what may be led or drawn."""
    lines = []
    if view.carried:
        waiting = (card for trick in view.carried for card in trick)
        lines.append(f"On the table there wait for a winner: {named(waiting)}.")
    lines += [card_line(view, place, seating) for place in range(len(view.trick))]
    if not view.trick and view.leader is not None:
        lines.append(f"{seating.does(view.leader, 'lead')} to trick {view.trick_no}.")
    lines += _stock_lines(view, seating)
    if view.rules.hearts_lock != "none":
        hearts = capital(SUIT_NAMES[view.rules.heart_suit])
        lines.append(f"{hearts} are {'' if view.hearts_broken else 'not '}broken.")
    return lines


def _stock_lines(view: PlayerView, seating: Seating) -> list[str]:
    """The stock and who holds how many cards, where that is not the same for all."""
    draws = view.rules.undealt == "draw_to_follow"
    if view.rules.refills:
        return [f"The stock has {counted(view.stock, 'card')}."]
    if not draws and view.game == HEARTS:
        return []
    sizes = enumerate(view.hand_sizes)
    held = ", ".join(f"{seating.who(seat)} {size or 'none'}" for seat, size in sizes)
    stock = f"The stock has {counted(view.stock, 'card')}. " if draws else ""
    return [f"{stock}Cards held: {held}."]


def _last_trick(scene: Scene) -> list[str]:
    if not scene.view.tricks:
        return ["No trick has been taken in this deal."]
    return trick_lines(scene.view, len(scene.view.tricks) - 1, scene.seating)


def _score(scene: Scene) -> list[str]:
    if scene.view.game == HEARTS:
        return standing_lines(scene.view, scene.scores, scene.seating)
    return ["Nothing is scored here.", *_stock_lines(scene.view, scene.seating)]


def _why(rest: str, view: PlayerView) -> list[str]:
    if not rest:
        return why(view)
    picks = read_picks(rest.removeprefix("not "))
    if picks is None or len(picks) != 1:
        return [f"{rest!r} is no card: type why and a card, as in why qs."]
    pick = picks[0]
    card = pick if isinstance(pick, Card) else card_meant(pick, view.hand, view.hand)
    return [card] if isinstance(card, str) else why_card(view, card)


def _rules(rest: str, view: PlayerView) -> list[str]:
    found = articles_about(rest, articles(view))
    if not found:
        headings = [f"  {each.heading}" for each in articles(view)]
        return [f"Nothing in the rules is headed {rest!r}. The parts are:", *headings]
    if len(found) > 1:
        return [
            "That fits several parts; type rules and one of:",
            *(f"  {a.heading}" for a in found),
        ]
    return article_lines(view, RuleId(found[0].rule))


def articles_about(words: str, candidates: Sequence[Article]) -> list[Article]:
    """The articles whose heading, else whose text, has those words."""
    wanted = words.lower().split()
    exact = [each for each in candidates if words.lower() in (each.heading.lower(), each.rule)]
    headed = [
        each
        for each in candidates
        if all(word in f"{each.heading} {each.rule}".lower() for word in wanted)
    ]
    inside = [each for each in candidates if all(word in each.text.lower() for word in wanted)]
    return exact or headed or inside


def _proof(scene: Scene) -> list[str]:
    if scene.commitment is None or scene.nonce is None:
        return ["No deal has been opened yet."]
    return [
        "The house drew a secret for this deal and bound itself to it before it knew your nonce.",
        "The order of the pack comes from both, so neither of you could choose it.",
        f"Commitment to the secret of deal {scene.view.deal}: {scene.commitment}",
        f"Your nonce: {scene.nonce}",
        "When the game is over, its record holds the secrets; this checks every deal and score:",
        f"  parlour record verify {quote(str(scene.record))}",
    ]


_ANSWERS: Final[dict[str, Callable[[str, Scene], list[str]]]] = {
    "help": lambda rest, scene: help_lines(scene.view),
    "hand": lambda rest, scene: hand_lines(scene.view, spoken=scene.spoken),
    "list": lambda rest, scene: hand_lines(scene.view, spoken=True),
    "table": lambda rest, scene: table_lines(scene.view, scene.seating),
    "last trick": lambda rest, scene: _last_trick(scene),
    "score": lambda rest, scene: _score(scene),
    "why": lambda rest, scene: _why(rest, scene.view),
    "rules": lambda rest, scene: _rules(rest, scene.view),
    "proof": lambda rest, scene: _proof(scene),
}
