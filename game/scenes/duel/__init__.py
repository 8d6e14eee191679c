"""The table of the Card Duel, and the duel on the program's other pages.

- `scene`, `display`, `layout`, `controls`, `decisions`: the table, what is chosen, what is asked.
- `cards`, `faces`, `fixtures`: what is drawn; `animator`, `scoring`, `turn_result`: what
  moves, by the figures in `choreography`.
- `advice`, `hints`, `topics`: what is said of a choice, by a hint, of a thing that is asked about.
- `pages`, `story`: set-up, collection, rulebook, web page; results and turning points.
"""
