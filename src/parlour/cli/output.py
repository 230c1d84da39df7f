"""What goes to stdout: results, and nothing else."""

import json

import click


def print_json(document: object) -> None:
    """Print exactly one JSON document."""
    click.echo(json.dumps(document, ensure_ascii=False, indent=2))


def print_text(text: str) -> None:
    """Print a result for people."""
    click.echo(text)
