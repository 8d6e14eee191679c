"""Polemos: three games of the Greek wars."""

__version__ = "0.1.0"
