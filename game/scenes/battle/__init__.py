"""The table of the Deck Battle, and the battle on the program's other pages.

- `scene`, `display`, `layout`, `controls`, `decisions`, `orders`: the table, what is asked there.
- `cards`, `faces`, `fixtures`, `lanes`, `phalanx`: what is drawn of the cards and both armies.
- `animator`, `fighting`, `frieze`: what moves, and the figures of an attack; `choreography`: how.
- `advice`, `stakes`, `hints`, `hint_thoughts`, `topics`: what is said of a choice or a thing.
- `pages`, `story`: set-up, collection, rulebook, web page; results and turning points.
"""
