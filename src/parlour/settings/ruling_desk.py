"""The settings of the ruling desk and its library."""

from typing import Final

from parlour.settings.kinds import number, one_of, share, switch, text
from parlour.settings.setting import Declared, Setting

RULING_ANSWERER: Final = Setting(
    key="ruling_answerer",
    kind=one_of("extractive", "openai"),
    default=lambda: "extractive",
    summary="Who words a ruling from the passages: extractive needs nothing else; openai "
    "asks a model server.",
)
RULING_ENDPOINT: Final = Setting(
    key="ruling_endpoint",
    kind=text(),
    default=lambda: "",
    summary="The address of an OpenAI-compatible or Ollama server, up to and without "
    "/chat/completions.",
)
RULING_API_KEY: Final = Setting(
    key="ruling_api_key",
    kind=text(),
    default=lambda: "",
    summary="The key for that server, where it wants one.",
    secret=True,
)
RULING_MODEL: Final = Setting(
    key="ruling_model",
    kind=text(),
    default=lambda: "",
    summary="The model asked for; the server is checked to run it.",
)
RULING_CONTEXT: Final = Setting(
    key="ruling_context",
    kind=number(least=512, most=1_000_000),
    default=lambda: 8192,
    summary="How many tokens the model is given room for.",
)
RULING_THINKING: Final = Setting(
    key="ruling_thinking",
    kind=switch(),
    default=lambda: False,
    summary="Whether the model may think before it answers.",
)
RULING_WATCHDOG_S: Final = Setting(
    key="ruling_watchdog_s",
    kind=number(least=1, most=600),
    default=lambda: 30,
    summary="Seconds a first word is waited for, and once more from when passages were sent.",
)
RULING_WIDTH: Final = Setting(
    key="ruling_width",
    kind=number(least=1, most=64),
    default=lambda: 1,
    summary="How many answers the model server words at once; the others wait in line.",
)
RULING_SIMILARITY: Final = Setting(
    key="ruling_similarity",
    kind=share(),
    default=lambda: 0.55,
    summary="How near an earlier question must be to be offered beside a ruling.",
)
RULING_RECALL: Final = Setting(
    key="ruling_recall",
    kind=switch(),
    default=lambda: True,
    summary="Whether the same question gets its earlier ruling, and similar ones are offered.",
)
RULING_RRF_K: Final = Setting(
    key="ruling_rrf_k",
    kind=number(least=1, most=1000),
    default=lambda: 60,
    summary="The constant of reciprocal rank fusion.",
)
RULING_POOL: Final = Setting(
    key="ruling_pool",
    kind=number(least=8, most=500),
    default=lambda: 80,
    summary="The most passages that are ranked again.",
)
RULING_READ: Final = Setting(
    key="ruling_read",
    kind=number(least=1, most=40),
    default=lambda: 8,
    summary="How many passages are read.",
)
RULING_FLOORS: Final = Setting(
    key="ruling_floors",
    kind=switch(),
    default=lambda: True,
    summary="Whether the main rulebook, each erratum and each book are sure of a passage.",
)
RULING_ERRATA_BOOST: Final = Setting(
    key="ruling_errata_boost",
    kind=switch(),
    default=lambda: True,
    summary="Whether errata that match a question come first.",
)
RULING_ERRATA_SUPERSEDENCE: Final = Setting(
    key="ruling_errata_supersedence",
    kind=switch(),
    default=lambda: True,
    summary="Whether an erratum takes the place of what it corrects.",
)
RULING_LETTER_DENSITY: Final = Setting(
    key="ruling_letter_density",
    kind=share(),
    default=lambda: 0.45,
    summary="The least share of letters among the signs of an answer.",
)
RULING_GLYPH_TOKENS: Final = Setting(
    key="ruling_glyph_tokens",
    kind=number(least=0, most=100),
    default=lambda: 2,
    summary="The most marks of a broken font an answer may hold.",
)
BOOK_UPLOADS: Final = Setting(
    key="book_uploads",
    kind=one_of("local", "everyone", "nobody"),
    default=lambda: "local",
    summary="Who may add books in the browser: people at this machine, everyone, or nobody.",
)

DESK: Final[Declared] = (
    RULING_ANSWERER,
    RULING_ENDPOINT,
    RULING_API_KEY,
    RULING_MODEL,
    RULING_CONTEXT,
    RULING_THINKING,
    RULING_WATCHDOG_S,
    RULING_WIDTH,
    RULING_SIMILARITY,
    RULING_RECALL,
    RULING_RRF_K,
    RULING_POOL,
    RULING_READ,
    RULING_FLOORS,
    RULING_ERRATA_BOOST,
    RULING_ERRATA_SUPERSEDENCE,
    RULING_LETTER_DENSITY,
    RULING_GLYPH_TOKENS,
    BOOK_UPLOADS,
)
