"""Looking back at a match: its table on a `page`, a strip below it, and beside it why it went so.

- `table_host` leads a screen's input to the table on it, `replay_table` plays a record there by its
  `transport`; `replay_log` is what its log says.
- `moments` chooses what is told of a match and says it; `column` shows it, `strip` the course.
- `finding` finds what is told, beside the page; `figures` has all judged decisions and sums.
- `trying` lets a player do it otherwise from a moment on.
"""
