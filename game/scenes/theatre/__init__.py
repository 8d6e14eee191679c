"""Records on their table again: the theatre, reviews, better lines, and the title's demonstration.

- `open_theatre`, `viewer`, `transport`, `timeline`, `table_above_strip`, `replay_log`: a record is
  watched.
- `review`, `review_panels`, `review_board`, `review_moves`, `decision`: each decision is judged,
  `review_words` in words; `review_keeping` keeps and saves it.
- `better_line`, `branch_setup`: what would have been better, and playing on from a moment.
- `scales_page`, its `scales_view` and `scales_panels`: what decided a match, `weighed` behind it;
  `explanation`: how it is judged and weighed.
- `share_page`: a match for others, as files and as a line.
- `attract`: what the title shows while nobody plays.
"""
