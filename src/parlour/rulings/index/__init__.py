"""The index of the library: full text, vectors of passages, vectors of tokens."""
