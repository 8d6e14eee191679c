"""Greek Map: A Peloponnesian War, with Thebes: three cities and 29 hidden chits.

>>> state = GreeceState.new(seed=7)
>>> state.deciding, state.describe(state.legal()[0])
('lay', 'Sparta places a counter in Sparta')
>>> state.apply(state.parse("lay sparta"))
>>> state.to_act, state.outcome()
(0, None)

Read its files in this order:

- `map.py` and `map.json`: the 18 areas; `chits.py` and `chits.csv`: the 14 kinds of chit;
  `verbs.py`: a row for each kind;
- `options.py`: what is chosen before the first counter;
- `position.py`: where counters and chits are and how they move; `counting.py`: what they count;
- `turn_flow.py`, `legal.py`, `actions.py`: the phases, what may be done, and what it does;
- `struggle.py`, `victory.py`: chits that are turned up, and who has won;
- `events.py`, `wording.py`, `text.py`, `notation.py`: what is told of it, and how;
- `board.py`, `view.py`, `knowledge.py`, `worlds.py`: what one viewer sees and can conclude;
- `arrange.py`, `check.py`: positions by name, and their invariants;
- `state.py`: the whole as `State`, which the rest of the program calls.
"""

from game.rules.greece.state import GreeceState
from game.rules.greece.view import GreeceView

__all__ = ["GreeceState", "GreeceView"]
