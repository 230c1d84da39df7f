"""What a model server did for one answer, as entries of the evidence."""

from typing import TYPE_CHECKING, Any

from parlour.rulings.trace import NOT_MEASURED, Entry

if TYPE_CHECKING:
    from parlour.rulings.answerers.endpoint import EndpointAnswer

NAMES = (
    "model", "live check", "host", "node", "reachable for", "last checked", "context", "thinking",
    "tokens in", "tokens out", "tokens a second", "stream path", "watchdog",
)  # fmt: skip


def model_entries(told: "EndpointAnswer | None") -> list[Entry]:
    """Everything known of the server and its answer; what was not measured says so."""
    if told is None:
        none = "no model server takes part in this answer"
        return [Entry(name=name, value=NOT_MEASURED, note=none) for name in NAMES]
    measured = _measured(told)
    return [
        Entry(name=name, value=NOT_MEASURED if measured.get(name) is None else measured[name])
        for name in NAMES
    ]


def _measured(told: "EndpointAnswer") -> dict[str, Any]:
    dog = told.watchdog
    fired = "fired" if dog.fired else "did not fire"
    watched = f"{fired}: {dog.window_s:g} s a window, {dog.windows} armed"
    made = told.generation
    if made is None:
        return {"watchdog": watched}
    seat = made.seat
    streamed = {True: "streamed", False: "in one piece", None: None}[made.streamed]
    checked = (
        None
        if seat.has_model is None
        else "the model is there"
        if seat.has_model
        else "the model is not there"
    )
    return {
        "model": made.model or seat.model,
        "live check": seat.trouble or checked,
        "host": seat.host,
        "node": made.node or seat.node,
        "reachable for": None if seat.reachable_for_s is None else f"{seat.reachable_for_s:.0f} s",
        "last checked": None
        if seat.checked_ago_s is None
        else f"{seat.checked_ago_s:.0f} s before",
        "context": made.context,
        "thinking": made.thinking,
        "tokens in": made.tokens_in,
        "tokens out": made.tokens_out,
        "tokens a second": made.tokens_per_second,
        "stream path": streamed,
        "watchdog": watched,
    }
