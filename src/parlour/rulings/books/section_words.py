"""Whether a heading names a game, a part of one, or a family of games."""

from typing import Final, Literal

from parlour.rulings.books.games import names_in, slug

_LONGEST_NAME: Final = 6
"""Words of the longest name of a game; what is longer is a sentence or a row of a table."""

HeadingKind = Literal["game", "section", "family"]

_FILLERS: Final = frozenset(
    "the of for a an and in to by or at with on from your our their his its all any each every "
    "other some no not is are be this that how what when who which you i ii iii iv v vi vii viii "
    "der die das und des fur von zu im le la les du de et standard common usual general".split()
)
_ADJECTIVES: Final = frozenset("english american official original modern new old short".split())
_PARTS: Final = frozenset(
    "accessories action actions aim aims auction basic basics before beginner beginners beginning "
    "bid bidding bids board bonus bonuses breaking cancel card cards change changes cheating "
    "choice choosing claim claiming combinations components contract counters counting course "
    "custom cut cutting deal dealer dealing deals declaration declarations declaring description "
    "direction discard discarding discards draw drawing end ending equipment erroneous errors "
    "exchange exchanging exposed first follow following foul fouls game gameplay getting "
    "goal goals hand hands honours honors house improper irregular irregularities irregularity "
    "kitty last lead leading leads leave making marker markers material materials meld melding "
    "melds method methods misdeal misdealing misdeals mode moon move moves names next object "
    "objective objectives objects opening optional option options order ordinary out pack packs "
    "part partners pass passing penalty person persons phase pieces play played player players "
    "playing points pool position positions preparation preparing procedure purpose quick quitted "
    "rank ranking ranks renouncing required requirements revoke revokes revoking round rounds "
    "rubber rubbers score scores scoring scratch seat seating seats select selecting sequence "
    "setting settle settlement settling setup set shooting shuffle shuffling signals simple sort "
    "special stage stake stakes start starting step steps stock strokes suit suits taking teams "
    "tie ties time trick tricks trump trumps turn turns two three four five six "
    "seven eight value values view win winner winners winning advanced handed tournament up "
    "ablauf aufbau karten spieler spielablauf spielende spielziel wertung ziel zug vorbereitung "
    "cartes joueurs donne but jeu fin marque".split()
)
_STRONG: Final = frozenset(
    "law laws rule rules regulations code etiquette varieties variations variants variant "
    "suggestions illustrative textbook textbooks text-books contents index introduction preface "
    "foreword probability probabilities note notes glossary appendix table tables example "
    "examples hints tips strategy tactics faq errata corrections credits acknowledgements "
    "history overview summary penalties technical terms miscellaneous footnotes advice questions "
    "answers license licence copyright regeln varianten regles".split()
)
_TOLD: Final = frozenset(
    "rule rules regeln variants variations varieties strategy tactics penalties".split()
)
"""Of the words above, those that stand over a part of one game."""
_TABLES: Final = frozenset({"table", "tables"})
_FAMILY: Final = frozenset("family families games".split())
_NAMING: Final = frozenset("rule rules how regeln regles".split())


def heading_kind(heading: str) -> HeadingKind:
    """What a heading at the level of games is.

    >>> [heading_kind(each) for each in ("HEARTS", "THE LAWS OF HEARTS", "ODD GAMES", "Set-up")]
    ['game', 'section', 'family', 'section']
    """
    words = _words(heading)
    gathers = words & _FAMILY and not words <= _PARTS | _FILLERS
    if words & (_STRONG - _TABLES if gathers else _STRONG) or {"text", "books"} <= words:
        return "section"
    if gathers:
        return "family"
    name = slug(names_in(heading)[0]).split("-")
    figures = sum(word.isdigit() for word in slug(heading).split("-"))
    long = len(name) > _LONGEST_NAME or figures > 1
    parts = _PARTS | _FILLERS
    is_part_name = any(not word.isdigit() for word in name) and set(name) <= parts
    return "section" if long or words <= parts or is_part_name else "game"


def is_part(heading: str) -> bool:
    """Whether a heading is one that the description of any game may have: "Dealing", "Scoring"."""
    words = _words(heading)
    return bool(words & (_PARTS | _TOLD)) and words <= _PARTS | _FILLERS | _STRONG


def is_varieties(heading: str) -> bool:
    """Whether variants of a game are described under the heading."""
    return bool(_words(heading) & {"varieties", "variations", "variants", "varianten"})


def is_no_rule(heading: str) -> bool:
    """Whether a list of contents, an index or the like stands under the heading."""
    return slug(heading) in {
        "contents", "table-of-contents", "index", "list-of-illustrations", "inhalt", "register",
        "inhaltsverzeichnis", "sommaire", "table-des-matieres",
    }  # fmt: skip


def named_game(heading: str) -> str:
    """The slug of the game that a section is said to be of; empty where it names none.

    >>> named_game("THE LAWS OF HEARTS"), named_game("WHIST FAMILY LAWS"), named_game("TIES")
    ('hearts', 'whist', '')
    """
    dropped = _FILLERS | _STRONG | _FAMILY | {"text", "books", "book", "hands", "hand", "playing"}
    dropped |= _ADJECTIVES | {"play", "game"}
    left = [word for word in slug(heading).split("-") if word not in dropped]
    return "" if set(left) <= _PARTS else "-".join(left)


def tells_how(heading: str) -> bool:
    """Whether a heading such as "How to play Whist" may itself be where a game begins."""
    return bool(_words(heading) & _NAMING)


def _words(heading: str) -> set[str]:
    return {word for word in slug(heading).split("-") if not word.isdigit()}
