"""What is on the disk: games, settings, proofs."""
