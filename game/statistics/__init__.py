"""Feats, and figures of all matches: computed from records alone."""
