"""Card Duel: the Peloponnesian War between Athens and Sparta.

>>> state = DuelState.arrange(hands=(["Pericles"], ["Nicias"]), to_act="athens")
>>> state.apply(state.parse("play Pericles"))
>>> state.totals(), state.to_act
((9, 0), 1)
>>> len(state.view(1).legal), len(state.view(0).legal)
(1, 0)

Read its files in this order:

- `cards.py` and `cards.csv`: the 118 cards; `verbs.py`: a row for each kind of ability;
- `abilities.py`: what abilities do when their cards are played;
- `options.py`: what is chosen before the first deal;
- `position.py`: where cards lie and how they move; `force.py`, `counting.py`: what they count;
- `turn_flow.py`, `legal.py`, `actions.py`: the phases, what may be done, and what it does;
- `events.py`, `wording.py`, `text.py`, `notation.py`: what is told of it, and how;
- `board.py`, `view.py`, `knowledge.py`: what one viewer sees and can conclude;
- `arrange.py`, `check.py`: positions by name, and their invariants;
- `state.py`: the whole as `State`, which the rest of the program calls.
"""

from game.rules.duel.state import DuelState
from game.rules.duel.view import DuelView

__all__ = ["DuelState", "DuelView"]
