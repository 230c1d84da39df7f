"""Sitting down to play: what a person asks for, and which game that is."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from parlour.bots import make_player
from parlour.cards.shuffle import LONGEST_NONCE, is_text
from parlour.errors import UsageError
from parlour.family import SIBLINGS, Sibling
from parlour.rules import preset, require_playable
from parlour.terminal.chance import new_luck
from parlour.terminal.console import Console
from parlour.terminal.opening import DEFAULT_NAME
from parlour.terminal.saving import Saved, SavedGames
from parlour.terminal.session import Session
from parlour.terminal.sitting import Sitting, new_sitting

DEFAULT_PRESET: Final = "standard"
USUAL_SIBLINGS: Final = 4
"""Players of a sibling game where no number is asked for."""
DEFAULT_LEVEL: Final = "plain"
LONGEST_NAME: Final = 30


@dataclass(frozen=True, slots=True, kw_only=True)
class Invitation:
    """What a person asks for; what is None they leave open.

    `level` and `nonce` may be changed for a game left open, the rest makes it another game. `new`
    puts a game aside that was left open; `spoken` lists the hand one card a line.
    """

    preset: str | None = None
    overrides: Mapping[str, Any] = field(default_factory=dict)
    players: int | None = None
    level: str | None = None
    seed: int | None = None
    nonce: str | None = None
    name: str | None = None
    new: bool = False
    spoken: bool = False


def play(
    invitation: Invitation, *, folder: Path, console: Console, now: Callable[[], datetime]
) -> None:
    """Plays the game left open in the folder, or a new one, until the person leaves.

    Raises a ParlourError, with nothing changed, for rules that cannot be played, a bot that there
    is not, a save that cannot be picked up or is in use, and for a game left open that is not
    the one asked for.
    """
    asked = _sitting(invitation)
    with SavedGames(folder) as saves:
        saved = None if invitation.new else saves.open_game()
        if saved is not None:
            _same_game(invitation, asked, saved)
            saved = _changed(invitation, saved)
        sitting = asked if saved is None else saved.sitting
        session = Session(
            console=console,
            saves=saves,
            policy=make_player(sitting.level),
            now=now,
            spoken=invitation.spoken,
        )
        if saved is not None:
            saves.keep(sitting)
            session.resume(saved)
            return
        aside = saves.put_aside(now())
        if aside is not None:
            console.say(f"The game left open is kept as {aside}")
        session.begin(sitting)


def _sitting(invitation: Invitation) -> Sitting:
    """The sitting that is asked for, the rest as usual."""
    name = invitation.preset or DEFAULT_PRESET
    usual = USUAL_SIBLINGS if name in SIBLINGS else preset(name).rules.players
    players, overrides = _players(invitation, usual)
    if name in SIBLINGS:
        _fits(SIBLINGS[name], players, overrides)
    sitting = new_sitting(
        preset=name,
        players=players,
        overrides=overrides,
        level=invitation.level or DEFAULT_LEVEL,
        name=_name(invitation.name),
        luck=new_luck(invitation.seed),
        seed=invitation.seed,
        nonce=_nonce(invitation.nonce),
    )
    require_playable(sitting.rules)
    make_player(sitting.level)
    return sitting


def _fits(game: Sibling, players: int, overrides: Mapping[str, Any]) -> None:
    """Raises UsageError where a sibling game cannot be played so."""
    if overrides:
        raise UsageError(f"{game.title} has no options to change")
    if players not in game.seats:
        offered = ", ".join(map(str, game.seats))
        raise UsageError(f"{game.title} is offered for {offered} players, not {players}")


def _players(invitation: Invitation, usual: int) -> tuple[int, dict[str, Any]]:
    """How many play, and the other options: `players` may be given as an option too."""
    overrides = dict(invitation.overrides)
    option = overrides.pop("players", None)
    given = invitation.players
    if option is not None and not isinstance(option, int):
        overrides["players"] = option  # the rules say what is wrong with it
        return usual, overrides
    if given is not None and option is not None and given != option:
        raise UsageError(f"--players {given} and --set players={option} cannot both hold")
    return given or option or usual, overrides


def _name(name: str | None) -> str:
    if name is None:
        return DEFAULT_NAME
    plain = " ".join(name.split())
    if not plain or len(plain) > LONGEST_NAME or not plain.isprintable():
        raise UsageError(f"--name takes 1 to {LONGEST_NAME} letters, not {name!r}")
    return plain


def _nonce(nonce: str | None) -> str | None:
    if nonce is not None and (len(nonce) > LONGEST_NONCE or not is_text(nonce)):
        raise UsageError(f"--nonce takes at most {LONGEST_NONCE} characters of text")
    return nonce


def _changed(invitation: Invitation, saved: Saved) -> Saved:
    """The game left open with what may be changed in mid-game: who plays, and the nonce."""
    left = saved.sitting
    level = invitation.level or left.level
    nonce = left.nonce if invitation.nonce is None else invitation.nonce
    return replace(saved, sitting=replace(left, level=level, nonce=nonce))


def _same_game(invitation: Invitation, asked: Sitting, saved: Saved) -> None:
    """Raises UsageError where another game than the one left open is asked for."""
    left = saved.sitting
    wanted: list[tuple[object, bool]] = [
        (invitation.preset, asked.preset == left.preset),
        (invitation.overrides or None, asked.overrides == left.overrides),
        (invitation.players, asked.players == left.players),
        (invitation.seed, asked.seed == left.seed),
        (invitation.name, asked.name == left.name),
    ]
    if any(given is not None and not same for given, same in wanted):
        raise UsageError(
            f"another game is left open: {left.title} for {left.players} players; `parlour play` "
            "alone goes on with it, --new puts it aside"
        )
