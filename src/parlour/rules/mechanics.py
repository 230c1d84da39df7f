"""The mechanics that some options ask for beyond the plain trick loop, by name."""

from collections.abc import Callable
from typing import Final

from parlour.errors import NotYet
from parlour.rules.ruleset import Ruleset

_NEEDED: Final[dict[str, Callable[[Ruleset], bool]]] = {
    "revoke_counters": lambda rules: (
        rules.enforcement == "table"
        and rules.revoke == "pay8_1887"
        and rules.settlement in ("none", "average", "differences")
    ),
}


def later_mechanics(rules: Ruleset) -> tuple[str, ...]:
    """What these rules need that cannot be dealt yet; empty for rules that can be played."""
    return tuple(name for name, needed in _NEEDED.items() if needed(rules))


def require_playable(rules: Ruleset) -> None:
    """Raises NotYet, naming the mechanics, for rules that cannot be dealt yet."""
    missing = later_mechanics(rules)
    if missing:
        raise NotYet(
            f"these rules cannot be dealt yet: they need {', '.join(missing)}", mechanics=missing
        )
