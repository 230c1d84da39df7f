"""Another program as a player: whatever it does, the game goes on and the fault is told."""

import gc
import os
import select
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from parlour.bots import act, make_bot, make_player
from parlour.bots.engine import ProgramFault, ProgramPolicy, child, program
from parlour.errors import UnknownBot
from parlour.lab.lone_deal import play_lone_deal
from parlour.play import PlayerView
from tests.arrange import rules as rules_of
from tests.bots.seated import Watcher, played_deal
from tests.random_games import EVERY_TABLE, rules_at

STANDARD = rules_of()
ENGINE = f"exec:{sys.executable} -m parlour engine --level "

HEAD = """
import json, os, sys, time
def say(**fields):
    print(json.dumps(fields), flush=True)
for line in sys.stdin:
    asked = json.loads(line)
    kind = asked["type"]
    if kind == "hello":
        say(type="hello", name="x")
        continue
    if kind == "quit":
        break
    view = asked["view"]
"""

Make = Callable[[str], str]


@pytest.fixture
def made(tmp_path: Path) -> Make:
    """The name of a player that answers every question with those lines of Python."""

    def make(answer: str) -> str:
        file = tmp_path / f"program{len(list(tmp_path.iterdir()))}.py"
        file.write_text(HEAD + "".join(f"    {each}\n" for each in answer.splitlines()))
        return f"exec:{sys.executable} -I -S {file}"

    return make


def noted_in(views: list[PlayerView]) -> Watcher:
    return lambda view, _: views.append(view)


def first_turn(seat: int = 0) -> PlayerView:
    """The view of a seat before it plays its first card."""
    views: list[PlayerView] = []
    played_deal(STANDARD, make_bot("plain"), Random(1), noted_in(views))
    return next(view for view in views if view.phase == "playing" and view.seat == seat)


def fault_of(name: str) -> str:
    """What is told of a program that fails at its first card."""
    with pytest.raises(ProgramFault) as failed:
        act(make_player(name), first_turn(), Random(1))
    return str(failed.value)


def children() -> set[str]:
    """The numbers of the processes that this one has started and not yet buried."""
    listed = subprocess.run(
        ["ps", "-o", "pid=,args=", "--ppid", str(os.getpid())],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    return {row for row in listed.stdout.splitlines() if " ps " not in row}


@pytest.mark.parametrize("level", ["plain", "random"])
def test_our_bot_plays_the_same_cards_through_a_pipe(level: str) -> None:
    through, itself = make_player(ENGINE + level), make_bot(level)
    for name, players in EVERY_TABLE[::9]:
        views: list[PlayerView] = []
        played_deal(rules_at(name, players), itself, Random(3), noted_in(views))
        for number, view in enumerate(views[::5]):
            drawn = Random(Random(number).getrandbits(32))
            assert act(through, view, Random(number)) == act(itself, view, drawn)


def test_one_child_serves_every_seat_and_game_in_turn() -> None:
    before = children()
    policy = make_player(ENGINE + "plain")
    alone = make_bot("plain")
    for under in (STANDARD, rules_of("omnibus"), STANDARD):
        for deal in (1, 2):
            through = play_lone_deal(under, [policy] * 4, seed=5, deal=deal)
            assert through.faults == (0,) * 4, through.first_fault
            direct = play_lone_deal(under, [alone] * 4, seed=5, deal=deal)
            assert through.points == direct.points
            assert len(children() - before) == 1
    assert isinstance(policy, ProgramPolicy)
    policy.close()
    assert children() == before


def test_a_program_ends_with_its_policy(made: Make) -> None:
    before = children()
    policy = make_player(made('say(type="play", card=view["legal"][0])'))
    act(policy, first_turn(), Random(1))
    assert children() - before
    del policy
    gc.collect()
    assert children() == before


def test_a_closed_policy_starts_its_program_again(made: Make) -> None:
    policy = ProgramPolicy(made('say(type="play", card=view["legal"][0])').removeprefix("exec:"))
    for _ in range(2):
        act(policy, first_turn(), Random(1))
        policy.close()


def test_a_program_ends_at_exit(made: Make, tmp_path: Path) -> None:
    note = tmp_path / "note"
    name = made(f"open({str(note)!r}, 'w').write(str(os.getpid()))\nsay(type='unknown')")
    code = (
        "from random import Random\n"
        "from parlour.bots import act, make_player\n"
        "from tests.bots.test_engine_program import first_turn\n"
        f"policy = make_player({name!r})\n"
        "try:\n    act(policy, first_turn(), Random(1))\nexcept Exception as e: print(e)\n"
    )
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        capture_output=True, text=True, check=False, cwd=Path(__file__).parents[2],
    )  # fmt: skip
    assert (done.stdout, done.stderr) == ("it does not know play\n", "")
    assert not Path(f"/proc/{note.read_text()}").exists()


def test_what_it_starts_itself_ends_with_it(made: Make, tmp_path: Path) -> None:
    note = tmp_path / "note"
    name = made(
        "import subprocess\n"
        "inner = subprocess.Popen(['sleep', '1000'], stdout=subprocess.DEVNULL)\n"
        f"open({str(note)!r}, 'w').write(str(inner.pid))\n"
        "say(type='unknown')"
    )
    assert fault_of(name) == "it does not know play"
    gc.collect()
    with suppress(ProcessLookupError):  # it has ended, and has been buried too
        ending = os.pidfd_open(int(note.read_text()))
        assert select.select([ending], [], [], 30)[0]
        os.close(ending)


FAULTS = [
    ("say(type='unknown')", "it does not know play"),
    ("print('QS', flush=True)", "its answer is no JSON: QS"),
    ("print('[' * 40000, flush=True)", "its answer is no JSON: [["),
    ("say(type='pass', cards=['2C'])", "it is no answer to play: "),
    ("print('[]', flush=True)", "it is no answer to play: []"),
    ("say(type='play')", "Object missing required field `card`"),
    ("say(type='play', card=7)", "Expected `str`, got `int`"),
    ("say(type='play', card='XX')", "'XX' is not a card"),
    ("sys.exit('no idea')", "it ended with status 1: no idea"),
    ("sys.exit('\\x1b[31mred')", "it ended with status 1: [31mred"),
    ("os.kill(os.getpid(), 11)", "it was ended by SIGSEGV"),
    ("os.close(1); time.sleep(1000)", "it closed its output"),
    ("print('x' * 200000)", "it floods its output"),
    ("while True: print('[', file=sys.stderr)", "it floods its standard error"),
]


@pytest.mark.parametrize(("answer", "fault"), FAULTS)
def test_each_fault_is_told(made: Make, answer: str, fault: str) -> None:
    before = children()
    assert fault_of(made(answer)).startswith(fault)
    gc.collect()
    assert children() == before


@pytest.mark.parametrize("answer", [answer for answer, _ in FAULTS])
def test_whatever_it_does_the_deal_is_played_and_plain_stands_in(made: Make, answer: str) -> None:
    policy = make_player(made(answer))
    under = rules_of("standard", pass_cycle=[0], pass_count=0)
    result = play_lone_deal(under, [policy, *[make_bot("plain")] * 3], seed=1, deal=1)
    assert result.faults == (13, 0, 0, 0)
    assert (result.first_fault[0] or "").startswith("ProgramFault: ")
    all_plain = play_lone_deal(under, [make_bot("plain")] * 4, seed=1, deal=1)
    assert result.points == all_plain.points


def test_an_illegal_card_is_a_fault_and_the_program_plays_on(made: Make) -> None:
    name = made("say(type='play', card=(view['legal'] if len(view['hand']) < 8 else ['2C'])[0])")
    under = rules_of("standard", pass_cycle=[0], pass_count=0)
    result = play_lone_deal(under, [make_player(name)] * 4, seed=1, deal=1)
    # Six cards each are played while it holds eight or more; the two of clubs may be one of them.
    assert sum(result.faults) == 23
    assert "PlayCard(card=Card(2C))" in str(result.first_fault)


def test_a_late_answer_is_none(made: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "LATENESS", 0.05)
    policy = make_player(made("time.sleep(1000)"), budget_ms=50)
    with pytest.raises(ProgramFault, match=r"it did not answer within 0\.1 s"):
        act(policy, first_turn(), Random(1))


def running_program(tmp_path: Path, answer: str) -> child.Child:
    """A program that does this for each line."""
    file = tmp_path / "running.py"
    file.write_text(f"import sys\nfor line in sys.stdin:\n    {answer}\n")
    return child.Child([sys.executable, "-I", "-S", str(file)])


def test_an_answer_that_was_not_asked_for_is_not_taken_for_one(tmp_path: Path) -> None:
    running = running_program(tmp_path, "print('one\\ntwo', flush=True)")
    assert running.ask(b"?", 30) == b"one"
    running._said.put(running._said.get(timeout=30))  # the second line has come
    with pytest.raises(ProgramFault, match="it spoke without being asked"):
        running.ask(b"?", 30)
    running.end()


def test_a_program_that_has_ended_meanwhile_is_told_at_once(tmp_path: Path) -> None:
    running = running_program(tmp_path, "print(1, flush=True); sys.exit(5)")
    assert running.ask(b"?", 30) == b"1"
    running._said.put(running._said.get(timeout=30))  # its end is noticed
    with pytest.raises(ProgramFault, match="it ended with status 5"):
        running.ask(b"?", 1000)


def test_what_it_says_on_standard_error_is_counted_anew_for_each_question(tmp_path: Path) -> None:
    running = running_program(tmp_path, "sys.stderr.write('x' * 300_000); print(1, flush=True)")
    for _ in range(5):
        assert running.ask(b"?", 30) == b"1"
    running.end()


def test_a_prepared_program_is_asked_without_delay(made: Make) -> None:
    before = children()
    policy = make_player(made("say(type='play', card=view['legal'][0])"))
    assert isinstance(policy, ProgramPolicy)
    policy.prepare(STANDARD)
    started = children() - before
    assert len(started) == 1
    policy.prepare(STANDARD)
    act(policy, first_turn(), Random(1))
    assert children() - before == started


def test_a_program_that_cannot_be_prepared_says_why_when_it_is_asked(made: Make) -> None:
    policy = make_player(f"exec:{sys.executable} -c 'import sys; sys.exit(4)'")
    assert isinstance(policy, ProgramPolicy)
    for _ in range(5):
        policy.prepare(STANDARD)
    with pytest.raises(ProgramFault, match="it ended with status 4"):
        act(policy, first_turn(), Random(1))


def test_a_program_that_always_fails_is_given_up(made: Make) -> None:
    policy = make_player(made("sys.exit(3)"))
    for _ in range(program.MOST_FAILURES):
        with pytest.raises(ProgramFault, match="it ended with status 3"):
            act(policy, first_turn(), Random(1))
    with pytest.raises(ProgramFault, match="it was given up after it failed 3 times in a row"):
        act(policy, first_turn(), Random(1))


def test_a_program_that_fails_now_and_then_is_not_given_up(made: Make) -> None:
    name = made("if asked['seed'] % 2: sys.exit(3)\nsay(type='play', card=view['legal'][0])")
    policy, view = make_player(name), first_turn()
    odd = next(seed for seed in range(99) if Random(seed).getrandbits(32) % 2)
    even = next(seed for seed in range(99) if not Random(seed).getrandbits(32) % 2)
    for seed in [odd, odd, even] * 3:
        if seed == odd:
            with pytest.raises(ProgramFault, match="it ended with status 3"):
                act(policy, view, Random(seed))
        else:
            act(policy, view, Random(seed))


def test_a_program_that_says_no_hello_is_told(tmp_path: Path) -> None:
    file = tmp_path / "mute.py"
    file.write_text("import sys\nfor line in sys.stdin: print('{}', flush=True)\n")
    assert fault_of(f"exec:{sys.executable} {file}") == "it does not say hello: {}"


def test_a_program_that_reads_nothing_holds_nobody_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "START_SECONDS", 0.1)
    file = tmp_path / "deaf.py"
    file.write_text("import time\ntime.sleep(1000)\n")
    monkeypatch.setattr(program, "PROTOCOL", "x" * 10**6)  # more than any pipe holds
    assert fault_of(f"exec:{sys.executable} {file}") == "it did not answer within 0.1 s"


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("", "needs the command"),
        ("no-such-program-here -x", "there is no program"),
        ("'a", "cannot"),
    ],
)
def test_a_command_that_names_no_program_is_refused(command: str, told: str) -> None:
    with pytest.raises(UnknownBot, match=told):
        make_player(f"exec:{command}")


def test_words_are_split_as_a_shell_splits_them_and_no_shell_reads_them(
    tmp_path: Path,
) -> None:
    file = tmp_path / "words.py"
    file.write_text("import sys\nsys.exit(repr(sys.argv[1:]))\n")
    name = f"exec:{sys.executable} {file} 'a b' $HOME ; touch {tmp_path}/made *"
    words = str(["a b", "$HOME", ";", "touch", f"{tmp_path}/made", "*"])
    assert fault_of(name)[:100] == f"it ended with status 1: {words}"[:100]
    assert not (tmp_path / "made").exists()


def test_a_name_from_a_wire_starts_no_program(tmp_path: Path) -> None:
    with pytest.raises(UnknownBot, match="there is no bot 'exec:touch"):
        make_bot(f"exec:touch {tmp_path}/made")
    assert not (tmp_path / "made").exists()


def test_a_question_has_the_rules_a_budget_and_a_seed(made: Make, tmp_path: Path) -> None:
    note = tmp_path / "note"
    name = made(f"open({str(note)!r}, 'w').write(line)\nsay(type='unknown')")
    with pytest.raises(ProgramFault):
        act(make_player(name, budget_ms=70), first_turn(2), Random(8))
    asked = note.read_text()
    assert f'"budget_ms":70,"seed":{Random(8).getrandbits(32)}' in asked
    assert '"type":"play","view":{"seat":2,' in asked


def test_a_program_is_asked_about_hearts_only(made: Make) -> None:
    policy = make_player(made("say(type='play', card=view['legal'][0])"))
    with pytest.raises(ProgramFault, match="Hearts only, not about enfle"):
        act(policy, replace(first_turn(), game="enfle"), Random(1))


def test_the_line_that_says_goodbye_is_the_last(tmp_path: Path) -> None:
    note = tmp_path / "note"
    file = tmp_path / "heard.py"
    file.write_text(
        f"import sys\nout = open({str(note)!r}, 'w')\nfor line in sys.stdin:\n"
        '    out.write(line)\n    out.flush()\n    print(\'{"type":"hello"}\', flush=True)\n'
    )
    running = child.Child([sys.executable, str(file)])
    assert running.ask(b"one", 30) == b'{"type":"hello"}'
    running.end(b"last")
    assert note.read_text() == "one\nlast\n"
