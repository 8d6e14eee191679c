"""A finished match told to one of its seats."""
