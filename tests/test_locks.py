import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
RUN = PROJECT["dependencies"]
TEST = [*RUN, *PROJECT["optional-dependencies"]["test"]]


def entries(lock: str) -> list[str]:
    """Each requirement of a lock on one line, with its hashes."""
    text = (ROOT / "locks" / lock).read_text(encoding="utf-8")
    return text.replace("\\\n", " ").splitlines()


def versions(lock: str) -> dict[str, str]:
    pinned = [Requirement(entry.partition(" --hash")[0]) for entry in entries(lock)]
    return {canonicalize_name(p.name): str(p.specifier).removeprefix("==") for p in pinned}


@pytest.mark.parametrize("lock", ["run.txt", "test.txt"])
def test_a_lock_names_no_host_and_hashes_every_package(lock: str) -> None:
    for entry in entries(lock):
        assert "://" not in entry
        assert re.fullmatch(
            r"[a-z0-9.-]+==[\w.]+( ; [\w =!<>'\".]+)?( +--hash=sha256:[0-9a-f]{64})+", entry
        ), entry


@pytest.mark.parametrize(("lock", "declared"), [("run.txt", RUN), ("test.txt", TEST)])
def test_a_lock_holds_what_the_project_declares(lock: str, declared: list[str]) -> None:
    locked = versions(lock)
    for requirement in map(Requirement, declared):
        assert locked[canonicalize_name(requirement.name)] in requirement.specifier


def test_tests_run_with_the_versions_that_users_run_with() -> None:
    assert versions("run.txt").items() <= versions("test.txt").items()


def test_the_build_is_pinned_to_the_version_that_is_tested() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    (build,) = map(Requirement, tomllib.loads(text)["build-system"]["requires"])
    assert str(build.specifier) == f"=={versions('test.txt')[build.name]}"
