"""Figures and feats of all one's matches, drawn.

`statistics_page` is an `indexed_page` with tabs, filled while records are examined. Under them lie
leaves: `figures_leaf` with rows of `panels` (great figures, charts, shares of wins, cards; those on
luck and skill are `skill_panels`), `feats_leaf` with the `feat_wall` and the panel that tells of
the chosen feat, and `progress_leaf`, which compares earlier decisions with later ones.
"""
