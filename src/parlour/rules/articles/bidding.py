"""What may be said before the play: the auction for the suit to avoid, a declared capot."""

from parlour.cards import Suit
from parlour.rules.articles.article import Article
from parlour.rules.articles.card_words import suit_amount
from parlour.rules.articles.seats import eldest_hand, names
from parlour.rules.articles.wording import capital, count, paragraphs, points, sentences
from parlour.rules.auction import MOST_BID
from parlour.rules.rule_id import RuleId
from parlour.rules.ruleset import Ruleset
from parlour.rules.sides import has_sides


def auction(rules: Ruleset) -> Article | None:
    """Bidding for the right to name the suit to avoid; None without an auction."""
    if rules.penal_suit != "auction":
        return None
    pays = "pays the bid into the pool, " if rules.settlement != "none" else ""
    bidding = sentences(
        f"{capital(eldest_hand(rules))} bids first, then the others in turn. The dealer bids last.",
        "Each player has one turn: bid a number of counters higher than every bid so far, or pass. "
        f"The suit is not named in the bid. No bid is above {MOST_BID} counters.",
        f"The highest bidder {pays}names the suit to avoid, and leads to the first trick.",
        f"Each card of the suit named costs {points(suit_amount(rules))}."
        if suit_amount(rules)
        else None,
        "What these rules say of leading, breaking and discarding hearts holds for the cards of "
        "the suit named."
        if rules.hearts_lock != "none" or rules.first_trick == "no_hearts"
        else None,
    )
    unusual = sentences(
        "If everybody passes, nothing is paid, hearts are the suit to avoid, and "
        f"{eldest_hand(rules)} leads.",
        "If nobody wins the pool, the deal passes on, and in the next deal the same bidder names a "
        "suit again, without a new auction and without paying, until the pool is won."
        if rules.settlement == "sweepstake"
        else None,
    )
    return Article(
        rule=RuleId.AUCTION,
        heading="The auction",
        text=paragraphs(bidding, unusual),
        example=_auction_example(rules),
        options=("penal_suit", "first_lead", "points", "settlement", "hearts_lock", "first_trick"),
    )


def capot(rules: Ruleset) -> Article | None:
    """A declared attempt at every trick; None where it cannot be declared."""
    if rules.capot != "may_bid":
        return None
    size = points(rules.capot_size)
    others = "every player of the other sides" if has_sides(rules) else "every other player"
    who = "that side" if has_sides(rules) else "the player who declared"
    text = sentences(
        "Before the first lead any player may declare capot: to win every trick of the deal. "
        "Nobody has to.",
        f"The players are asked in turn, {eldest_hand(rules)} first, and the first to declare it "
        "settles the matter.",
        f"If it succeeds, {who} scores 0 and {others} scores {size}.",
        f"If one trick is lost, the player who declared scores {size} besides the points in the "
        "tricks won, and everybody else scores as usual.",
        f"Whoever has declared capot shoots no moon in that deal{_nor_partner(rules)}."
        if rules.moon != "off"
        else None,
    )
    return Article(
        rule=RuleId.CAPOT,
        heading="Declaring capot",
        text=text,
        options=("capot", "sun", "moon_value", "points", "moon", "partners"),
    )


def _nor_partner(rules: Ruleset) -> str:
    return ", nor does the partner" if has_sides(rules) else ""


def _auction_example(rules: Ruleset) -> str | None:
    if rules.players < 3:
        return None
    first, second, third = names(rules)[:3]
    clubs = len(rules.pack.of_suit(Suit.CLUBS))
    return (
        f"{first} bids 4 counters and {second} bids 7. {third} would have to bid 8 or more, and "
        f"passes. If nobody bids higher, {second} pays 7 counters into the pool and may name "
        f"clubs: then the {count(clubs, 'club')} are the cards to avoid."
    )
