"""Reviews, grades, scales and trials of matches."""
