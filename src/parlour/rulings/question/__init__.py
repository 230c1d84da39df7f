"""What a question says: cards, numbers, the position, and what it wants to know."""
