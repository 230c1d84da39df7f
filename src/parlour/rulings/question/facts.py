"""What a question tells: everything the rules may need to decide it, as it was said."""

from dataclasses import dataclass

from parlour.cards import Card, Suit


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """What was read from the words of a question; None and empty mean that it was not said.

    Cards
      `cards`    every card named, in order, whatever its part; repeats kept
      `hand`     those said to be held ("I hold ♥4 ♥9", "out of ♠Q ♦8", "I've got ...", "... left")
      `trick`    those said to lie in the trick, in the order played ("♣2 led", "♥3 led, then ♠Q")
      `wanted`   those somebody asks to play, lead, discard or pass ("may I play the 4?")
      `taken`    those said to have been won ("ended up with ♠K ♠Q")
      `wanted_suit` a suit asked about in place of a card ("may I lead a heart")
      `void`     suits said to be missing ("I'm out of clubs"); `holds` suits said to be there
                 without naming cards ("a spade and some hearts"); `only` when the hand is said to
                 be nothing but these suits ("only hearts left"), with `hand` for cards beside them
      `hearts_taken` a number of hearts won ("7 hearts"); `all_hearts` every heart was won;
      `queen_taken` the queen of spades was won by the same player
    The moment
      `leads`    the asker leads (True) or plays to a trick that was led (False)
      `led`      the suit that was led, where said
      `trick_no` the number of the trick; 1 for "the first trick", "the opening trick"
      `broken`   whether a heart has been played in this deal
      `queen_fallen` whether the queen of spades has been played
      `deal`     the number of the deal ("the fourth hand")
      `players`  how many play ("three of us", "we're seven")
    Scores
      `totals`   totals named, in order; `mine` the asker's own total, also among `totals`
      `numbers`  every number named, in order, spelled or in figures, card ranks left out
      `stake`    what each put into the pot
    Games
      `preset`   the name of a preset named in the question
    """

    text: str
    plain: str
    words: tuple[str, ...]
    cards: tuple[Card, ...] = ()
    hand: tuple[Card, ...] = ()
    trick: tuple[Card, ...] = ()
    wanted: tuple[Card, ...] = ()
    taken: tuple[Card, ...] = ()
    wanted_suit: Suit | None = None
    void: frozenset[Suit] = frozenset()
    holds: frozenset[Suit] = frozenset()
    only: frozenset[Suit] = frozenset()
    hearts_taken: int | None = None
    all_hearts: bool = False
    queen_taken: bool | None = None
    leads: bool | None = None
    led: Suit | None = None
    trick_no: int | None = None
    broken: bool | None = None
    queen_fallen: bool | None = None
    deal: int | None = None
    players: int | None = None
    totals: tuple[int, ...] = ()
    mine: int | None = None
    numbers: tuple[int, ...] = ()
    stake: int | None = None
    preset: str | None = None
