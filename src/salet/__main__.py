"""`python -m salet` is `salet`."""

from salet.cli import main

if __name__ == "__main__":
    main()
