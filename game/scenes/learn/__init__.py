"""Learning by doing: on the real table, and by leafing through all cards.

`learn_page` lists the path of each game, `puzzles_page` puzzles, both as columns of tasks
(`task_pages`). A task lies over its table as a `guide_scene`, which speaks on a leaf:
`lesson_scene`, `puzzle_scene`, `better_move_scene` (one's own mistake, tried again), each with its
words. `cards` leafs through all pieces; `piece_panel` draws one and tells all about it.
"""
