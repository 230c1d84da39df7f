"""What no printed rulebook may hold, and the cards it names."""

import re

_FAULTS = {
    "None or a Python value": r"\b(None|True|False|FrozenMap|CardSet)\b",
    "a placeholder": r"[{}]",
    "two spaces": r"(?<=\S)  +(?=\S)",
    "a wrong plural": (
        r"(?<![\d.])1 (cards|points|tricks|counters|players|deals|minutes|hearts|sides)\b"
    ),
    "a wrong singular": r"(?<![\d.])(?!1 )\d+ (card|point|trick|counter|player|deal|minute|side)\b",
    "empty brackets": r"\(\s*\)",
    "a blank before a stop": r" [.,;:](\s|$)",
    "two stops": r"[.,;:]{2}",
    "a small letter after a full stop": r"[a-z)][.?!] [a-z]",
    "a word twice": r"\b(?!joker\b)([a-z]+) \1\b",
}


def faults(markdown: str) -> list[str]:
    """Everything wrong with a text, each with the words around it."""
    found = []
    for line in markdown.splitlines():
        table = line.startswith("|")
        for name, pattern in _FAULTS.items():
            if table and name in ("two spaces", "a wrong singular"):
                continue
            found += [
                f"{name}: {line[max(0, hit.start() - 40) : hit.end() + 20]}"
                for hit in re.finditer(pattern, line)
            ]
        if re.fullmatch(r"#+\s*", line):
            found.append("an empty heading")
        if line and not line.startswith(("|", "#", "- deal")) and line[-1] not in ".:?":
            found.append(f"no stop at the end: {line[-60:]}")
    return found


def cards_named(text: str) -> set[str]:
    """The codes of the cards a text names, by sign or by name."""
    suits = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
    words = {"jack": "J", "queen": "Q", "king": "K", "ace": "A", "10": "T"}
    signs = re.findall(r"([♣♦♥♠])(10|[2-9JQKA])", text)
    names = re.findall(r"\b(10|[2-9]|jack|queen|king|ace) of (club|diamond|heart|spade)s", text)
    return {words.get(rank, rank) + suits[suit] for suit, rank in signs} | {
        words.get(rank, rank) + suit[0].upper() for rank, suit in names
    }
