"""Hands on phones: the hatch, the pages of the seats, and the matches that are played so."""
