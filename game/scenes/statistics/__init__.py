"""Figures and feats of all one's matches, drawn."""
