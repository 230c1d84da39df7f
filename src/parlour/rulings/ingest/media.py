"""What kind of file it is, told by its bytes; a name only decides between kinds of text."""

import re
from typing import Final, Literal

from parlour.errors import NoBookText, WrongBookType

Media = Literal["pdf", "html", "markdown", "text"]

_BY_NAME: Final[dict[str, Media]] = {
    "pdf": "pdf", "htm": "html", "html": "html", "xhtml": "html", "md": "markdown",
    "markdown": "markdown", "txt": "text", "text": "text",
}  # fmt: skip

_ADVICE: Final = "save it as PDF, HTML, Markdown or text"
_FOREIGN: Final[tuple[tuple[bytes, str], ...]] = (
    (b"PK\x03\x04", "an archive or an office file (zip, docx, odt, epub)"),
    (b"\xd0\xcf\x11\xe0", "an old office file (doc, xls)"),
    (b"\x1f\x8b", "a compressed file (gzip)"),
    (b"BZh", "a compressed file (bzip2)"),
    (b"\xfd7zXZ", "a compressed file (xz)"),
    (b"7z\xbc\xaf", "an archive (7z)"),
    (b"Rar!", "an archive (rar)"),
    (b"\x89PNG", "a picture (png)"),
    (b"\xff\xd8\xff", "a picture (jpeg)"),
    (b"GIF8", "a picture (gif)"),
    (b"II*\x00", "a picture (tiff)"),
    (b"MM\x00*", "a picture (tiff)"),
    (b"{\\rtf", "a rich text file (rtf)"),
    (b"%!PS", "a PostScript file"),
)
_UTF16: Final = (b"\xff\xfe", b"\xfe\xff")
_PAGE: Final = re.compile(rb"<!doctype\s+html|<html[\s>]|<body[\s>]", re.IGNORECASE)
_MARKDOWN: Final = re.compile(rb"\A(?:\xef\xbb\xbf)?(?:---\r?\n|#{1,6} )|\n#{1,6} \S")
_CHARSET: Final = re.compile(rb"charset\s*=\s*[\"']?([\w.:-]+)", re.IGNORECASE)


def media_of(data: bytes, name: str) -> Media:
    """The kind of file `data` is; `name` is what it is called, for the message and in doubt.

    Raises WrongBookType for what cannot be read as a book, NoBookText for an empty file.
    """
    if not data.strip(b"\0 \t\r\n\f"):
        raise NoBookText(f"{name!r} is empty")
    if b"%PDF-" in data[:1024]:
        return "pdf"
    named = _BY_NAME.get(name.rpartition(".")[2].lower()) if "." in name else None
    looks_like = _foreign(data)
    if named == "pdf":
        what = f"; it looks like {looks_like}" if looks_like else ""
        raise WrongBookType(f"{name!r} is named a PDF but is none{what}")
    if looks_like:
        raise WrongBookType(f"{name!r} is {looks_like}; {_ADVICE}")
    if _PAGE.search(data[:4096]):
        return "html"
    return named or ("markdown" if _MARKDOWN.search(data[:65536]) else "text")


def _foreign(data: bytes) -> str | None:
    """What it is when it is no text; None for text."""
    for magic, what in _FOREIGN:
        if data.startswith(magic):
            return what
    if data.startswith(_UTF16):
        return None
    head = data[:65536]
    odd = sum(byte < 32 and byte not in b"\t\n\r\f\x1b" for byte in head)
    return "no text" if b"\0" in head or odd * 50 > len(head) else None


def decoded(data: bytes, media: Media) -> tuple[str, str | None]:
    """The text of a file, and a warning where its letters had to be guessed."""
    if data.startswith(_UTF16):
        return data.decode("utf-16", errors="replace"), None
    try:
        return data.decode("utf-8-sig"), None
    except UnicodeDecodeError:
        pass
    declared = _CHARSET.search(data[:4096]) if media == "html" else None
    if declared is not None:
        try:
            return data.decode(declared[1].decode("ascii"), errors="replace"), None
        except (LookupError, UnicodeDecodeError):
            pass
    return (
        data.decode("cp1252", errors="replace"),
        "the file is not in UTF-8: it was read as Windows-1252, so accents may be wrong",
    )
