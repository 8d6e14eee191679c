"""Lessons: arranged positions with a script, played on the real table.

- `lesson`: a lesson and the tutor that follows it; `puzzle`: one best answer; `exercise`: one's own
  mistake, to be tried again.
- `own_puzzles`: files of the player's own puzzles; `marking`: what the AI thinks of a move that is
  marked there.
"""
