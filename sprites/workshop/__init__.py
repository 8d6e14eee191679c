"""Polemos Stele, the display typeface, drawn by program."""
