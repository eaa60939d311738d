"""Take the pictures of terminals: `python docs/make_terminals.py [NAME …]`. Needs tmux.

tmux runs the commands in a real terminal, and what its screen holds becomes an SVG.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

FOLDER = Path(__file__).parent / "images"
WIDTH = 80
SETTINGS = """
set -g status off
set -g default-terminal "tmux-256color"
set -ga terminal-overrides ",*:Tc"
"""
NORMAL = "121213 cc5555 6aaa64 c9b458 6496dc b478c8 5ab4be d7dadc"
BRIGHT = "818384 e66e6e 78be73 e1cd6e 82aff0 cd96e1 78cdd7 ffffff"
SVG = """<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
font-size: {char_height}px; line-height: {line_height}px; }}
.{unique_id}-title {{ font: bold 18px sans-serif; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" /></clipPath>
{lines}</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}<g class="{unique_id}-matrix">
{matrix}</g></g></svg>
"""
"""The frame of a picture: that of rich, without its fonts, which would be loaded from another host."""

PICTURES = {
    "terminal-helper": (
        31,
        ("salet --words original", "SALET>"),
        ("crane ..y.g", "49 words left"),
        ("more", "SLUMP"),
        ("why slate", "SLATE cannot"),
    ),
    "terminal-play": (
        24,
        ("salet play --words original --answer pious --new", "⌫"),
        ("crane", "⌫"),
        ("sloth", "⌫"),
    ),
    "terminal-review": (14, ("salet review crane sloth pious --answer pious -w nyt-2023-07", "Perfect play")),
}
"""For each picture the height of the terminal, and what is typed there, each line until something is shown."""


class Terminal:
    """A terminal of tmux: type into it, wait for what it shows, keep its screen."""

    def __init__(self, height: int) -> None:
        """Start a shell with an empty record of games."""
        self.home = tempfile.TemporaryDirectory()
        inherited = {name: value for name, value in os.environ.items() if name not in ("TMUX", "NO_COLOR")}
        own = {"SALET_HOME": self.home.name, "COLORTERM": "truecolor", "PS1": "$ "}
        path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
        settings = Path(self.home.name) / "tmux.conf"
        settings.write_text(SETTINGS)
        self.tmux = ["tmux", "-L", f"salet-{os.getpid()}", "-f", str(settings)]
        begin = ["new-session", "-d", "-x", str(WIDTH), "-y", str(height), "bash", "--norc", "--noprofile"]
        environment = {**inherited, **own, "PATH": path}
        subprocess.run([*self.tmux, *begin], env=environment, cwd=self.home.name, check=True)

    def __enter__(self) -> Terminal:
        """Return the terminal."""
        return self

    def __exit__(self, *_: object) -> None:
        """End the shell."""
        subprocess.run([*self.tmux, "kill-server"], check=True)
        self.home.cleanup()

    def type(self, text: str, until: str) -> None:
        """Type a line, and wait until the screen shows something."""
        subprocess.run([*self.tmux, "send-keys", "-l", text], check=True)
        subprocess.run([*self.tmux, "send-keys", "Enter"], check=True)
        ends = time.monotonic() + 60
        while until not in (seen := self.screen()):
            if time.monotonic() > ends:
                raise SystemExit(f"{until!r} did not come:\n{seen}")
            time.sleep(0.2)
        time.sleep(2)  # tiles turn

    def screen(self, *options: str) -> str:
        """Return what the screen shows."""
        done = subprocess.run([*self.tmux, "capture-pane", "-p", *options], capture_output=True, text=True, check=True)
        return done.stdout.rstrip()


def colours(text: str) -> list[tuple[int, int, int]]:
    """Return colours that are written in hexadecimal."""
    return [(*bytes.fromhex(each),) for each in text.split()]  # type: ignore[misc]


def picture(name: str, height: int, *lines: tuple[str, str]) -> None:
    """Type lines into a terminal and keep its screen as a picture."""
    with Terminal(height) as shell:
        for text, until in lines:
            shell.type(text, until)
        screen = shell.screen("-e", "-N")
    theme = TerminalTheme(*colours("121213 d7dadc"), colours(NORMAL), colours(BRIGHT))
    with Path(os.devnull).open("w") as nowhere:
        console = Console(width=WIDTH, record=True, file=nowhere, force_terminal=True, color_system="truecolor")
        console.print(Text.from_ansi(screen), soft_wrap=True)
        title = " ".join(lines[0][0].split()[:2]).removesuffix(" --words")
        svg = console.export_svg(title=title, theme=theme, code_format=SVG, unique_id=name)
    (FOLDER / f"{name}.svg").write_text(svg.replace("&#160;", "\u00a0"), encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:] or PICTURES:
        height, *lines = PICTURES[name]
        picture(name, height, *lines)
        print(name)
