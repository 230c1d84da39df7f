"""A book in HTML."""

from parlour.rulings.ingest.html.read import read_html

__all__ = ["read_html"]
