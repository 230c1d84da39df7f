"""The average of two files of weights: it knows questions of new writers better than either.

    python -m parlour.lab.questions.blend ONE.npz TWO.npz [--share SHARE_OF_TWO]

The result is written to the `kinds.npz` that the desk ships with.
"""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from parlour.errors import UsageError
from parlour.lab.questions.weights import in_bytes
from parlour.rulings.question import classifier

if TYPE_CHECKING:
    from collections.abc import Mapping

_BY_LABEL: Final = frozenset({"vectors", "words", "offset", "alone", "alone_offset"})
"""The parts with a column for each label."""


def blended(one: "Mapping[str, Any]", two: "Mapping[str, Any]", share: float) -> dict[str, Any]:
    """The weights between two runs; `share` is the part of the second, whose labels they are.

    A label that the first run did not know is taken from the second. Raises UsageError where the
    two were learnt on other words or layers.
    """
    names = [str(name) for name in two["names"]]
    known = {str(name): n for n, name in enumerate(one["names"])}
    place = [known.get(name) for name in names]
    mixed: dict[str, Any] = {"names": np.array(names)}
    for name in two:
        if name == "names" or name.endswith("_unit"):
            continue
        if name not in one:
            raise UsageError(f"the first file has no {name}")
        first, second = _exact(one, name), _exact(two, name)
        if name in _BY_LABEL:
            found = [second[..., n] if at is None else first[..., at] for n, at in enumerate(place)]
            first = np.stack(found, axis=-1)
        if first.shape != second.shape:
            raise UsageError(f"the two files have a {name} of another size")
        between = (1 - share) * first + share * second
        in_eight_bits = f"{name}_unit" in two
        mixed |= in_bytes(name, between) if in_eight_bits else {name: between.astype(np.float32)}
    return mixed


def _exact(held: "Mapping[str, Any]", name: str) -> Any:
    """The numbers of a part, whether it is kept in eight bits or not."""
    part = held[name]
    return part * held[f"{name}_unit"] if f"{name}_unit" in held else part


def main() -> None:
    """Blend two files into the one that is shipped."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("one", type=Path)
    options.add_argument("two", type=Path)
    options.add_argument("--share", type=float, default=0.5)
    said = options.parse_args()
    one, two = (dict(np.load(file, allow_pickle=False)) for file in (said.one, said.two))
    path = Path(classifier.__file__).with_name(classifier.WEIGHTS)
    np.savez_compressed(path, **blended(one, two, said.share))


if __name__ == "__main__":
    main()
