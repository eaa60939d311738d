"""The command line: turns words into one library call, and its result into text."""
