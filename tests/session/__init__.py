"""Tapes."""
