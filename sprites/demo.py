"""A table in the middle of a game, made up to look at."""
