"""How results show themselves: in a notebook, on a rich console, and as tables of pandas."""
