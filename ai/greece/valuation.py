"""The weights by which a city's position is valued, in the middle of a turn and between two turns.

They are strengths: a city's share of the war goes by e to the power of the sum of its own.
"""

from __future__ import annotations

from typing import NamedTuple


class Valuation(NamedTuple):
    """The weights of a city's position, while chits are put down and then between two turns.

    `urgency`: of 0, 1, 2 ... areas missing for victory. `firm`: of a second counter in an area.
    `late`: of areas, divided by the turns left, so that it grows towards the fifteenth turn.
    `counted`: of a counter there, relative to an area. `oracle`: of holding Delphi, which
    exchanges a chit in each turn (G3.2). `lasting`, `late_lasting`, `oracle_lasting`: of the same
    between two turns. `kept`: of carrying a chit of each of `GROUPS` into the next turn.
    """

    urgency: tuple[float, ...] = (6.0, 2.6, 1.7, 1.1, 0.6, 0.3, 0.0, -0.4, -1.2)
    firm: float = 0.12
    late: float = 0.6
    counted: float = 0.3
    oracle: float = 0.0
    lasting: tuple[float, ...] = (6.0, 0.35, 0.4, 0.35, 0.2, 0.05, 0.0, -0.1, -0.2)
    late_lasting: float = 0.3
    oracle_lasting: float = 0.35
    kept: tuple[float, ...] = (-0.02, 0.0, 0.0, -0.15, 0.25, 0.0, 0.4)


VALUATION = Valuation()
"""The weights in use. `ai.greece.fitting.valuation` tells which win more when they are larger.

That of Delphi while chits are put down is 0, since only bots that do not search win more with it.

Those between two turns were fitted to who won 1140 games between bots that race placements
(multinomial logistic regression on 7386 ends of turns), and smoothed: areas count for little, since
all oppose the leader.
"""
