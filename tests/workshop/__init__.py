"""The workshop: programs that make what the game brings along, and are no part of it."""
