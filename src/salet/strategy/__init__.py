"""Playing by rule: strategies, the trees they make, and how well they do."""
