from importlib.metadata import EntryPoint

import pytest

from parlour.bots import BASELINE, bot_list, make_bot, registry
from parlour.bots.plain import PlainPolicy
from parlour.errors import UnknownBot

NAMES = ["random", "flat", "beginner", "plain", "good", "strong", "expert"]


def offer(name: str, value: str) -> EntryPoint:
    return EntryPoint(name=name, value=value, group=registry.GROUP)


def install(monkeypatch: pytest.MonkeyPatch, *offers: EntryPoint) -> None:
    def found(*, group: str) -> tuple[EntryPoint, ...]:
        assert group == "parlour.bots"
        return offers

    monkeypatch.setattr(registry, "entry_points", found)


class Lame:
    """Can only pass."""

    def choose_pass(self) -> None: ...


def failing() -> None:
    raise RuntimeError("no engine here")


def test_the_built_in_bots_come_first_and_say_what_they_are() -> None:
    built_in = bot_list()[: len(NAMES)]
    assert [bot.name for bot in built_in] == NAMES
    levels = [bot.level for bot in built_in if bot.level != BASELINE]
    assert levels == ["beginner", "casual", "good", "strong", "expert"]
    assert all(bot.summary.endswith(".") and bot.fault is None for bot in built_in)


def test_bots_are_found_without_the_metadata_of_a_package(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch)
    assert [bot.name for bot in bot_list()] == NAMES
    assert isinstance(make_bot("plain"), PlainPolicy)


def test_what_a_package_offers_is_listed_and_made(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, offer("sharp", f"{__name__}:PlainPolicy"), *registry.BUILT_IN)
    assert [bot.name for bot in bot_list()] == [*NAMES, "sharp"]
    assert isinstance(make_bot("sharp"), PlainPolicy)


def test_a_bot_may_leave_out_what_it_is() -> None:
    class Silent:
        """Never tells."""

    assert registry._first_line(Silent()) == "Never tells."
    assert registry._first_line(object.__new__(type("Bare", (), {}))) == ""


@pytest.mark.parametrize(
    ("value", "fault"),
    [
        ("no_such_package:Bot", "ModuleNotFoundError"),
        ("parlour.bots.plain:NoSuchPolicy", "AttributeError"),
        (f"{__name__}:failing", "RuntimeError: no engine here"),
        (f"{__name__}:Lame", "lacks a choose_ method"),
    ],
)
def test_a_broken_bot_is_reported_and_hides_no_other(
    monkeypatch: pytest.MonkeyPatch, value: str, fault: str
) -> None:
    install(monkeypatch, offer("broken", value), offer("sound", f"{__name__}:PlainPolicy"))
    by_name = {bot.name: bot for bot in bot_list()}
    assert fault in (by_name["broken"].fault or "")
    assert by_name["broken"].level == "unrated"
    assert by_name["sound"].fault is None
    with pytest.raises(UnknownBot, match="'broken' cannot be used"):
        make_bot("broken")


def test_a_name_that_is_taken_stays_with_its_first_owner(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, offer("plain", f"{__name__}:failing"))
    second, third = (bot for bot in bot_list() if bot.name == "plain")
    assert (second.name, second.fault) == ("plain", None)
    assert third.name == "plain"
    assert "the name is taken" in (third.fault or "")
    assert isinstance(make_bot("plain"), PlainPolicy)


def test_an_unknown_name_is_answered_with_the_nearest() -> None:
    with pytest.raises(UnknownBot, match=r"no bot 'plane'; did you mean plain\?"):
        make_bot("plane")
    with pytest.raises(UnknownBot, match="there are random, flat, beginner, plain, good"):
        make_bot("zzz")
