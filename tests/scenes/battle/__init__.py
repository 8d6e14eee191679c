"""The table of the Deck Battle."""
