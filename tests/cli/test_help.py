import shlex

import click
import pytest

from docs.reference import commands
from parlour.cli.verb import Verb

VERBS = [
    pytest.param(words, verb, id=words)
    for words, verb in commands()
    if not isinstance(verb, click.Group)
]


GROUPS = [
    pytest.param(words, verb, id=words)
    for words, verb in commands()
    if isinstance(verb, click.Group) and words != "parlour"
]


@pytest.mark.parametrize(("words", "verb"), VERBS + GROUPS)
def test_a_verb_shows_an_example_of_itself(words: str, verb: click.Command) -> None:
    assert isinstance(verb, Verb)
    assert verb.examples
    for example in verb.examples:
        assert example == words or example.startswith(f"{words} ")


@pytest.mark.parametrize(("words", "verb"), VERBS)
def test_an_example_is_a_command_line_the_verb_takes(
    words: str, verb: click.Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert isinstance(verb, Verb)
    for example in verb.examples:
        # Up to the first pipe or redirection: what follows is the shell's.
        line = example.removeprefix(words).split(" | ")[0].split(" > ")[0]
        # Files named in an example need not be there.
        for parameter in verb.params:
            if isinstance(parameter.type, click.Path):
                monkeypatch.setattr(parameter.type, "exists", False)
        verb.make_context(words, shlex.split(line))


@pytest.mark.parametrize(("words", "verb"), VERBS)
def test_every_option_says_what_it_does(words: str, verb: click.Command) -> None:
    for option in verb.params:
        if isinstance(option, click.Option):
            assert option.help, f"{words} {option.opts[0]}"


def test_an_example_is_never_wrapped() -> None:
    long = "parlour act " + " ".join(f"--set option{n}=value" for n in range(20))
    verb = Verb("act", examples=[long])
    assert f"\nExample:\n  {long}\n" in verb.get_help(click.Context(verb)) + "\n"
