"""The shared parts of all tables: events animated, cards in hand, buttons."""
