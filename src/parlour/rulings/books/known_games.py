"""Names that are those of games wherever they stand over a chapter."""

from typing import Final

from parlour.rulings.books.games import names_in, slug

# Words that also name a part of a game or a suit (spades, war, speed) are left out on purpose.
_KNOWN: Final = frozenset(
    "hearts black-lady black-maria slobberhannes polignac enfle knaves reversis barbu gong-zhu "
    "whist bridge auction-bridge contract-bridge solo-whist bid-whist euchre ecarte napoleon "
    "skat belote jass pinochle bezique piquet tarot sheepshead schafkopf doppelkopf klaverjas "
    "preference ombre five-hundred oh-hell pitch cribbage cassino casino rummy gin-rummy "
    "canasta conquian poker draw-poker stud-poker texas-holdem brag faro baccarat baccara "
    "blackjack vingt-et-un old-maid go-fish crazy-eights snap beggar-my-neighbour solitaire "
    "patience klondike chess draughts checkers backgammon dominoes reversi halma go-bang "
    "mahjong billiards snooker ten-pins bowling darts".split()
)


def is_known_game(heading: str) -> bool:
    """Whether a heading is the name of a game that goes by it alone.

    >>> is_known_game("ENFLÉ, OR SCHWELLEN"), is_known_game("The robber")
    (True, False)
    """
    return slug(names_in(heading)[0]) in _KNOWN
