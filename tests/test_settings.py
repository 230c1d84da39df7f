from pathlib import Path

import pytest

from parlour.errors import SettingError
from parlour.settings import (
    HOME,
    LOG_FILES,
    LOG_LEVEL,
    MASK,
    SETTINGS,
    Setting,
    one_of,
    resolve,
    settings_file,
)


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    return {"PARLOUR_HOME": str(tmp_path)}


def write(environment: dict[str, str], text: str) -> Path:
    file = settings_file(Path(environment["PARLOUR_HOME"]))
    file.write_text(text, encoding="utf-8")
    return file


def source(environment: dict[str, str], flags: dict[str, str], key: str) -> str:
    (found,) = [setting for setting in resolve(environment, flags) if setting.key == key]
    return found.source


def test_each_source_wins_over_the_one_before(environment: dict[str, str]) -> None:
    def level(**flags: str) -> tuple[str, str]:
        return resolve(environment, flags)[LOG_LEVEL], source(environment, flags, "log_level")

    assert level() == ("warning", "default")
    write(environment, 'log_level = "error"')
    assert level() == ("error", "file")
    environment["PARLOUR_LOG_LEVEL"] = "info"
    assert level() == ("info", "environment")
    assert level(log_level="debug") == ("debug", "flag")


def test_every_setting_is_resolved_in_the_order_declared(environment: dict[str, str]) -> None:
    assert [s.key for s in resolve(environment, {})] == [s.key for s in SETTINGS]


def test_every_default_is_a_value_the_setting_takes() -> None:
    for setting in SETTINGS:
        assert setting.kind.read(setting.default()) == setting.default()


def test_home_is_the_platforms_folder_unless_told_otherwise() -> None:
    settings = resolve({}, {})
    assert settings[HOME].name == "parlour"
    assert settings[HOME].is_absolute()


def test_home_by_flag_decides_which_file_is_read(
    environment: dict[str, str], tmp_path: Path
) -> None:
    other = tmp_path / "other"
    other.mkdir()
    settings_file(other).write_text("log_files = 9", encoding="utf-8")
    assert resolve(environment, {"home": str(other)})[LOG_FILES] == 9


def test_an_empty_environment_variable_is_not_set(environment: dict[str, str]) -> None:
    environment["PARLOUR_LOG_LEVEL"] = ""
    assert source(environment, {}, "log_level") == "default"


@pytest.mark.parametrize(
    ("key", "hint"),
    [("log_lvel", "did you mean log_level?"), ("wallpaper", "`parlour config` lists them")],
)
def test_an_unknown_key_in_the_file_is_refused_with_the_nearest_one(
    environment: dict[str, str], key: str, hint: str
) -> None:
    file = write(environment, f"{key} = 1")
    with pytest.raises(SettingError) as refused:
        resolve(environment, {})
    assert refused.value.message == f"{file}: unknown setting '{key}'; {hint}"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            'log_level = "loud"',
            "log_level takes one of debug, info, warning, error, not 'loud'",
        ),
        ("log_level = 3", "log_level takes one of debug, info, warning, error, not 3"),
        ('log_files = "many"', "log_files takes a whole number from 2 to 100, not 'many'"),
        ("log_files = true", "log_files takes a whole number from 2 to 100, not True"),
        ("log_files = 2.5", "log_files takes a whole number from 2 to 100, not 2.5"),
        ("log_files = 101", "log_files takes a whole number from 2 to 100, not 101"),
        ('home = "elsewhere"', "home says where this file lies; set PARLOUR_HOME"),
    ],
)
def test_a_wrong_value_in_the_file_is_refused(
    environment: dict[str, str], text: str, said: str
) -> None:
    file = write(environment, text)
    with pytest.raises(SettingError) as refused:
        resolve(environment, {})
    assert refused.value.message == f"{file}: {said}"


def test_a_wrong_value_names_the_variable_or_flag(environment: dict[str, str]) -> None:
    with pytest.raises(SettingError, match=r"^--log-files takes a whole number"):
        resolve(environment, {"log_files": "x"})
    environment["PARLOUR_LOG_FILES"] = "0"
    with pytest.raises(SettingError, match=r"^PARLOUR_LOG_FILES takes a whole number"):
        resolve(environment, {})


def test_the_home_of_nobody_is_refused(environment: dict[str, str]) -> None:
    environment["PARLOUR_HOME"] = "~nobody-of-that-name/parlour"
    with pytest.raises(SettingError, match=r"^PARLOUR_HOME takes the path of a folder"):
        resolve(environment, {})


@pytest.mark.parametrize(
    "text", ["log_level: info", f"port = {'9' * 5_000}", f"port = {'[' * 100_000}"]
)
def test_a_file_that_is_no_toml_is_refused(environment: dict[str, str], text: str) -> None:
    write(environment, text)
    with pytest.raises(SettingError, match=r"settings\.toml cannot be read: "):
        resolve(environment, {})


def test_a_secret_is_shown_neither_as_value_nor_in_a_refusal(environment: dict[str, str]) -> None:
    word = Setting(
        key="word",
        kind=one_of("sesame"),
        default=str,
        summary="The word that opens the door.",
        secret=True,
    )
    environment["PARLOUR_WORD"] = "sesame"
    (resolved,) = resolve(environment, {}, declared=(word,))
    assert (resolved.value, resolved.shown()) == ("sesame", MASK)
    environment["PARLOUR_WORD"] = "swordfish"
    with pytest.raises(SettingError) as refused:
        resolve(environment, {}, declared=(word,))
    assert "swordfish" not in refused.value.message
