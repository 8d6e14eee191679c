"""Trees, plans and endgames."""
