"""`python -m salet` is `salet`."""

import sys
from pathlib import Path

if __name__ == "__main__" and sys.path[0] in ("", str(Path.cwd())):
    del sys.path[0]  # Python puts the current folder first; no file in it is to stand in for a library's

from salet.cli import main

if __name__ == "__main__":
    main()
