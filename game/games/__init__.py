"""The games, a package for each: its `GAME`, and what rooms without a window ask of it."""
