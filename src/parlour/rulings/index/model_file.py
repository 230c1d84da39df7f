"""A model's file cut off at a state of its graph, so that what lies above is never computed.

An ONNX file is a protocol buffer: fields one after another, each a key that tells its number and
how it is written, then its content.
"""

from collections.abc import Iterator
from typing import Final

_GRAPH: Final = 7
"""The field of a model that holds its graph."""
_NODE: Final = 1
"""The field of a graph that holds a node, once for each, in the order they are computed."""
_CONSTANT: Final = 5
"""The field of a graph that holds numbers, once for each state that is given from the start."""
_CALLED: Final = 8
"""The field of such numbers that names them."""
_OUTPUT: Final = 12
"""The field of a graph that holds an output, once for each."""
_TAKES: Final = 1
_GIVES: Final = 2
"""The fields of a node that name what it takes and what it gives."""
_NAME: Final = 1
"""The field of an output that holds its name."""
_FIXED: Final = {1: 8, 5: 4}
"""Bytes of a field's content by how it is written, where they are always as many."""
_LENGTH_FIRST: Final = 2


def cut_off(model: bytes, state: str) -> bytes:
    """The model with that state of its graph as its one output, and no node above it."""
    return b"".join(
        _written(_GRAPH, _cut_off(content, state)) if number == _GRAPH else field
        for number, field, content in _fields(model)
    )


def _cut_off(graph: bytes, state: str) -> bytes:
    fields = list(_fields(graph))
    needed = {state.encode()}
    for number, _, node in reversed(fields):
        if number == _NODE and needed & _names(node, _GIVES):
            needed |= _names(node, _TAKES)
    used = {_NODE: _GIVES, _CONSTANT: _CALLED}
    kept = [
        field
        for number, field, content in fields
        if number != _OUTPUT and (number not in used or needed & _names(content, used[number]))
    ]
    return b"".join((*kept, _written(_OUTPUT, _written(_NAME, state.encode()))))


def _names(message: bytes, which: int) -> set[bytes]:
    return {content for number, _, content in _fields(message) if number == which}


def _fields(message: bytes) -> Iterator[tuple[int, bytes, bytes]]:
    """Each field of a message: its number, all of it, and its content."""
    at = 0
    while at < len(message):
        start = at
        key, at = _number(message, at)
        form = key & 7
        if form == _LENGTH_FIRST:
            length, at = _number(message, at)
            end = at + length
        elif form == 0:
            _, end = _number(message, at)
        else:
            end = at + _FIXED[form]
        yield key >> 3, message[start:end], message[at:end]
        at = end


def _number(message: bytes, at: int) -> tuple[int, int]:
    """A number of seven bits a byte, the lowest first, and where what follows begins."""
    value = shift = 0
    while True:
        byte = message[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at
        shift += 7


def _written(number: int, content: bytes) -> bytes:
    """A field with its content."""
    return _bytes_of(number << 3 | _LENGTH_FIRST) + _bytes_of(len(content)) + content


def _bytes_of(value: int) -> bytes:
    found = bytearray()
    while value >= 0x80:
        found.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes((*found, value))
