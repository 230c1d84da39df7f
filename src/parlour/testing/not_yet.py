"""Which mechanics an answer depends on; a vector that needs one that is missing is skipped."""

from parlour.errors import NotYet
from parlour.rules import Ruleset, later_mechanics


def need(rules: Ruleset, *mechanics: str) -> None:
    """Raises NotYet naming those of the mechanics that the rules use and that do not exist yet."""
    missing = tuple(name for name in later_mechanics(rules) if name in mechanics)
    if missing:
        raise NotYet(f"needs {', '.join(missing)}", mechanics=missing)
