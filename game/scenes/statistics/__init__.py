"""Figures and feats of all one's matches, drawn.

`statistics_page` has tabs and rows of `panels`: great figures, charts, shares of wins, cards; those
on luck and skill are `skill_panels`.
`feats_page` shows the feats on the `feat_wall`, with the panel that tells of the chosen one; both
pages are `indexed_page`s, filled while records are examined. `progress_page` compares earlier
decisions with later ones.
"""
