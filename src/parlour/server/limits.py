"""How much one page or one address may ask for; what is over is refused with the code `limit`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """Bursts, and what is allowed again each second.

    `messages` are those of one page over its socket, `tables` are tables opened from one address;
    `tables_each` is how many a person may have open, `pages_each` how many pages at tables.
    `asks` are questions to the ruling desk from one address, `books` books added from one; of all
    questions `asks_at_once` are answered at a time and `asks_waiting` may wait.
    """

    messages: int = 40
    messages_per_second: float = 20
    tables: int = 30
    tables_per_second: float = 0.5
    tables_each: int = 50
    pages_each: int = 20
    asks: int = 30
    asks_per_second: float = 0.5
    asks_at_once: int = 4
    asks_waiting: int = 60
    books: int = 20
    books_per_second: float = 0.05
    book_bytes: int = 64 * 1024 * 1024
