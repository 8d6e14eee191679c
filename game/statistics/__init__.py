"""Feats, and figures of all matches: computed from records alone.

- `facts`, `index`: what is known of each record, and the cache of all; `figures`: over many.
- `feats`, `rating`, `runs`: what was achieved, how well somebody plays, the wars;
- `skill`: luck added up over matches, results without it, slips, and the level that fits;
  what of that has not been found is found one match after the other.
"""
