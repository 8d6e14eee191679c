"""All that is seen: the painted cards, the clay table, the words and how they move."""
