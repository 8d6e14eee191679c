"""A match: players at the seats of one game, what they do, and what they take back.

>>> from game.match.match import Match, Setup
>>> match = Match.begin(Setup("duel", ("human Ana", "greedy"), seed=7))
>>> events = match.act(match.state.legal()[0])
>>> len(match.history), match.outcome()
(1, None)

- `match`: Setup, and Match, which applies actions, tells its listeners and writes its record;
- `seats`: the players of a set-up by their entries, such as "human Ana @celts";
- `bot_driver`: has the bots of a match think, in processes of their own; `crew`: further ones that
  judge what has been played;
- `job`: the protocol of all work that goes on beside the game, a little at a time;
- `history`: what can be undone, and what a viewer knows; `table_match`: what a table asks of it.
"""
