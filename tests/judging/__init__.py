"""Reviews, grades and scales of matches."""
