"""A game record as text for people: who sat where, each deal from the hands to the totals.

Told as recorded and judged by nobody: whether it is true, `play.verify` says.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from parlour.cards import Card
from parlour.cards.spoken import card_symbol, listed
from parlour.play.events import (
    HEARTS,
    BidMade,
    CapotSaid,
    CardCalled,
    CardDrawn,
    CardPlayed,
    CardsLaidAway,
    CardsScattered,
    CardTakenBack,
    CountersLaid,
    CountersSettled,
    DealOpened,
    DealScored,
    Event,
    GameEnded,
    GameStarted,
    HandDealt,
    HandKept,
    KittyLaid,
    KittyTaken,
    MoonChosen,
    NamingBegun,
    PassChosen,
    RevokeCalled,
    SiblingStarted,
    StockLaid,
    SuitNamed,
    TrickCarried,
    TrickTaken,
    TrickTakenUp,
    TrickTurned,
    Undone,
    game_of,
)
from parlour.play.history import effective
from parlour.play.reckoning import reckoned
from parlour.play.record import Record
from parlour.play.telling import (
    Names,
    amounts_by_name,
    by_name,
    cards_shown,
    moon_told,
    name_of,
    names_of,
    pass_told,
    points_told,
    scattered_told,
    told,
)
from parlour.rules import Difference, Preset, Ruleset, compare, presets
from parlour.rules.counter_words import moves_told, pool_told

TrickEnd = TrickTaken | TrickCarried | TrickTurned | TrickTakenUp

_COLUMN: Final = 10
"""How wide the word is that a line begins with."""


def account(record: Record) -> str:
    """The whole game in words; what was taken back is left out and only mentioned.

    Raises RecordError where an Undone of the record goes back to nowhere.
    """
    return "".join(f"{line}\n" for line in _lines(record))


def _lines(record: Record) -> Iterator[str]:
    names = [_printable(name) for name in record.seats]
    events = effective(record.events)
    yield f"{_game_told(events)}: {listed(names)}"
    lead: list[tuple[int, Card]] = []
    before: list[tuple[int, Card]] = []
    trick = 0
    rules = next((event.rules for event in events if isinstance(event, GameStarted)), Ruleset())
    for event in _with_draws_together(events):
        match event:
            case DealOpened():
                trick = 0
                yield from ("", _opened(event, names))
            case CardPlayed():
                lead.append((event.seat, event.card))
            case CardTakenBack():
                yield _line("", told(event, names))
                trick -= not lead
                lead = lead or before
                lead = lead[: lead.index((event.seat, event.card))]
            case TrickTaken() | TrickCarried() | TrickTurned() | TrickTakenUp():
                trick += 1
                yield _line(f"trick {trick}", _trick(lead, event, names))
                before, lead = lead, []
            case tuple():
                yield _line("drawn", _draws(event, names))
            case CountersLaid() | CountersSettled():
                yield from _counters(rules, event, names)
            case _:
                yield from _single(event, names)
    if lead:
        yield _line(f"trick {trick + 1}", _cards(lead, names))
    yield from _remarks(record)


def _remarks(record: Record) -> Iterator[str]:
    """What is to be said of the record as a whole: that it breaks off, what was taken back."""
    if not any(isinstance(event, GameEnded) for event in effective(record.events)):
        yield from ("", "The record ends here; the game is not over.")
    taken_back = sum(isinstance(event, Undone) for event in record.events)
    if taken_back:
        times = "once" if taken_back == 1 else f"{taken_back} times"
        yield from ("", f"Something was taken back {times}; this is the game as it stands.")


def _with_draws_together(events: Iterable[Event]) -> Iterator[Event | tuple[CardDrawn, ...]]:
    """The events, and in place of single draws all that follow each other."""
    for drawn, together in groupby(events, lambda event: isinstance(event, CardDrawn)):
        if drawn:
            yield tuple(event for event in together if isinstance(event, CardDrawn))
        else:
            yield from together


def _draws(drawn: tuple[CardDrawn, ...], names: Names) -> str:
    return ", ".join(
        f"{name_of(event.seat, names)} "
        f"{'not shown' if event.card is None else card_symbol(event.card)}"
        for event in drawn
    )


def _game_told(events: Sequence[Event]) -> str:
    return next((e.game for e in events if isinstance(e, SiblingStarted)), HEARTS).capitalize()


def _printable(name: str) -> str:
    """The name without signs that would move the cursor: a record may come from anybody."""
    return "".join(letter if letter.isprintable() else "�" for letter in name)


_WORDS: Final[dict[type[Event], str]] = {
    BidMade: "auction",
    NamingBegun: "auction",
    SuitNamed: "auction",
    KittyTaken: "",
    HandKept: "",
    CardsLaidAway: "",
    CardCalled: "",
    RevokeCalled: "",
    MoonChosen: "",
}
"""The word before an event that is told as everybody at the table is told it."""


def _single(event: Event, names: Names) -> Iterator[str]:
    """The lines of an event that is told by itself."""
    word = _WORDS.get(type(event))
    if word is not None:
        yield _line(word, told(event, names))
        return
    match event:
        case GameStarted(rules=rules) if game_of(event) == HEARTS:
            yield f"Rules: {rules_told(rules)}"
        case HandDealt():
            yield _line("dealt", f"{name_of(event.seat, names)}: {cards_shown(event.cards)}")
        case KittyLaid() | StockLaid():
            word = "kitty" if isinstance(event, KittyLaid) else "stock"
            yield _line(word, cards_shown(event.cards))
        case PassChosen():
            yield _line("passes", f"{name_of(event.seat, names)}: {cards_shown(event.cards)}")
        case CardsScattered():
            yield _line("passes", f"{name_of(event.seat, names)}: {scattered_told(event, names)}")
        case CapotSaid() if event.declares:
            yield _line("capot", told(event, names))
        case DealScored():
            yield from _scored(event, names)
        case GameEnded():
            yield from ("", f"{told(event, names)}.")


def _line(word: str, rest: str) -> str:
    return f"  {word:{_COLUMN}}{rest}"


def _opened(event: DealOpened, names: Names) -> str:
    dealer = name_of(event.dealer, names)
    return f"Deal {event.deal}: {dealer} deals, {pass_told(event, len(names))}"


def _trick(lead: list[tuple[int, Card]], event: TrickEnd, names: Names) -> str:
    if not isinstance(event, TrickTaken):
        return f"{_cards(lead, names)}; {told(event, names)}"
    taker = name_of(event.seat, names)
    return f"{_cards(lead, names)}; {taker} takes it, {points_told(event.points)}"


def _cards(lead: list[tuple[int, Card]], names: Names) -> str:
    plays = [f"{name_of(seat, names)} {card_symbol(card)}" for seat, card in lead]
    return ", ".join(plays)


def _scored(event: DealScored, names: Names) -> Iterator[str]:
    if moon := moon_told(event, names):
        yield _line("moon", moon)
    yield _line("points", by_name(event.points, names))
    yield _line("totals", by_name(event.totals, names))
    if event.reset:
        yield _line("", f"changed on a hit: {names_of(event.reset, names)}")


def _counters(rules: Ruleset, event: CountersLaid | CountersSettled, names: Names) -> Iterator[str]:
    """What each seat pays and draws, with the sums, and how the counters then stand."""
    if isinstance(event, CountersSettled):
        if rules.settlement == "none" or not len(event.counts) == len(names) == rules.players:
            yield _line("", told(event, names))
            return
        settled = reckoned(rules, event)
        for seat in range(len(names)):
            moves = moves_told(settled, seat) or "comes out even"
            yield _line("settles", f"{name_of(seat, names)} {moves}")
    yield _line("counters", amounts_by_name(event.counters.net, names))
    if event.counters.pool:
        yield _line("pool", pool_told(event.counters))


def rules_told(rules: Ruleset) -> str:
    """The title of the preset that these rules are nearest to, and each option that differs."""
    nearest, differing = _nearest(rules)
    changes = [f"{difference.option} {_option_told(difference.b)}" for difference in differing]
    return f"{nearest.title} with {listed(changes)}" if changes else nearest.title


def _nearest(rules: Ruleset) -> tuple[Preset, tuple[Difference, ...]]:
    """The preset with the fewest options set otherwise, whatever the number of players."""
    found = [(preset, _differing(preset.rules, rules)) for preset in presets()]
    return min(found, key=lambda each: len(each[1]))


def _differing(preset: Ruleset, rules: Ruleset) -> tuple[Difference, ...]:
    return tuple(each for each in compare(preset, rules) if each.option != "players")


def _option_told(value: object) -> str:
    match value:
        case None:
            return "none"
        case bool():
            return "on" if value else "off"
        case list():
            return " ".join(map(_option_told, value)) or "none"
        case dict():
            pairs = [f"{name}: {_option_told(item)}" for name, item in value.items()]
            return f"({', '.join(pairs)})" if pairs else "none"
    return str(value)
