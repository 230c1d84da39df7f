"""A book as PDF: its text layer, in reading order."""

from parlour.rulings.ingest.pdf.read import read_pdf

__all__ = ["read_pdf"]
