"""`python -m parlour`: the same program as the `parlour` command."""

from parlour.cli.main import main

if __name__ == "__main__":
    main()
