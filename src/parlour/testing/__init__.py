"""What checks a program against the rules: test vectors, and suites that plug-ins run."""

from parlour.testing.conform import ConformReport, Failure, run_vector, run_vectors
from parlour.testing.vector import Vector, parse_vector

__all__ = [
    "ConformReport",
    "Failure",
    "Vector",
    "parse_vector",
    "run_vector",
    "run_vectors",
]
