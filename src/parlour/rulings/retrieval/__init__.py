"""Finding the passages that answer a question: three arms, one order, eight passages to read."""
