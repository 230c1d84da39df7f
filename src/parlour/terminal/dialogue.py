"""Questions and answers: a question is asked until it is answered, and words are obeyed."""

from pathlib import Path
from typing import Final

from parlour.cards.spoken import card_name
from parlour.errors import IllegalAction
from parlour.play import CallCard, CallRevoke, Event
from parlour.play.events import (
    CardPlayed,
    CardsLaidAway,
    CardsScattered,
    CardTakenBack,
    DealScored,
    PassChosen,
)
from parlour.rules.articles.wording import capital
from parlour.rules.rulebook import to_markdown
from parlour.terminal.answers import Scene, answer, hand_lines, help_lines, table_lines
from parlour.terminal.book import book_of
from parlour.terminal.calls import call_meant, claim_meant
from parlour.terminal.console import Console
from parlour.terminal.deal_end_questions import LastQuestion
from parlour.terminal.entry import CALLS, Word, read_entry
from parlour.terminal.live_game import LiveGame
from parlour.terminal.plain_text import plain_lines
from parlour.terminal.question import Do, Question, Tell
from parlour.terminal.speaker import Speaker

_PATIENCE: Final = 3
"""After so many lines in a row that nobody understands, the help is shown."""


class LeavesError(Exception):
    """The person leaves, or no more lines will come."""


class AgainError(Exception):
    """The person wants another game."""


class Dialogue:
    """The person at the keyboard and one game; `spoken` lists the hand one card a line."""

    def __init__(
        self, *, console: Console, speaker: Speaker, live: LiveGame, record: Path, spoken: bool
    ) -> None:
        self._console = console
        self._speaker = speaker
        self._live = live
        self._record = record
        self._spoken = spoken

    def ask(self, question: Question) -> bool:
        """Asks until the question is answered; False where something was taken back instead."""
        if question.shows_hand:
            self._speaker.say(["", *hand_lines(self._live.view, spoken=self._spoken)])
        misread = 0
        while True:
            self._speaker.say(question.lines(), strong=True)
            text = self._console.ask()
            self._speaker.heard()
            if text is None:
                raise LeavesError
            entry = read_entry(text)
            if isinstance(entry, Word):
                misread = 0
                if self._obey(entry, question):
                    return False
                continue
            reply = question.answer(entry)
            if isinstance(reply, Tell):
                self._speaker.say(reply.lines)
                misread = 0 if reply.understood else self._patient(misread + 1)
            elif self._done(reply):
                return True

    def _patient(self, misread: int) -> int:
        """Shows the help when nothing was understood for long; gives how long that is now."""
        if misread < _PATIENCE:
            return misread
        self._speaker.say(["", *help_lines(self._live.view), ""])
        return 0

    def _done(self, reply: Do) -> bool:
        """Does what was answered; False where the rules forbid it."""
        if reply.action is None:
            return True
        try:
            self._live.do(reply.action)
        except IllegalAction as refused:
            self._speaker.say([f"{capital(refused.message)}.", "Type why to read the rule."])
            return False
        return True

    def _obey(self, word: Word, question: Question) -> bool:
        """Answers a word; True where the question no longer stands."""
        if word.word == "quit":
            raise LeavesError
        if word.word == "again":
            if isinstance(question, LastQuestion):
                raise AgainError
            self._speaker.say(["This game is not over yet; quit leaves it and keeps it."])
            return False
        if word.word == "undo":
            return self._undo(question)
        if word.word in CALLS:
            return self._call(word)
        if word.word == "rules" and not word.rest:
            book = to_markdown(book_of(self._live.sitting))
            self._console.show_pages(plain_lines(book))
            return False
        self._speaker.say(answer(word, self._scene()))
        return False

    def _call(self, word: Word) -> bool:
        """Calls a revoke or an exposed card; True where it was done, so that all is asked anew."""
        live = self._live
        meant: CallRevoke | CallCard | str = call_meant(word.rest, live.view)
        if word.word == "revoke":
            meant = claim_meant(word.rest, live.view, live.seating)
        if isinstance(meant, str):
            self._speaker.say([meant])
            return False
        return self._done(Do(meant))

    def _undo(self, question: Question) -> bool:
        kept = question.take_back()
        if kept is not None:
            self._speaker.say(kept)
            return False
        live = self._live
        try:
            decision = live.take_back()
        except IllegalAction as refused:
            self._speaker.say([f"{capital(refused.message)}."])
            return False
        self._speaker.say([_taken_back(decision), *self._again_on_the_table()])
        return True

    def _again_on_the_table(self) -> list[str]:
        """The trick as it lies once more after something was taken back."""
        live = self._live
        return table_lines(live.view, live.seating) if live.view.trick else []

    def _scene(self) -> Scene:
        live = self._live
        return Scene(
            view=live.view,
            seating=live.seating,
            scores=[event for event in live.game.events if isinstance(event, DealScored)],
            commitment=live.game.commitment,
            nonce=live.game.nonce,
            record=self._record,
            spoken=self._spoken,
        )


def _taken_back(decision: Event) -> str:
    if isinstance(decision, CardPlayed):
        return f"You take back the {card_name(decision.card)}."
    if isinstance(decision, CardTakenBack):
        return f"The {card_name(decision.card)} stands again as you played it."
    if isinstance(decision, CardsLaidAway):
        return "You take back what you laid away."
    passed = isinstance(decision, PassChosen | CardsScattered)
    return f"You take back your {'pass' if passed else 'choice'}."
