"""The words on a match that is looked back at.

- `moments` chooses what is told, `slip_words` and `chance_words` give its reason; `passages` knows
  what happened from one decision to the next, `match_words` says it as the log does.
- `course` has the shares along the record; `review_words` says choices, costs and how they are
  judged.
"""
