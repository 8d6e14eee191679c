"""The table of the Card Duel."""
