"""A sitting from the welcome to the last goodbye: which game is played, what is asked when.

Nothing is shown before it is kept, so a game that is stopped at any point goes on from what was
last on the screen.
"""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from shlex import quote

from parlour.bots import Policy
from parlour.family import game_after, start_game
from parlour.play import Event, LayCounters
from parlour.play.events import HEARTS
from parlour.rules import eldest_hand
from parlour.rules.articles.seats import next_side
from parlour.rules.articles.wording import figure
from parlour.terminal.answers import table_lines
from parlour.terminal.auction_questions import BidQuestion, SuitQuestion
from parlour.terminal.capot_question import CapotQuestion
from parlour.terminal.console import Console
from parlour.terminal.counters import waiting_lines
from parlour.terminal.deal_end_questions import LastQuestion, MoonQuestion, NextDealQuestion
from parlour.terminal.deal_score import score_lines
from parlour.terminal.dialogue import AgainError, Dialogue, LeavesError
from parlour.terminal.ending import ending_lines
from parlour.terminal.lay_away_question import LayAwayQuestion
from parlour.terminal.live_game import LiveGame
from parlour.terminal.open_game import OpenGame
from parlour.terminal.opening import draw_dealer, welcome_lines
from parlour.terminal.pass_question import PassQuestion
from parlour.terminal.play_question import PlayQuestion
from parlour.terminal.question import Question
from parlour.terminal.saving import Saved, SavedGames
from parlour.terminal.seating import PERSON, Seating, seating
from parlour.terminal.sitting import Sitting
from parlour.terminal.speaker import Speaker
from parlour.terminal.wrong_card_question import WrongCardQuestion


class Session:
    """A person at a table; `spoken` lists the hand one card a line."""

    def __init__(
        self,
        *,
        console: Console,
        saves: SavedGames,
        policy: Policy,
        now: Callable[[], datetime],
        spoken: bool = False,
    ) -> None:
        self._console = console
        self._speaker = Speaker(console)
        self._saves = saves
        self._policy = policy
        self._now = now
        self._spoken = spoken
        self._live: LiveGame | None = None

    def begin(self, sitting: Sitting) -> None:
        """Plays a new game, and more if the person likes, until they leave."""
        seats = seating(sitting.players, sitting.name)
        dealer, drawing = draw_dealer(sitting.chance.rng("dealer"), seats)
        self._start(sitting, seats, dealer)
        self._speaker.say([*welcome_lines(sitting, seats), *drawing])
        self._until_left()

    def resume(self, saved: Saved) -> None:
        """Goes on with a game that was left open, and more if the person likes."""
        seats = Seating(names=saved.seats)
        self._sit_down(OpenGame(saved.log), saved.sitting, seats)
        self._speaker.say(self._where_it_stands(cut_off=saved.cut_off))
        self._until_left()

    @property
    def _now_played(self) -> LiveGame:
        assert self._live is not None
        return self._live

    def _start(self, sitting: Sitting, seats: Seating, dealer: int) -> None:
        started = start_game(sitting.rules, dealer=dealer, game=sitting.plays)
        begun: tuple[Event, ...] = (started,)
        if sitting.rules.settlement != "none":
            begun += game_after(begun).decide(None, LayCounters(sitting.counters))
        self._saves.create(sitting, seats.names, begun)
        self._sit_down(OpenGame(begun), sitting, seats)

    def _sit_down(self, game: OpenGame, sitting: Sitting, seats: Seating) -> None:
        self._live = LiveGame(
            game=game,
            sitting=sitting,
            seating=seats,
            saves=self._saves,
            policy=self._policy,
            speaker=self._speaker,
        )

    def _until_left(self) -> None:
        while True:
            try:
                self._play()
            except AgainError:
                self._file()
                self._play_again()
            except (LeavesError, KeyboardInterrupt) as left:
                if self._now_played.view.winners:
                    self._file()
                else:
                    self._speaker.say(
                        ["", "The game is kept. The same command goes on with it where you left."]
                    )
                if isinstance(left, KeyboardInterrupt):
                    raise
                return
            else:
                self._file()
                return

    def _play(self) -> None:
        """Plays on until the game is over and the person has had a last look."""
        live = self._now_played
        ask = Dialogue(
            console=self._console,
            speaker=self._speaker,
            live=live,
            record=self._saves.record,
            spoken=self._spoken,
        ).ask
        told_end = False
        while True:
            view = live.view
            if self._irregular(ask):
                told_end = False
            elif view.winners:
                if not told_end:
                    self._speaker.say(ending_lines(view, live.seating))
                told_end = ask(LastQuestion())
                if told_end:
                    return
            elif live.game.between_deals:
                if not view.deal or ask(NextDealQuestion()):
                    live.open_deal()
            elif not live.person_awaited or set(live.game.to_act) - {PERSON}:
                live.go_on()
            else:
                ask(self._question())

    def _irregular(self, ask: Callable[[Question], bool]) -> bool:
        """Whether a wrong card had to be spoken of, or a computer player has called a revoke."""
        live = self._now_played
        if live.wrong_card is None:
            return live.claim()
        if ask(WrongCardQuestion(live.wrong_card)):
            live.let_stand()
        return True

    def _question(self) -> Question:
        view, seats = self._now_played.view, self._now_played.seating
        if view.phase == "passing":
            return PassQuestion(view, seats)
        if view.phase in ("bidding", "naming"):
            return BidQuestion(view, seats) if view.phase == "bidding" else SuitQuestion()
        if view.phase == "capot":
            return CapotQuestion()
        if view.phase == "exchange":
            return LayAwayQuestion(view)
        if view.phase == "moon":
            return MoonQuestion(view, seats)
        return PlayQuestion(view)

    def _where_it_stands(self, *, cut_off: bool) -> list[str]:
        live = self._now_played
        view, seats = live.view, live.seating
        lines = [f"You go on with the game you left open: {live.sitting.title}."]
        if cut_off:
            lines.append("Its last line had only been written in part, and was left out.")
        if view.score is not None:
            return [*lines, "", *score_lines(view, seats)]
        if view.game != HEARTS:
            return [*lines, "", *table_lines(view, seats)]
        totals = ", ".join(f"{seats.who(seat)} {figure(n)}" for seat, n in enumerate(view.totals))
        standing = [f"Totals: {totals}.", *waiting_lines(view.counters)]
        return [*lines, *standing, "", *table_lines(view, seats)]

    def _file(self) -> None:
        """Files the finished game, and says where."""
        live = self._now_played
        place = self._saves.finish(self._now(), live.sitting)
        self._speaker.say(
            [
                "",
                "Thank you for the game. Its record is kept.",
                "This shows it, and this checks every deal and score:",
                f"  parlour record show {quote(str(place))}",
                f"  parlour record verify {quote(str(place))}",
            ]
        )

    def _play_again(self) -> None:
        live = self._now_played
        view, sitting = live.view, live.sitting
        counters = live.game.state.counters or sitting.counters
        dealer = eldest_hand(view.rules, view.dealer)
        following = replace(sitting, game=sitting.game + 1, counters=counters)
        self._start(following, live.seating, dealer)
        goes_on = f"A new game. The deal goes on to the {next_side(view.rules)}."
        self._speaker.say(["", goes_on, *waiting_lines(counters)])
