"""salet for assistants: the library as tools of the Model Context Protocol; needs the extra `mcp`."""
