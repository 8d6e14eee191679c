"""A finished match looked back on: its figures, each decision with its cost, saved as a table.

`figures` is the page of all figures, `figures_leaves` has its leaves of players and of sums.
"""
