"""A small writer of PDF files: words at places, in the fonts that every reader has."""

import hashlib
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

WIDTH: Final = 420
HEIGHT: Final = 595
FONTS: Final = {"plain": "Helvetica", "bold": "Helvetica-Bold", "italic": "Times-Italic"}
_PAD: Final = bytes.fromhex("28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A")
_ID: Final = b"0123456789abcdef"


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """Words in one font, their left end at `x`, their foot `y` points above that of the page."""

    text: str
    x: float
    y: float
    size: float = 10
    font: str = "plain"


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """One page. `raw` stands in place of its words, `raw_filter` says how that is packed."""

    words: Sequence[Words] = ()
    picture: bool = False
    turned: bool = False
    raw: bytes | None = None
    raw_filter: str = "/FlateDecode"


@dataclass(slots=True)
class _File:
    objects: list[bytes] = field(default_factory=list)

    def add(self, body: bytes) -> int:
        self.objects.append(body)
        return len(self.objects)


def write_pdf(sheets: Sequence[Sheet], *, password: bytes | None = None, title: str = "") -> bytes:
    """The file; with a `password` nobody opens it without."""
    file = _File()
    file.add(b"<< /Type /Catalog /Pages 2 0 R >>")
    file.add(b"")  # the page tree, once the pages are known
    fonts = {
        name: file.add(
            b"<< /Type /Font /Subtype /Type1 /Encoding /WinAnsiEncoding /BaseFont /%s >>"
            % base.encode()
        )
        for name, base in FONTS.items()
    }
    picture = file.add(
        b"<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8"
        b" /ColorSpace /DeviceGray /Length 1 >>\nstream\n\x7f\nendstream"
    )
    info = file.add(b"<< /Title (%s) >>" % title.encode("cp1252"))
    pages = [_page(file, sheet, fonts, picture) for sheet in sheets]
    kids = b" ".join(b"%d 0 R" % page for page in pages)
    file.objects[1] = b"<< /Type /Pages /Count %d /Kids [%s] >>" % (len(pages), kids)
    trailer = b"/Root 1 0 R /Info %d 0 R" % info
    if password is not None:
        trailer += b" /ID [<%s> <%s>] /Encrypt %d 0 R" % (
            _ID.hex().encode(), _ID.hex().encode(), file.add(_locked(password)),
        )  # fmt: skip
    return _joined(file.objects, trailer)


def _page(file: _File, sheet: Sheet, fonts: dict[str, int], picture: int) -> int:
    named = b" ".join(b"/%s %d 0 R" % (name.encode(), fonts[name]) for name in fonts)
    if sheet.raw is not None:
        drawn = file.add(_stream(sheet.raw, b" /Filter %s" % sheet.raw_filter.encode()))
    else:
        drawing = b"".join(_drawn(words, turned=sheet.turned) for words in sheet.words)
        if sheet.picture:
            drawing += b"q 300 0 0 400 50 50 cm /P Do Q\n"
        drawn = file.add(_stream(drawing, b""))
    size = (HEIGHT, WIDTH) if sheet.turned else (WIDTH, HEIGHT)
    return file.add(
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %d %d] /Contents %d 0 R"
        b" /Resources << /Font << %s >> /XObject << /P %d 0 R >> >> >>"
        % (*size, drawn, named, picture)
    )


def _drawn(words: Words, *, turned: bool) -> bytes:
    text = words.text.encode("cp1252")
    for sign in (b"\\", b"(", b")"):
        text = text.replace(sign, b"\\" + sign)
    # Turned a quarter to the left: what was up is left.
    place = (
        b"0 1 -1 0 %.1f %.1f" % (HEIGHT - words.y, words.x)
        if turned
        else b"1 0 0 1 %.1f %.1f" % (words.x, words.y)
    )
    return b"BT /%s %.1f Tf %s Tm (%s) Tj ET\n" % (words.font.encode(), words.size, place, text)


def _stream(data: bytes, entries: bytes) -> bytes:
    return b"<< /Length %d%s >>\nstream\n%s\nendstream" % (len(data), entries, data)


def _joined(objects: Sequence[bytes], trailer: bytes) -> bytes:
    out = bytearray(b"%PDF-1.4\n")
    places = []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    start = len(out)
    count = len(objects) + 1
    out += b"xref\n0 %d\n0000000000 65535 f \n%s" % (count, table)
    out += b"trailer << /Size %d %s >>\nstartxref\n%d\n%%%%EOF\n" % (count, trailer, start)
    return bytes(out)


def _locked(password: bytes) -> bytes:
    """An encryption dictionary (40 bits) that only that password fits."""
    padded = (password + _PAD)[:32]
    owner = _rc4(hashlib.md5(padded).digest()[:5], padded)  # noqa: S324  what PDF 1.4 asks for
    allowed = (-1).to_bytes(4, "little", signed=True)
    key = hashlib.md5(padded + owner + allowed + _ID).digest()[:5]  # noqa: S324  likewise
    return b"<< /Filter /Standard /V 1 /R 2 /O <%s> /U <%s> /P -1 >>" % (
        owner.hex().encode(), _rc4(key, _PAD).hex().encode(),
    )  # fmt: skip


def _rc4(key: bytes, data: bytes) -> bytes:
    state = list(range(256))
    j = 0
    for i in range(256):
        j = (j + state[i] + key[i % len(key)]) % 256
        state[i], state[j] = state[j], state[i]
    i = j = 0
    out = bytearray()
    for byte in data:
        i = (i + 1) % 256
        j = (j + state[i]) % 256
        state[i], state[j] = state[j], state[i]
        out.append(byte ^ state[(state[i] + state[j]) % 256])
    return bytes(out)


def packed_zeros(megabytes: int) -> bytes:
    """A small stream that unpacks to that many megabytes of nothing."""
    packer = zlib.compressobj(9)
    first = packer.compress(bytes(2**20)) + packer.flush(zlib.Z_FULL_FLUSH)
    again = packer.compress(bytes(2**20)) + packer.flush(zlib.Z_FULL_FLUSH)
    total = megabytes * 2**20
    check = ((total % 65521) << 16 | 1).to_bytes(4, "big")
    # After a full flush a megabyte is packed the same way each time.
    return first + again * (megabytes - 1) + b"\x03\x00" + check
