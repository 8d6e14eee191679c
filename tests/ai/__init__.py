"""Bots, searches, beliefs, the worker process and the arena."""
