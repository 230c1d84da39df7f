"""Sets of cards as single words, in compiled code: counting, ends, and the card at a place.

A set is an int64 whose bit n is card number n, as in `CardSet`; 52 bits never reach its sign.
"""

from typing import Any

from llvmlite import binding, ir
from numba import types
from numba.extending import intrinsic

from parlour.fast.compiled import compiled, taken_in

HAS_PDEP = bool(binding.get_host_cpu_features().get("bmi2", False))
"""Whether this processor spreads bits in one step."""


def _counting(name: str, *, with_flag: bool) -> Any:
    """An instruction of one word that LLVM knows by that name."""

    @intrinsic
    def counted(typing_context: Any, word: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            word_type, flag_type = ir.IntType(64), ir.IntType(1)
            taken = [word_type, flag_type] if with_flag else [word_type]
            made = builder.module.declare_intrinsic(
                name, [word_type], ir.FunctionType(word_type, taken)
            )
            given = [args[0], ir.Constant(flag_type, 0)] if with_flag else [args[0]]
            return builder.call(made, given)

        return types.int64(types.int64), build

    return counted


count = _counting("llvm.ctpop", with_flag=False)
"""How many cards are in the set."""

_trailing = _counting("llvm.cttz", with_flag=True)
_leading = _counting("llvm.ctlz", with_flag=True)


@intrinsic
def _spread(typing_context: Any, source: Any, mask: Any = None) -> Any:
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        word = ir.IntType(64)
        shape = ir.FunctionType(word, [word, word])
        made = builder.module.globals.get("llvm.x86.bmi.pdep.64")
        if made is None:
            made = ir.Function(builder.module, shape, name="llvm.x86.bmi.pdep.64")
        return builder.call(made, [args[0], args[1]])

    return types.int64(types.int64, types.int64), build


@taken_in
def lowest(cards: int) -> int:
    """The number of the lowest card; the set has one."""
    return _trailing(cards)


@taken_in
def highest(cards: int) -> int:
    """The number of the highest card; the set has one."""
    return 63 - _leading(cards)


@taken_in
def suit_of(card: int) -> int:
    """The suit of a card, 0 to 3: a thirteenth of its number, without a division."""
    return card * 79 >> 10


@taken_in
def whole_suit(card: int) -> int:
    """All thirteen cards of the suit of a card."""
    return 0x1FFF << suit_of(card) * 13


if HAS_PDEP:

    @taken_in
    def card_at(cards: int, place: int) -> int:
        """The number of the card at that place from the lowest, 0 for the lowest itself."""
        return _trailing(_spread(1 << place, cards))

else:

    @compiled
    def card_at(cards: int, place: int) -> int:
        """The number of the card at that place from the lowest, 0 for the lowest itself."""
        for _ in range(place):
            cards &= cards - 1
        return _trailing(cards)
