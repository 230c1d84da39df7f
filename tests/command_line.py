"""What came of one command line."""

import json
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    status: int
    stdout: str
    stderr: str

    def json(self) -> Any:
        """The one JSON document on stdout, after making sure that nothing went wrong."""
        assert (self.status, self.stderr) == (0, "")
        return json.loads(self.stdout)
