"""Lessons: arranged positions with a script, played on the real table."""
