"""The average of two files of weights: it knows questions of new writers better than either.

    python -m parlour.lab.questions.blend ONE.npz TWO.npz [--share SHARE_OF_TWO]

The result is written to the `kinds.npz` that the desk ships with.
"""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from parlour.errors import UsageError
from parlour.lab.questions.weights import in_bytes
from parlour.rulings.question import classifier

if TYPE_CHECKING:
    from collections.abc import Mapping


def blended(one: "Mapping[str, Any]", two: "Mapping[str, Any]", share: float) -> dict[str, Any]:
    """The weights between two runs on the same labels; `share` is the part of the second.

    Raises UsageError where the two tell other labels apart.
    """
    if list(one["names"]) != list(two["names"]):
        raise UsageError("the two files tell other labels apart")
    mixed: dict[str, Any] = {"names": one["names"]}
    for name in one:
        if name == "names" or name.endswith("_unit"):
            continue
        if f"{name}_unit" in one:
            first, second = (each[name] * each[f"{name}_unit"] for each in (one, two))
            mixed |= in_bytes(name, (1 - share) * first + share * second)
        else:
            mixed[name] = ((1 - share) * one[name] + share * two[name]).astype(np.float32)
    return mixed


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
