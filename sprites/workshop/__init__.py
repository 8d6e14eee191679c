"""Polemos Stele, the display typeface, drawn by program; `coastline` takes Greece out of a map."""
