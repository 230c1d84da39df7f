"""Tunes the language model on the bank, and writes the weights the desk ships.

    python -m parlour.lab.questions.tuning [--epochs N] [--order N] [--write]

Without `--write` a tenth of the bank's lines is kept aside and told apart, epoch by epoch; with it
all lines are learnt and `kinds.npz` is written. The figure to believe is that of `parlour evaluate`
on questions whose writers never saw the bank. Needs the packages of the extra `train`; half an
hour on one core of a processor that multiplies half-precision matrices, hours on another.
"""

import argparse
import math
import time
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

import click
import numpy as np
import torch
from torch.nn import functional

from parlour.lab.questions import weights
from parlour.lab.questions.bank import lines
from parlour.lab.questions.encoding import Encoded, encoded
from parlour.lab.questions.network import Network

if TYPE_CHECKING:
    from numpy.typing import NDArray

SEED: Final = 1
BATCH: Final = 64
RATE: Final = 2e-4
LOWER: Final = 0.85
"""Each layer learns so much more slowly than the one above it."""
HEAD_RATE: Final = 1e-2
SMOOTH: Final = 0.1
"""The share of certainty given to all other labels while learning."""
HIDDEN: Final = 0.03
"""The share of pieces that is hidden behind the model's mask while learning, on average."""
_MASK: Final = 103


class Learner:
    """A network on its way: half-precision layers follow weights kept in full precision."""

    def __init__(self, network: Network, steps: int) -> None:
        self.network = network
        groups: list[dict[str, Any]] = []
        self._followed: list[tuple[Any, Any]] = []
        for height, layer in enumerate(reversed(list(network.layers))):
            kept = []
            for weight in layer.parameters():
                exact = torch.nn.Parameter(weight.detach().float().clone())
                self._followed.append((weight, exact))
                kept.append(exact)
            groups.append({"params": kept, "lr": RATE * LOWER**height, "weight_decay": 0.01})
        heads = [*network.vectors.parameters(), network.words]
        groups.append({"params": heads, "lr": HEAD_RATE, "weight_decay": 0.02})
        self._all = [weight for group in groups for weight in group["params"]]
        self._optimiser = torch.optim.AdamW(groups, fused=True)
        self._pace = torch.optim.lr_scheduler.LambdaLR(
            self._optimiser, lambda step: _pace(step / max(steps, 1))
        )

    def step(self, loss: torch.Tensor) -> None:
        """Learn from one batch."""
        self._optimiser.zero_grad()
        loss.backward()
        for weight, exact in self._followed:
            exact.grad, weight.grad = weight.grad.float(), None
        torch.nn.utils.clip_grad_norm_(self._all, 1.0)
        self._optimiser.step()
        self._pace.step()
        with torch.no_grad():
            for weight, exact in self._followed:
                weight.copy_(exact)


def tune(bank: Encoded, names: list[str], *, epochs: int, order: int, aside: bool) -> Network:
    """Learn for so many epochs; prints how it goes."""
    torch.manual_seed(SEED)
    rng = np.random.default_rng(SEED + order)
    place = {name: n for n, name in enumerate(names)}
    target = torch.tensor([place[str(label)] for label in bank.labels])
    kept = bank.lines % 10 == 0
    learning = np.where(~kept)[0] if aside else np.arange(len(target))
    layers, below = weights.first()
    network = Network(layers, below, len(names), bank.words.shape[1])
    learner = Learner(network, epochs * (len(learning) // BATCH))
    rare = _weight_of_labels(target)
    began = time.perf_counter()
    for epoch in range(epochs):
        network.train()
        total, batches = 0.0, list(_batches(bank, learning, rng))
        for batch in batches:
            told = network(*_block(bank, batch, hiding=rng))
            loss = functional.cross_entropy(
                told, target[batch], label_smoothing=SMOOTH, reduction="none"
            )
            weight = rare[target[batch]]
            loss = (loss * weight).sum() / weight.sum()
            learner.step(loss)
            total += loss.item()
        right = f", aside {_told(network, bank, target, np.where(kept)[0]):.3f}" if aside else ""
        passed = time.perf_counter() - began
        click.echo(f"epoch {epoch + 1}: loss {total / len(batches):.3f}{right}, {passed:.0f} s")
    return network


def _block(
    bank: Encoded, batch: "NDArray[np.int_]", hiding: np.random.Generator | None = None
) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """Tokens of like length in one block, where there are any, and the words of each question."""
    rows = [bank.tokens[n] for n in batch]
    length = -(-max(map(len, rows)) // 8) * 8
    tokens = np.zeros((len(rows), length), np.int64)
    there = np.zeros((len(rows), length), bool)
    for place, row in enumerate(rows):
        tokens[place, : len(row)], there[place, : len(row)] = _seen(row, hiding), True
    words = torch.from_numpy(bank.words[batch].toarray())
    return torch.from_numpy(tokens), torch.from_numpy(there), words


def _seen(row: Sequence[int], hiding: np.random.Generator | None) -> Any:
    """The pieces of a question, some of them hidden; never the marks at its ends."""
    seen = np.array(row)
    if hiding is not None:
        hidden = hiding.random(len(row)) < HIDDEN * 2 * hiding.random()
        hidden[[0, -1]] = False
        seen[hidden] = _MASK
    return seen


def _pace(part: float) -> float:
    """The share of the full rate at that part of the way: up for a tenth, then down a cosine."""
    if part < 0.1:
        return part * 10
    return 0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * min((part - 0.1) / 0.9, 1)))


def _weight_of_labels(target: torch.Tensor) -> torch.Tensor:
    """Rare labels weigh a little more, so that they are not drowned."""
    count = torch.bincount(target).float()
    return (count.median() / count.clamp(min=1)) ** 0.3


def _batches(
    bank: Encoded, learning: "NDArray[np.int_]", rng: np.random.Generator
) -> "Iterator[NDArray[np.int_]]":
    """Batches of questions of like length, in random order."""
    order = rng.permutation(learning)
    lengths = np.array([len(row) for row in bank.tokens])
    batches = []
    for start in range(0, len(order), BATCH * 20):
        some = order[start : start + BATCH * 20]
        some = some[np.argsort(lengths[some])]
        batches += [some[n : n + BATCH] for n in range(0, len(some) - BATCH + 1, BATCH)]
    rng.shuffle(batches)
    yield from batches


def _told(
    network: Network, bank: Encoded, target: torch.Tensor, aside: "NDArray[np.int_]"
) -> float:
    """The share of the questions kept aside whose label is told."""
    network.eval()
    right = 0
    with torch.no_grad():
        for start in range(0, len(aside), BATCH):
            batch = aside[start : start + BATCH]
            told = network(*_block(bank, batch)).argmax(1)
            right += int((told == target[batch]).sum())
    return right / len(aside)


def main() -> None:
    """Encode the bank, tune, and write the weights where asked for."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--epochs", type=int, default=3)
    options.add_argument("--order", type=int, default=0, help="another order of the examples")
    options.add_argument("--write", action="store_true")
    said = options.parse_args()
    bank = encoded(lines())
    names = sorted(set(map(str, bank.labels)))
    click.echo(f"{len(set(bank.lines))} lines, {len(bank.labels)} examples, {len(names)} labels")
    network = tune(bank, names, epochs=said.epochs, order=said.order, aside=not said.write)
    if said.write:
        path = weights.write(network, names, bank)
        click.echo(f"{path.name}: {path.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
