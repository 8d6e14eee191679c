"""Puzzles: positions with one best answer, drawn from play and proved by a complete search."""
