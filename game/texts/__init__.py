"""Texts beside the rules: the history behind each piece, and the words that can be asked about."""
