"""What it means: advice, reviews, openers, drills."""
