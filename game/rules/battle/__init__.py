"""Deck Battle: Ancient Generals, two armies of fifty cards each.

>>> state = BattleState.new(seed=7)
>>> state.deciding, [state.notation(action) for action in state.legal()]
('scout', ['pass'])
>>> state.apply(state.parse("pass"))
>>> state.deciding, len(state.view(1).hands[1])
('discard', 5)

Read its files in this order:

- `cards.py` and `cards.csv`: the 34 kinds of card; `verbs.py`: a row for each tactic and trait;
- `options.py`: what is chosen before the first deal;
- `position.py`: where cards lie and how they move; `force.py`, `counting.py`: Force and damage;
- `turn_flow.py`, `legal.py`, `actions.py`, `attack.py`: the phases, what may be done, the attack;
- `events.py`, `wording.py`, `text.py`, `notation.py`: what is told of it, and how;
- `board.py`, `view.py`, `knowledge.py`: what one viewer sees and can conclude;
- `arrange.py`, `pending.py`, `check.py`: positions by name, and their invariants;
- `state.py`: the whole as `State`, which the rest of the program calls.
"""

from game.rules.battle.state import BattleState
from game.rules.battle.view import BattleView

__all__ = ["BattleState", "BattleView"]
