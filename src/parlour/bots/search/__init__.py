"""The strong player: deals that agree with all that was seen, played to their end many times."""
