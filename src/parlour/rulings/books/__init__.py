"""The library: books, their editions, errata, and what supersedes what."""
