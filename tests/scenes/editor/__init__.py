"""Positions and puzzles that players make."""
