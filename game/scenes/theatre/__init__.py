"""Records on their table again: the theatre, reviews, better lines, and the title's demonstration.

- `open_theatre`, `viewer`, `timeline`, `table_above_strip`, `replay_log`: a record is watched.
- `review`, `review_panels`, `review_board`, `review_moves`, `decision`: each decision is judged,
  `review_words` in words; `review_keeping` keeps and saves it.
- `better_line`, `branch_setup`: what would have been better, and playing on from a moment.
- `attract`: what the title shows while nobody plays.
"""
