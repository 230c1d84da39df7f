"""A game in the terminal, in plain words: one person against computer players."""
