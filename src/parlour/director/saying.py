"""A remedy in plain sentences: one short phrase for each field that says something."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from parlour.cards.spoken import listed
from parlour.director.conditions import lowest_drawn
from parlour.director.decision import Field
from parlour.director.facts import Facts
from parlour.director.names import choice_words, said_card, seat_name, seat_names, sentence
from parlour.rules.frozen_map import FrozenMap
from parlour.rules.laws.aftermath import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What the sentences are made of: the case, the remedy, and who may choose what."""

    facts: Facts
    remedy: Mapping[str, Field]
    decided_by: Seat | None
    choices: tuple[str, ...]

    def who(self, name: str, unknown: str) -> str:
        return seat_name(self.facts.seat(name), unknown)

    @property
    def offender(self) -> str:
        return seat_name(self.facts.seat("offender"))

    @property
    def may_choose(self) -> str:
        """`player 1 may forbid a heart to be led or let the matter rest`."""
        chooser = seat_name(self.decided_by, "the neighbour")
        words = (choice_words(choice, self.facts.rules) for choice in self.choices)
        return f"{chooser} may {listed(words, last='or')}"


def sentences_of(told: Told) -> Iterator[str]:
    """The sentences of the remedy, in the order of its fields."""
    for field, value in told.remedy.items():
        phrase = _PHRASES.get(field)
        said = phrase(value, told) if phrase else None
        if said:
            yield sentence(said)


def _if_so(true: str | None, false: str | None = None) -> Callable[[Field, Told], str | None]:
    return lambda value, told: true if value else false


def _for_seat(said: str, nobody: str | None = None) -> Callable[[Field, Told], str | None]:
    def phrase(value: Field, told: Told) -> str | None:
        seat = value if isinstance(value, int | str) else None
        return nobody if seat is None else said.format(seat=seat_name(seat))

    return phrase


def _tables(value: Field, told: Told) -> str:
    return "one table is enough." if value == 1 else f"there are {value} tables."


def _redraw(value: Field, told: Told) -> str | None:
    drawn = told.facts.drawn("cards") or ()
    if value:
        tied = seat_names(drawn[place][0] for place in lowest_drawn(drawn))
        return f"the lowest cards are equal: {tied} draw again, and nothing but that is settled."
    ranks = Counter(card.rank for _, card in drawn)
    tied = seat_names(seat for seat, card in drawn if ranks[card.rank] > 1)
    return f"{tied} have equal cards and draw again, for their order alone." if tied else None


def _exposed(value: Field, told: Told) -> str | None:
    if not isinstance(value, tuple) or not value:
        return None
    return f"{listed(map(said_card, value))} lies face up on the table as an exposed card."


def _applies_at(value: Field, told: Told) -> str:
    when = str(value).removeprefix("offender's ")
    return f"at the {when} of {told.offender}, {told.may_choose}."


def _treated_as(value: Field, told: Told) -> str:
    return (
        f"it is punished like a lead out of turn: at the next lead of {told.offender}, "
        f"{told.may_choose}."
    )


def _must_play(value: Field, told: Told) -> str:
    card = told.facts.card("card")
    called = "the card" if card is None else said_card(card.code)
    if value:
        return f"{called} must be played."
    return f"the call has no effect on this trick, since {called} would be a revoke."


def _may_replace(value: Field, told: Told) -> str | None:
    if not isinstance(value, tuple) or not value:
        return None
    return f"{seat_names(value)} may take the cards played since back and play others."


def _scores(value: Field, told: Told) -> str | None:
    if not isinstance(value, FrozenMap):
        return None
    scored = value.get(str(told.facts.seat("offender")), 0)
    if scored < 0:
        each = -scored // (len(value) - 1)
        return f"{told.offender} pays {-scored} counters, {each} to each other player."
    return f"{told.offender} scores {scored}, and everybody else nothing."


def _established(value: Field, told: Told) -> str | None:
    if value is None:
        return "the revoke is still to be proved."
    return "the revoke counts as proved." if value else None


def _hearts_charged(value: Field, told: Told) -> str:
    if not value:
        return "there is no heart in it."
    return "there is 1 heart in it." if value == 1 else f"there are {value} hearts in it."


_PHRASES: Final[Mapping[str, Callable[[Field, Told], str | None]]] = {
    "tables": _tables,
    "picks_first": _for_seat("{seat} has the lowest card, and chooses a seat and the pack first."),
    "first_dealer": _for_seat("{seat} deals first."),
    "redraw": _redraw,
    "may_shuffle": lambda value, told: (
        f"{told.who('player', 'any player')} may shuffle the pack before it is cut."
    ),
    "shuffles_last": _for_seat("{seat} shuffles last, as the dealer."),
    "new_cut": _if_so(
        "a packet has fewer than four cards, so the pack is cut again.", "the cut stands."
    ),
    "misdeal": _if_so("it is a misdeal.", "it is no misdeal, and the deal stands."),
    "next_dealer": _for_seat("{seat} deals next."),
    "new_deal_on_demand_of": _for_seat(
        "{seat} may ask for a new deal.", "nobody may ask for a new deal."
    ),
    "deal_stands": _if_so("the deal stands.", "the deal need not stand."),
    "cards_taken_back": _if_so("all cards of the false lead go back into the hands, unexposed."),
    "trick_stands": _if_so("all have played to the false lead, so the trick stands."),
    "exposed": _exposed,
    "penalty_options": _if_so(None, "no penalty can be asked for."),
    "applies_at": _applies_at,
    "treated_as": _treated_as,
    "card_back_on_demand_of": _for_seat("{seat} may ask for the card to be taken back."),
    "condoned": _if_so("the card out of turn is condoned, and the cards stand as they lie."),
    "played": lambda value, told: f"{said_card(value)} is played.",
    "must_play": _must_play,
    "amended": lambda value, told: (
        f"{told.offender} may put the revoke right with a card of the suit led."
        if value
        else "the trick is quitted, so the revoke stands."
    ),
    "may_replace": _may_replace,
    "scores": _scores,
    "established": _established,
    "lapsed": _if_so("the tricks are mixed for the next deal, so the claim comes too late."),
    "last_trick_taken_by": _for_seat("{seat} takes the last trick, whosever card is highest."),
    "hearts_charged": _hearts_charged,
    "correctable": _if_so(None, "the mistake cannot be put right."),
    "penalty": lambda value, told: (
        f"{told.offender} is liable to the penalties for a revoke."
        if value
        else "no penalty is due, since what was called for could not be done."
    ),
    "penalty_paid": _if_so(
        "the penalty counts as paid, and any card that the rules allow may be played."
    ),
    "corrected_by": lambda value, told: (
        "the hand with too few cards draws the missing ones at random from the hand with too many."
        if value
        else "the hands stay as they are."
    ),
}
