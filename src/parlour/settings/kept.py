"""Where this process keeps what it compiles: settled once, when the program starts."""

import os
from pathlib import Path
from typing import Final

from parlour.settings.house import HOME

COMPILED_IN: Final = Path(os.environ.get(HOME.variable) or HOME.default()) / "compiled"
"""The folder for compiled code, in the data folder that the environment names."""
