"""Which database the verbs of the server mean."""

from parlour.settings import DATABASE, HOME, Settings


def database_url(settings: Settings, asked: str | None) -> str:
    """The URL asked for, else the setting's, else that of the file in the data folder."""
    return asked or settings[DATABASE] or f"sqlite:///{settings[HOME] / 'parlour.db'}"
