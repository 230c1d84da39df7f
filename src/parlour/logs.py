"""Structured logs without cards, chat or secrets.

Code that logs takes `logger` from here. Until `start` is called, warnings go to stderr as text;
nothing is ever written to stdout, which belongs to results.
"""

import json
import logging
import logging.handlers
from collections.abc import Mapping, MutableMapping
from pathlib import Path
from typing import Any, Final, TextIO

import structlog

FILE_BYTES: Final = 1_000_000
MASK: Final = "[hidden]"

# A field is hidden when any word of its name is here: `north_hand`, `access_token`, `cards`.
HIDDEN_WORDS: Final = frozenset(
    "hand hands card cards deck pack packs seed seeds nonce shuffle passed dealt "
    "chat message text said secret secrets password token tokens cookie authorization "
    "key email address".split()
)

logger: structlog.stdlib.BoundLogger = structlog.stdlib.get_logger("parlour")


def hide(_logger: object, _method: str, fields: MutableMapping[str, Any]) -> Mapping[str, Any]:
    """`fields` with everything masked that a log must not hold, at any depth."""
    return {name: _hidden(name, value) for name, value in fields.items()}


def _hidden(name: str, value: object) -> object:
    if HIDDEN_WORDS.intersection(name.lower().replace("-", "_").split("_")):
        return MASK
    # A card under an innocent name, `played=…`: the type gives it away. Named by module, since
    # `cards` lies above this package.
    if type(value).__module__.startswith("parlour.cards"):
        return MASK
    if isinstance(value, Mapping):
        return {key: _hidden(str(key), inner) for key, inner in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [_hidden("", inner) for inner in value]
    return value


def _json(fields: Mapping[str, Any], **_options: object) -> str:
    return json.dumps(fields, default=str, ensure_ascii=False)


_SHARED: Final[tuple[structlog.typing.Processor, ...]] = (
    structlog.stdlib.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    # A traceback shows lines of code, never the values of variables: those may be hands.
    structlog.processors.format_exc_info,
    hide,
)


def _formatter(style: str) -> logging.Formatter:
    renderer: structlog.typing.Processor = (
        structlog.processors.JSONRenderer(serializer=_json)
        if style == "json"
        else structlog.processors.KeyValueRenderer(key_order=["timestamp", "level", "event"])
    )
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=_SHARED,
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
    )


def log_file(home: Path) -> Path:
    """Where the log of the data folder `home` lies."""
    return home / "logs" / "parlour.log"


def start(
    *,
    level: str,
    style: str = "text",
    stream: TextIO | None = None,
    home: Path | None = None,
    files: int = 5,
) -> None:
    """Log from `level` up to `stream` in `style`, and as JSON lines to the log file of `home`.

    The file is replaced at 1 MB; `files` of them are kept. Raises OSError where `home` cannot be
    written.
    """
    handlers: list[logging.Handler] = []
    if stream is not None:
        shown = logging.StreamHandler(stream)
        shown.setFormatter(_formatter(style))
        handlers.append(shown)
    if home is not None:
        log_file(home).parent.mkdir(parents=True, exist_ok=True)
        kept = logging.handlers.RotatingFileHandler(
            log_file(home),
            maxBytes=FILE_BYTES,
            backupCount=files - 1,
            encoding="utf-8",
        )
        kept.setFormatter(_formatter("json"))
        handlers.append(kept)
    root = logging.getLogger("parlour")
    stop()
    root.handlers = handlers
    root.propagate = False
    root.setLevel(level.upper())


def stop() -> None:
    """Close every log that `start` opened."""
    root = logging.getLogger("parlour")
    for handler in root.handlers:
        handler.close()
    root.handlers = []


structlog.configure(
    processors=[
        structlog.stdlib.filter_by_level,
        *_SHARED,
        structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
    ],
    wrapper_class=structlog.stdlib.BoundLogger,
    logger_factory=structlog.stdlib.LoggerFactory(),
    cache_logger_on_first_use=False,
)
