"""What a game is: words, marks, candidates, games."""
