"""A match as a web page."""
