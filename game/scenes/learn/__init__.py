"""Learning by doing: on the real table, and by leafing through all cards.

`task_pages` lists lessons, `puzzles_page` puzzles; `marking_scene` and `puzzle_form` make one. A
task lies over its table as a `guide_scene`, which speaks on a leaf: `lesson_scene`, `puzzle_scene`,
`better_move_scene` (one's own mistake, tried again), each with its words. `cards` leafs through all
pieces; `account` draws one and tells all about it.
"""
