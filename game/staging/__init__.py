"""Moments of all screens and films of all events, posed for pictures and tests; no player gets it.

`poses.py` and `posed.py` read positions from `poses/*.json`; `films.py` runs an event from one of
them; `*_moments.py` pose screens, a file for each part; `moments.py` gathers all by name.
"""
