"""Players, positions and walks that tests share."""
