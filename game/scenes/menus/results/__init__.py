"""The results of a match: the `scene` over the picture of `endings`, with `plates` and `scales`.

- `field` lets hoplites play in the person's place, beside it all.
- `result_words` says who has won; `ways_on` has the doors (`doors`), `next_match` what comes after.
- `layout` sets the band below the picture.
- `vase_page` tells the match round the vase of `vase_turning`.
"""
