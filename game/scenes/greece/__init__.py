"""The table of the Greek Map, and the map on the program's other pages.

- `scene`, `display`, `layout`, `controls`, `decisions`, `selection`: the table, what is asked.
- `map_view`, `faces`, `fixtures`, `panel`, `cup`, `introduction`: what is drawn.
- `animator`, `struggle`, `flights`: what moves, `choreography`: how; `summary` and its
  `summary_page`: what a turn changed.
- `advice`, `hints`, `topics`: what is said of a choice, by a hint, of a thing that is asked about.
- `pages`, `web`, `story`: set-up, collection, rulebook; the web page; results and turning points.
"""
