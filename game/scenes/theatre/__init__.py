"""Records on the screen: the way in, what is shared of a match, and the title's demonstration.

- `open_theatre`: the page that looks back at a record, or what is known of one that has none.
- `share_page`: a match for others, as files and as a line.
- `attract`: what the title shows while nobody plays.
"""
