"""`python -m salet` is `salet`."""

import os
import sys

if __name__ == "__main__" and sys.path[0] in ("", os.getcwd()):  # noqa: PTH109 (pathlib takes its time)
    del sys.path[0]  # Python puts the current folder first; no file in it is to stand in for a library's

from salet.cli.front import main

if __name__ == "__main__":
    main()
