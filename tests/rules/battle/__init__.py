"""The rules of the Deck Battle, clause by clause."""
