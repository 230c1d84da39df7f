import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.rules.frozen_map import FrozenMap

maps = st.dictionaries(st.integers(), st.text())


@given(maps, maps)
def test_equal_maps_are_equal_and_hash_alike(a: dict[int, str], b: dict[int, str]) -> None:
    assert (FrozenMap(a) == FrozenMap(b)) == (a == b)
    assert FrozenMap(a) == a
    assert hash(FrozenMap(a)) == hash(FrozenMap(dict(reversed(a.items()))))


@given(maps)
def test_a_map_is_read_like_any_other(a: dict[int, str]) -> None:
    frozen = FrozenMap(a)
    assert dict(frozen) == a
    assert len(frozen) == len(a)
    assert repr(frozen) == repr(a)


def test_a_map_does_not_change() -> None:
    given_once = {1: "a"}
    frozen = FrozenMap(given_once)
    given_once[2] = "b"
    assert frozen == {1: "a"}
    with pytest.raises(TypeError):
        frozen[1] = "b"  # type: ignore[index]
