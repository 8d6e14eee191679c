"""The results of a match: the `scene` over the picture of `endings`, with `plates` and `scales`.

- `layout` sets the band below; `next_match` has the ways on.
- `vase_page` tells the match round the vase of `vase_turning`.
"""
