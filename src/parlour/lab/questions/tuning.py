"""Tunes the upper half of the language model on the bank, and writes the weights the desk ships.

    python -m parlour.lab.questions.tuning [--epochs N] [--cache FOLDER] [--resume FILE] [--write]

Without `--write` a fifth of the bank's lines is kept aside and told apart, epoch by epoch; with it
all lines are learnt and `kinds.npz` is written. The figure to believe is that of `parlour evaluate`
on questions whose writers never saw the bank. Needs the packages of the extra `train`.
"""

import argparse
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click
import numpy as np

from parlour.lab.questions import weights
from parlour.lab.questions.bank import lines
from parlour.lab.questions.encoding import Encoded, encoded
from parlour.rulings.question.tuned import HEADS, LENGTH, LONGEST

if TYPE_CHECKING:
    from numpy.typing import NDArray

SEED: Final = 1
BATCH: Final = 32
RATE: Final = 2e-4
HEAD_RATE: Final = 1e-2
SMOOTH: Final = 0.1
"""The share of certainty given to all other labels while learning."""
_LENGTHS: Final = (16, 24, 32, 48, LONGEST)


def tune(
    bank: Encoded, epochs: int, start: dict[str, Any], *, rate: float, aside: bool
) -> dict[str, Any]:
    """Learn for so many epochs from the weights in `start`; prints how it goes."""
    import jax  # noqa: PLC0415  only training needs these packages
    import optax  # noqa: PLC0415

    names = start["names"]
    target = np.array([names.index(str(label)) for label in bank.labels])
    kept = bank.lines % 5 == 0
    learning = np.where(~kept)[0] if aside else np.arange(len(target))
    steps = epochs * (len(learning) // BATCH)
    params = jax.tree.map(jax.numpy.asarray, start["params"])
    groups = dict.fromkeys(params, "head") | {"layers": "model"}
    optimiser = optax.multi_transform(
        {"model": optax.adamw(_schedule(optax, rate, steps), weight_decay=0.01),
         "head": optax.adamw(_schedule(optax, HEAD_RATE * rate / RATE, steps), weight_decay=0.02)},
        {name: jax.tree.map(lambda _, group=groups[name]: group, params[name]) for name in params},
    )  # fmt: skip
    state = optimiser.init(params)
    step = _step(jax, optax, optimiser, len(names))
    rare = _weight_of_labels(target)
    rng, key = np.random.default_rng(SEED), jax.random.PRNGKey(SEED)
    began = time.perf_counter()
    for epoch in range(epochs):
        total, batches = 0.0, _batches(bank, learning, rng)
        for batch in batches:
            key, drop = jax.random.split(key)
            tokens, mask = padded([bank.middles[n] for n in batch])
            params, state, loss = step(
                params, state, tokens, mask, bank.words[batch], target[batch], rare[batch], drop
            )
            total += float(loss)
        told = _told(jax, params, bank, names, np.where(kept)[0]) if aside else ""
        passed = time.perf_counter() - began
        click.echo(f"epoch {epoch + 1}: loss {total / len(batches):.3f}{told}, {passed:.0f} s")
    return {"names": names, "params": jax.tree.map(np.asarray, params)}


def padded(
    middles: "list[NDArray[np.float16]]",
) -> "tuple[NDArray[np.float32], NDArray[np.float32]]":
    """Token arrays in one block of the next usual length, with a mask of what is there."""
    longest = min(max(len(each) for each in middles), LONGEST)
    length = next(each for each in _LENGTHS if each >= longest)
    block = np.zeros((len(middles), length, middles[0].shape[1]), np.float32)
    mask = np.zeros((len(middles), length), np.float32)
    for row, each in enumerate(middles):
        block[row, : min(len(each), length)] = each[:length]
        mask[row, : len(each)] = 1
    return block, mask


def scores(params: Any, tokens: Any, mask: Any, words: Any, keys: Any = None) -> Any:
    """The score of every label; with `keys` some inputs are dropped, as while learning."""
    import jax  # noqa: PLC0415

    for layer in params["layers"]:
        tokens = _layer(layer, tokens, mask)
    vector = (tokens * mask[:, :, None]).sum(1) / mask.sum(1, keepdims=True)
    vector = vector / jax.numpy.linalg.norm(vector, axis=-1, keepdims=True) * LENGTH
    if keys is not None:
        first, second = jax.random.split(keys)
        vector = vector * jax.random.bernoulli(first, 0.85, vector.shape) / 0.85
        words = words * jax.random.bernoulli(second, 0.6, words.shape) / 0.6
    return vector @ params["vectors"] + words @ params["words"] + params["offset"]


def _layer(part: Any, state: Any, mask: Any) -> Any:
    import jax  # noqa: PLC0415

    many, tokens, width = state.shape

    def split(which: str) -> Any:
        projected = state @ part[f"{which}w"] + part[f"{which}b"]
        return projected.reshape(many, tokens, HEADS, width // HEADS).transpose(0, 2, 1, 3)

    query, keys, values = split("q"), split("k"), split("v")
    seen = query @ keys.transpose(0, 1, 3, 2) / np.sqrt(width // HEADS)
    seen = jax.nn.softmax(seen + (mask[:, None, None, :] - 1) * 1e9, -1)
    mixed = (seen @ values).transpose(0, 2, 1, 3).reshape(many, tokens, width)
    state = _normed(state + mixed @ part["ow"] + part["ob"], part["n1g"], part["n1b"])
    inner = jax.nn.gelu(state @ part["f1w"] + part["f1b"], approximate=False)
    return _normed(state + inner @ part["f2w"] + part["f2b"], part["n2g"], part["n2b"])


def _normed(rows: Any, gain: Any, bias: Any) -> Any:
    import jax  # noqa: PLC0415

    centred = rows - rows.mean(-1, keepdims=True)
    return centred / jax.numpy.sqrt((centred**2).mean(-1, keepdims=True) + 1e-12) * gain + bias


def _step(jax: Any, optax: Any, optimiser: Any, labels: int) -> Any:
    """One step of learning: new weights, the optimiser's new state, and the loss before it."""

    def loss(params: Any, *given: Any) -> Any:
        tokens, mask, words, target, rare, key = given
        told = jax.nn.log_softmax(scores(params, tokens, mask, words, key))
        wanted = (1 - SMOOTH) * jax.nn.one_hot(target, labels) + SMOOTH / labels
        return -(rare[:, None] * wanted * told).sum() / rare.sum()

    def step(params: Any, state: Any, *given: Any) -> Any:
        value, slope = jax.value_and_grad(loss)(params, *given)
        change, state = optimiser.update(slope, state, params)
        return optax.apply_updates(params, change), state, value

    return jax.jit(step)


def _schedule(optax: Any, rate: float, steps: int) -> Any:
    return optax.warmup_cosine_decay_schedule(0, rate, max(steps // 10, 1), steps, rate / 50)


def _weight_of_labels(target: "NDArray[np.int_]") -> "NDArray[np.float32]":
    """Rare labels weigh a little more, so that they are not drowned."""
    count = np.bincount(target)
    weighed: NDArray[np.float32] = ((np.median(count) / count[target]) ** 0.3).astype(np.float32)
    return weighed


def _batches(bank: Encoded, learning: "NDArray[np.int_]", rng: Any) -> "list[NDArray[np.int_]]":
    """Batches of questions of like length, in random order."""
    order = rng.permutation(learning)
    lengths = np.array([len(each) for each in bank.middles])
    batches = []
    for start in range(0, len(order), BATCH * 20):
        some = order[start : start + BATCH * 20]
        some = some[np.argsort(lengths[some])]
        batches += [some[n : n + BATCH] for n in range(0, len(some) - BATCH + 1, BATCH)]
    rng.shuffle(batches)
    return batches


def _told(jax: Any, params: Any, bank: Encoded, names: list[str], aside: "NDArray[np.int_]") -> str:
    """How many of the questions kept aside are told rightly, by label and by kind."""
    infer = jax.jit(scores)
    right = kind = 0
    for start in range(0, len(aside), 64):
        batch = aside[start : start + 64]
        tokens, mask = padded([bank.middles[n] for n in batch])
        for n, best in zip(
            batch, np.asarray(infer(params, tokens, mask, bank.words[batch])).argmax(1), strict=True
        ):
            right += names[best] == bank.labels[n]
            kind += names[best].split(" ")[0] == str(bank.labels[n]).split(" ")[0]
    return f", aside: label {right / len(aside):.3f}, kind {kind / len(aside):.3f}"


def main() -> None:
    """Encode the bank, tune, and write the weights where asked for."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--epochs", type=int, default=5)
    options.add_argument("--rate", type=float, default=RATE, help="lower it to go on with --resume")
    options.add_argument("--cache", type=Path, default=Path("build/questions"))
    options.add_argument("--resume", type=Path, help="a kinds.npz to go on from")
    options.add_argument("--write", action="store_true")
    said = options.parse_args()
    bank = encoded(lines(), said.cache)
    names = sorted(set(map(str, bank.labels)))
    click.echo(f"{len(set(bank.lines))} lines, {len(bank.labels)} examples, {len(names)} labels")
    start = weights.first(names, bank.words.shape[1], resume=said.resume)
    tuned = tune(bank, said.epochs, start, rate=said.rate, aside=not said.write)
    if said.write:
        path = weights.write(tuned, bank)
        click.echo(f"{path.name}: {path.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
