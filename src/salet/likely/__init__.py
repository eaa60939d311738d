"""Which answers are likely: the history of real answers, how familiar words are, and the chances that follow."""
