"""The rules of Enflé in words: one text for the table, the printed book and the ruling desk."""

from functools import cache
from typing import Final

from parlour.family.enfle.rules import HAND, MOST_TRICKS, SEATS, TITLE, enfle_rules
from parlour.rules import RuleId
from parlour.rules.articles import Article
from parlour.rules.articles.wording import paragraphs, word
from parlour.rules.rulebook import Rulebook, Section

OPENING: Final = (
    "Enflé, also called Schwellen or Rolling Stone, is no form of Hearts, though old books print "
    "it beside Hearts: nothing is scored, hearts are a suit like any other, and the aim is to get "
    "rid of all one's cards. This book is in our own words; the facts come from Foster's Complete "
    "Hoyle and a general encyclopaedia."
)


def _article(rule: RuleId, heading: str, text: str) -> Article:
    return Article(rule=rule, heading=heading, text=text, options=())


SECTIONS: Final = (
    Section(
        key="setup",
        heading="Setup",
        articles=(
            _article(
                RuleId.PARTNERS,
                "Players",
                f"{word(SEATS[0]).capitalize()} to {word(SEATS[-1])} can play Enflé, each alone.",
            ),
            _article(
                RuleId.PACK,
                "The pack in Enflé",
                "Three or four players use a pack of 32 cards, from the ace down to the seven. "
                "With five or six players all 52 cards are used.",
            ),
            _article(
                RuleId.DEAL,
                "The deal in Enflé",
                f"Each player gets {word(HAND)} cards, three at first, then two, then three. "
                "Cards that are left over lie face down, unseen, and are not played. Seats, the "
                "first deal and the turn of the deal are as in historic Hearts.",
            ),
            _article(
                RuleId.PAYOUT,
                "A pool",
                "Enflé is usually played for a pool to which each player puts the same amount "
                "before play. At this table nothing is staked.",
            ),
        ),
    ),
    Section(
        key="cards",
        heading="The cards",
        articles=(
            _article(
                RuleId.RANKING,
                "Rank in Enflé",
                "The ace is the highest card, and the others follow down from the king. There are "
                "no trumps.",
            ),
        ),
    ),
    Section(
        key="turn",
        heading="A turn",
        articles=(
            _article(
                RuleId.OPENING_LEAD,
                "The lead",
                "Eldest hand, the player on the dealer's left, leads any card.",
            ),
            _article(
                RuleId.FOLLOW_SUIT,
                "When all follow suit",
                "Suit must be followed. When everybody has followed, the highest card takes the "
                "trick, which is turned face down. Its cards are dead: nobody plays or counts them "
                "again. The winner of the trick leads to the next one.",
            ),
            _article(
                RuleId.TRICK_WINNER,
                "When somebody cannot follow",
                "In Enflé a player who has no card of the suit led may not discard. That player "
                "takes up the cards already played to the trick into the hand, and leads to the "
                "next trick. The players who come after do not play to that trick at all.",
            ),
        ),
    ),
    Section(
        key="scoring",
        heading="Scoring",
        articles=(
            _article(
                RuleId.CARD_POINTS,
                "No points",
                "Nothing is scored in Enflé. No card has a value in points.",
            ),
        ),
    ),
    Section(
        key="winning",
        heading="Winning",
        articles=(
            _article(
                RuleId.GAME_END,
                "The first without cards",
                "Whoever first has no cards left wins the game, and the pool with it. The game is "
                "over at once, even while others have still to play to that trick.",
            ),
        ),
    ),
    Section(
        key="open",
        heading="What the sources leave open",
        text=(
            "The sources do not say how many cards the pack has with five or six players, beyond "
            "that it must be enough for eight each, nor whether the others go on playing for "
            "second place. The three-player deal from 32 cards leaves eight over, and no source "
            "says what is done with them. So the full pack for five and six, the cards that lie "
            "unseen and the end with the first winner are decisions of our own."
        ),
        articles=(
            _article(
                RuleId.TIES,
                "A game without end",
                "Cards that are taken up can go round for ever, and no source says what happens "
                f"then. We decide: after {MOST_TRICKS} tricks, those taken up among them, the game "
                "is over, and whoever has the fewest cards wins. Players who have equally few "
                "share the win.",
            ),
        ),
    ),
)
"""The sections in order; their words hold for every number of players."""


@cache
def enfle_book(players: int) -> Rulebook:
    """The rulebook of a table of so many players."""
    about = Section(key="about", heading="What it is about", text=OPENING)
    return Rulebook(title=TITLE, rules=enfle_rules(players), sections=(about, *SECTIONS))


def enfle_article(rule: RuleId) -> Article | None:
    """The article about a rule; None where Enflé has none."""
    articles = (article for section in SECTIONS for article in section.articles)
    return next((article for article in articles if article.rule is rule), None)


def enfle_markdown() -> str:
    """The book as the ruling desk reads it, its headings as handbooks shout them."""
    return (
        paragraphs(
            f"# {TITLE.upper()}",
            OPENING,
            *(
                paragraphs(
                    f"## {section.heading.upper()}",
                    section.text,
                    *(paragraphs(f"### {each.heading}", each.text) for each in section.articles),
                )
                for section in SECTIONS
            ),
        )
        + "\n"
    )
