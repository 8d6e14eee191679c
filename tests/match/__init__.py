"""A match: its history, its seats, undo."""
