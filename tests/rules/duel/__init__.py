"""The rules of the Card Duel, clause by clause."""
