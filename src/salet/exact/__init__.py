"""Playing perfectly: the exact search, its tables and its proofs."""
