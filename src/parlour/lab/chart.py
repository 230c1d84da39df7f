"""A tournament as a picture: each player's difference with its 95 % interval, as SVG."""

from collections.abc import Iterator
from typing import Final
from xml.sax.saxutils import escape

from parlour.lab.tournament import Place, Tournament

WIDTH: Final = 720
ROW: Final = 34
TOP: Final = 56
BOTTOM: Final = 44
LEFT: Final = 200
RIGHT: Final = 24
LONGEST_NAME: Final = 20
"""A longer name is cut; the whole one is its title."""

_STYLE: Final = (
    "text{font:14px system-ui,sans-serif;fill:#1d1d1f}.small{font-size:12px;fill:#55575c}"
    ".grid{stroke:#d8d9dd}.even{stroke:#55575c}.reach{stroke:#8a1c2b;stroke-width:3}"
    ".mean{fill:#8a1c2b}rect{fill:#fff}"
    "@media(prefers-color-scheme:dark){text{fill:#f2f2f4}.small{fill:#b6b8be}.grid{stroke:#3c3e44}"
    ".even{stroke:#b6b8be}.reach{stroke:#f0788a}.mean{fill:#f0788a}rect{fill:#17181b}}"
)


def tournament_chart(found: Tournament) -> str:
    """The places as an SVG picture, the best on top; it needs nothing from elsewhere."""
    scale = _Scale.of(found)
    height = TOP + ROW * len(found.places) + BOTTOM
    told = "; ".join(f"{place.name} {place.difference.mean:+.2f}" for place in found.places)
    size = f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-labelledby="title told">',
        '<title id="title">Points a deal, less the opponents’</title>',
        f'<desc id="told">{escape(told)}</desc>',
        f"<style>{_STYLE}</style>",
        f'<rect width="{WIDTH}" height="{height}"/>',
        f'<text x="{LEFT}" y="24">Points a deal, less the opponents’, with 95 % intervals</text>',
        f'<text class="small" x="{LEFT}" y="44">further left is better</text>',
        *_grid(scale, height),
    ]
    for row, place in enumerate(found.places):
        parts += _row(place, scale, TOP + ROW * row + ROW // 2)
    return "\n".join([*parts, "</svg>", ""])


class _Scale:
    """Where a number of points lies in the picture."""

    def __init__(self, low: float, high: float) -> None:
        self.low = low
        self.high = high

    @classmethod
    def of(cls, found: Tournament) -> "_Scale":
        ends = [0.0]
        for place in found.places:
            ends += [place.difference.mean, *(place.difference.ci95 or ())]
        room = (max(ends) - min(ends)) * 0.05 or 1.0
        return cls(min(ends) - room, max(ends) + room)

    def x(self, points: float) -> float:
        share = (points - self.low) / (self.high - self.low)
        return round(LEFT + share * (WIDTH - LEFT - RIGHT), 1)

    def marks(self) -> list[float]:
        """Round numbers to draw lines at, eight at most."""
        step = next(
            size * 10**power
            for power in range(-3, 6)
            for size in (1, 2, 5)
            if (self.high - self.low) / (size * 10**power) <= 8
        )
        first, last = int(self.low / step), int(self.high / step)
        return [number * step for number in range(first, last + 1)]


def _grid(scale: _Scale, height: int) -> Iterator[str]:
    for mark in scale.marks():
        x = scale.x(mark)
        kind = "grid" if mark else "even"
        yield f'<line class="{kind}" x1="{x}" x2="{x}" y1="{TOP}" y2="{height - BOTTOM}"/>'
        yield (
            f'<text class="small" x="{x}" y="{height - BOTTOM + 18}" '
            f'text-anchor="middle">{_signed(mark)}</text>'
        )


def _row(place: Place, scale: _Scale, y: int) -> Iterator[str]:
    name, difference = place.name, place.difference
    shown = name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
    yield (
        f'<text x="{LEFT - 12}" y="{y + 5}" text-anchor="end">{escape(shown)}'
        f"<title>{escape(name)}</title></text>"
    )
    if difference.ci95 is not None:
        low, high = map(scale.x, difference.ci95)
        yield f'<line class="reach" x1="{low}" x2="{high}" y1="{y}" y2="{y}"/>'
    yield f'<circle class="mean" cx="{scale.x(difference.mean)}" cy="{y}" r="5"/>'


def _signed(number: float) -> str:
    """The number with its sign, the minus as wide as the plus; nought has none.

    >>> _signed(-2.5), _signed(0), _signed(10)
    ('−2.5', '0', '+10')
    """
    return f"{number:+g}".replace("-", "−") if number else "0"
