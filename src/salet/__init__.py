"""salet."""
