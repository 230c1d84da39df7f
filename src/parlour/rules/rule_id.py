"""The names of the rules: each ties an option, a refusal, an article and a test together."""

from enum import StrEnum


class RuleId(StrEnum):
    """One rule of the game. Its value is the anchor of its article in every rulebook."""

    # the pack and the deal
    PACK = "pack"
    RANKING = "ranking"
    DEAL = "deal"
    KITTY = "kitty"
    STOCK = "stock"
    # passing
    PASS = "pass"
    PASS_REVEAL = "pass-reveal"
    NO_PASS = "no-pass"
    # the auction
    AUCTION = "auction"
    CAPOT = "capot"
    # play
    PLAY = "play"
    OPENING_LEAD = "opening-lead"
    FOLLOW_SUIT = "follow-suit"
    TRICK_WINNER = "trick-winner"
    DUPLICATES = "duplicates"
    FIRST_TRICK = "first-trick"
    HEARTS_LOCK = "hearts-lock"
    QUEEN_LEAD = "queen-lead"
    MUST_DUMP = "must-dump"
    # scoring
    CARD_POINTS = "card-points"
    BONUS = "bonus"
    TRICK_POINTS = "trick-points"
    TRICKLESS = "trickless"
    MOON = "moon"
    MOON_GUARD = "moon-guard"
    SUN = "sun"
    # the end
    GAME_END = "game-end"
    EXACT_RESET = "exact-reset"
    TIES = "ties"
    SETTLEMENT = "settlement"
    PAYOUT = "payout"
    # around the table
    PARTNERS = "partners"
    ENFORCEMENT = "enforcement"
    REVOKE = "revoke"
