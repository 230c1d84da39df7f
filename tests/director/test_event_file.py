"""An event in a file, with the rules it names."""

from typing import Any

import pytest

from parlour.director import read_event_file
from parlour.errors import IrregularityError


@pytest.mark.parametrize(
    ("written", "preset", "overrides"),
    [
        ("null", None, {}),
        ('"hearts-1897"', "hearts-1897", {}),
        ('{"preset": "yppedia"}', "yppedia", {}),
        ('{"preset": "yppedia", "overrides": {"target": 50}}', "yppedia", {"target": 50}),
        ('{"preset": null, "overrides": null}', None, {}),
        ('{"revoke": "foster"}', None, {"revoke": "foster"}),
    ],
)
def test_a_file_may_say_the_rules(
    written: str, preset: str | None, overrides: dict[str, Any]
) -> None:
    file = read_event_file(f'{{"event": "short_hand", "rules": {written}}}')
    assert (file.preset, file.overrides) == (preset, overrides)
    assert file.event["event"] == "short_hand"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "this is no JSON: Expecting value at line 1, column 1"),
        ("{", "this is no JSON"),
        ('["short_hand"]', "an event is a JSON object with `event` in it"),
        ("[" * 100_000, "nested too deeply"),
        ('{"event": NaN}', "NaN is no number"),
        ('{"number": 1e999}', "1e999 is too large a number"),
        (f'{{"number": {"9" * 19}}}', "at most 18 digits, not 19"),
        ('{"event": "short_hand", "event": "wrong_pass"}', '"event" is there twice'),
        ('{"rules": 7}', "rules must be a preset, or a map of preset and overrides, not 7"),
        ('{"rules": {"preset": 7}}', "rules must be a preset"),
        ('{"rules": {"overrides": [1]}}', "rules must be a preset"),
    ],
)
def test_a_file_that_is_no_event_is_refused(text: str, said: str) -> None:
    with pytest.raises(IrregularityError) as refused:
        read_event_file(text)
    assert said in refused.value.message
