"""The secret that signs cookies: made once, whole, and never nothing."""

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from parlour.errors import StoreError
from parlour.server.identity import server_secret


def test_all_starts_find_the_same_secret(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as starts:
        found = set(starts.map(server_secret, [tmp_path / "home"] * 40))
    (secret,) = found
    assert len(secret) > 40
    assert [file.name for file in (tmp_path / "home").iterdir()] == ["server-secret"]


def test_only_its_owner_can_read_it(tmp_path: Path) -> None:
    server_secret(tmp_path)
    assert os.name == "nt" or (tmp_path / "server-secret").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("text", ["", "\n", "short"])
def test_a_secret_that_anybody_could_guess_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "server-secret").write_text(text)
    with pytest.raises(StoreError, match="holds no secret: delete it"):
        server_secret(tmp_path)


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file")
    with pytest.raises(StoreError, match="cannot be kept"):
        server_secret(tmp_path / "home")
