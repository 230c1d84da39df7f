"""Asks the person for a card."""

from typing import Final

from parlour.cards import Card
from parlour.cards.spoken import SUIT_NAMES, card_name
from parlour.play import PlayCard, PlayerView
from parlour.rules import RuleId
from parlour.rules.articles.wording import capital
from parlour.terminal.choosing import card_meant, rank_figure_meant
from parlour.terminal.entry import Entry, Nothing, Number, Pick, Picks
from parlour.terminal.hand_list import in_order, numbers_of
from parlour.terminal.question import Do, Tell, not_understood
from parlour.terminal.reasons import refused, rule_against

_REASONS: Final = {
    RuleId.HEARTS_LOCK: "hearts are not broken yet",
    RuleId.QUEEN_LEAD: "hearts are not broken yet",
    RuleId.FIRST_TRICK: "no penalty card goes on the first trick",
}


class PlayQuestion:
    """Asks which card is played."""

    shows_hand = True

    def __init__(self, view: PlayerView) -> None:
        self._view = view
        self._warned: Card | None = None

    def lines(self) -> list[str]:
        view = self._view
        if len(view.hand) == 1 and not view.draws_left:
            last = card_name(next(iter(view.hand)))
            return [f"Your last card is the {last}: press Enter to play it."]
        return [self._follow() if view.trick else self._lead()]

    def _lead(self) -> str:
        view = self._view
        start = f"Trick {view.trick_no}: you lead."
        if len(view.legal) == 1:
            return f"{start} Here {self._only} led: press Enter to lead it."
        if view.legal == view.hand:
            return f"{start} Which card?"
        return f"{start} You may lead {numbers_of(view.legal, view.hand)}{self._reason}."

    def _follow(self) -> str:
        view = self._view
        led = view.trick[0].suit
        if view.hand.has_suit(led):
            start, verb = f"{capital(SUIT_NAMES[led])} were led", "play"
        else:
            start, verb = f"{capital(SUIT_NAMES[led])} were led and you have none", "discard"
        if len(view.legal) == 1:
            return f"{start}: {self._only} {verb}ed. Press Enter to {verb} it."
        if view.legal == view.hand:
            return f"{start}: {verb} any card."
        return f"{start}: {verb} {numbers_of(view.legal, view.hand)}{self._reason}."

    @property
    def _reason(self) -> str:
        """What bars the other cards, where it does not go without saying."""
        view = self._view
        for card in view.hand - view.legal:
            rule = rule_against(view, card)
            if rule in _REASONS:
                return f" ({_REASONS[rule]})"
        return ""

    @property
    def _only(self) -> str:
        return f"only the {card_name(next(iter(self._view.legal)))} may be"

    def answer(self, entry: Entry) -> Do | Tell:
        if isinstance(entry, Nothing):
            return self._entered()
        if not isinstance(entry, Picks):
            return not_understood(entry)
        if len(entry.picks) > 1:
            return Tell(("One card at a time, please.",), understood=False)
        return self._played(entry.picks[0])

    def _entered(self) -> Do | Tell:
        """Enter alone plays the only card that may be played."""
        legal = self._view.legal
        if len(legal) == 1:
            return Do(PlayCard(next(iter(legal))))
        return Tell(("Type a card's number or its name, or help.",))

    def _played(self, pick: Pick) -> Do | Tell:
        view = self._view
        card = card_meant(pick, view.hand, view.legal)
        if isinstance(card, str):
            return Tell((card,))
        rule = rule_against(view, card)
        if rule is None or (self._can_be_wrong and card == self._warned):
            return Do(PlayCard(card))
        self._warned = card
        return self._refused(pick, card, rule)

    @property
    def _can_be_wrong(self) -> bool:
        """Whether a card may be played against the rules; not in place of one taken back."""
        view = self._view
        return view.rules.enforcement == "table" and view.amending != view.seat

    def take_back(self) -> list[str] | None:
        return None

    def _refused(self, pick: Pick, card: Card, rule: RuleId) -> Tell:
        """Why that card is refused; if its number may have been meant as a rank, that too."""
        view = self._view
        numbers = {held: number for number, held in enumerate(in_order(view.hand), 1)}
        lines = [refused(view, card, rule)]
        if isinstance(pick, Number):
            lines[0] = f"Number {numbers[card]} is the {card_name(card)}. {lines[0]}"
        meant = rank_figure_meant(pick, view.legal)
        if meant is not None:
            lines.append(f"The {card_name(meant)} has number {numbers[meant]}.")
        lines.append(f"Type why {card_name(card)} to read the rule.")
        if self._can_be_wrong:
            lines.append("To play it all the same, name it once more.")
        return Tell(tuple(lines))
