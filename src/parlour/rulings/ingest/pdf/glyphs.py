"""What a PDF page prints, as pieces with place, size and weight."""

import ctypes
import math
import re
from collections import Counter
from dataclasses import dataclass
from typing import Any, Final

import pypdfium2 as pdfium  # type: ignore[import-untyped]  # it carries no types
from pypdfium2 import raw

from parlour.rulings.ingest.pdf.piece import Piece

_BOLD_NAME: Final = re.compile(rb"bold|black|heavy|demi", re.IGNORECASE)
_ITALIC_NAME: Final = re.compile(rb"italic|oblique", re.IGNORECASE)
_BOLD_WEIGHT: Final = 600
# Ligatures as letters, and what stands for the hyphen at the end of a line.
_SIGNS: Final = {
    "\x02": "-", "\ufffe": "-",
    "\ufb00": "ff", "\ufb01": "fi", "\ufb02": "fl", "\ufb03": "ffi", "\ufb04": "ffl",
    "\ufb05": "st", "\ufb06": "st",
}  # fmt: skip
_NO_LETTER: Final = re.compile("[\ufffd\ue000-\uf8ff]")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Style:
    size: float
    bold: bool
    italic: bool
    turn: int
    """Quarter turns to the left in which it is printed."""


_PLAIN: Final = _Style(size=10.0, bold=False, italic=False, turn=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed:
    """All pieces of a page in the order it prints them."""

    pieces: list[Piece]
    pictures: bool
    odd_letters: bool


def printed(page: pdfium.PdfPage, most: int) -> Printed:
    """The pieces of a page, of its first `most` characters."""
    text = page.get_textpage()
    glyphs = _Glyphs(text)
    try:
        glyphs.read(min(text.count_chars(), most))
    finally:
        text.close()
    letters = sum(len(piece.text) for _, piece in glyphs.found)
    odd = sum(len(_NO_LETTER.findall(piece.text)) for _, piece in glyphs.found)
    pictures = any(True for _ in page.get_objects(filter=[raw.FPDF_PAGEOBJ_IMAGE], max_depth=3))
    return Printed(
        pieces=_upright(glyphs.found), pictures=pictures, odd_letters=odd * 20 > max(letters, 1)
    )


class _Glyphs:
    """Gathers the characters of a page into pieces."""

    def __init__(self, text: pdfium.PdfTextPage) -> None:
        self.found: list[tuple[int, Piece]] = []
        self._text = text
        self._styles: dict[int, _Style] = {}
        self._piece: Piece | None = None
        self._style = _PLAIN
        self._space = False

    def read(self, count: int) -> None:
        box = raw.FS_RECTF()
        for index in range(count):
            code = raw.FPDFText_GetUnicode(self._text, index)
            if code in (10, 13):
                self._piece = None
            elif code in (9, 32, 160) or 0x2000 <= code <= 0x200B:
                self._space = True
            elif raw.FPDFText_GetLooseCharBox(self._text, index, box):
                self._add(code, self._style_at(index), box)

    def _add(self, code: int, style: _Style, box: Any) -> None:
        letter = chr(code) if code <= 0x10FFFF and not 0xD800 <= code <= 0xDFFF else "\ufffd"
        letter = _SIGNS.get(letter, letter)
        x0, x1, y = _turned(box, style.turn)
        piece = self._piece
        if piece is None or not self._goes_on(piece, style, x0, y):
            piece = Piece(
                text="", x0=x0, x1=x1, y=y, size=style.size, bold=style.bold, italic=style.italic
            )
            if self._space and self.found:
                self.found[-1][1].text += " "
            self.found.append((style.turn, piece))
            self._piece, self._style = piece, style
        elif self._space:
            piece.text += " "
        self._space = False
        piece.text += letter
        piece.x1 = max(piece.x1, x1)

    def _goes_on(self, piece: Piece, style: _Style, x0: float, y: float) -> bool:
        gap = x0 - piece.x1
        return (
            style == self._style
            and abs(y - piece.y) < 0.3 * piece.size
            and -0.5 * piece.size < gap < 0.9 * piece.size
        )

    def _style_at(self, index: int) -> _Style:
        thing = raw.FPDFText_GetTextObject(self._text, index)
        address = ctypes.cast(thing, ctypes.c_void_p).value
        if not address:
            return self._style
        style = self._styles.get(address)
        if style is None:
            style = self._styles[address] = _style_of(thing)
        return style


def _style_of(thing: Any) -> _Style:
    size = ctypes.c_float()
    raw.FPDFTextObj_GetFontSize(thing, size)
    matrix = raw.FS_MATRIX()
    scale, turn = 1.0, 0
    if raw.FPDFPageObj_GetMatrix(thing, matrix):
        scale = math.hypot(matrix.c, matrix.d) or 1.0
        turn = round(math.degrees(math.atan2(matrix.b, matrix.a)) / 90) % 4
    font = raw.FPDFTextObj_GetFont(thing)
    name = ctypes.create_string_buffer(128)
    raw.FPDFFont_GetBaseFontName(font, name, 128)
    slant = ctypes.c_int()
    raw.FPDFFont_GetItalicAngle(font, slant)
    return _Style(
        size=round(max(1.0, min(200.0, size.value * scale)), 1),
        bold=bool(_BOLD_NAME.search(name.value)) or raw.FPDFFont_GetWeight(font) >= _BOLD_WEIGHT,
        italic=bool(_ITALIC_NAME.search(name.value)) or slant.value != 0,
        turn=turn,
    )


def _turned(box: Any, turn: int) -> tuple[float, float, float]:
    """Left, right and foot of a box as they are when the page is held so that it can be read."""
    match turn:
        case 1:
            return box.bottom, box.top, -box.right
        case 2:
            return -box.right, -box.left, -box.top
        case 3:
            return -box.top, -box.bottom, box.left
        case _:
            return box.left, box.right, box.bottom


def _upright(found: list[tuple[int, Piece]]) -> list[Piece]:
    """The pieces that stand the way most of the page does; a note up the margin is left out."""
    weights: Counter[int] = Counter()
    for turn, piece in found:
        weights[turn] += len(piece.text)
    if not weights:
        return []
    chosen = weights.most_common(1)[0][0]
    return [piece for turn, piece in found if turn == chosen and piece.text.strip()]
