"""Several bots in one word of a command line: `plain,random`."""

import re


def bot_names(text: str) -> list[str]:
    """The names between the commas; a comma within quotes belongs to a command.

    >>> bot_names("plain, random,exec:my-player --levels 'a,b'")
    ['plain', 'random', "exec:my-player --levels 'a,b'"]
    """
    quoted = r"""'[^']*'|"[^"]*\""""
    return [name.strip() for name in re.findall(rf"""(?:^|(?<=,))((?:{quoted}|[^,])*)""", text)]
