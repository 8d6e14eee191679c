"""Figures and feats of all records."""
