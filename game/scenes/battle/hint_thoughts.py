"""The first words of a battle's hint: questions to think about at each decision."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.battle.cards import FLANKERS, SCOUTS, SIEGE, UNITS
from game.rules.battle.view import BattleView
from game.scenes.battle import hint_facts as facts_of
from game.scenes.tables.display import SideNames
from game.scenes.tables.hints import Thought
from game.system.i18n import _, ngettext

LOOKS = ("look0", "look1", "look2")


class BattleThoughts:
    """The first words of the battle's hints."""

    def __init__(self, names: SideNames) -> None:
        self.names = names

    def thought(self, view: BattleView) -> Thought:
        """Return what to think about at the present decision."""
        me, foe = view.viewer, 1 - view.viewer
        hand = view.hands[me]
        side = self.names.side(foe)
        match view.deciding:
            case "scout":
                words = _("A Scout shows you what is hidden, but goes to your Reserve instead of "
                          "into a fight. Can you spare it?")  # fmt: skip
                return Thought(words, spots(_among(view, hand, SCOUTS)))
            case "look":
                words = _("Before an attack the enemy's hand matters most: it shows who can "
                          "block.")  # fmt: skip
                return Thought(words, ("look0",))
            case "discard":
                words = _("Cards that will not fight soon block your hand. What you discard goes "
                          "to your Reserve, not to your Casualties.")  # fmt: skip
                return Thought(words, spots(hand))
            case "rally" | "take":
                words = _("Which lost card would change the battle most in your hand?")
                return Thought(words, (f"casualties{me}",))
            case "answer":
                words = _("The {side} are about to flank and attack. Keep what you need to block.")
                return Thought(words.format(side=side), (f"reserve{foe}",))
            case "flank":
                return self._think_of_flank(view)
            case "artillery":
                words = _("Artillery makes the enemy's top card a Casualty, while your own goes "
                          "to your Reserve and comes back.")  # fmt: skip
                return Thought(words, spots(_among(view, hand, SIEGE)))
            case "attack":
                return self._think_of_attack(view)
            case "block":
                return self._think_of_block(view)
        return self._think_of_lanes(view)

    def _think_of_flank(self, view: BattleView) -> Thought:
        mine, theirs = view.flank[view.viewer], view.flank[1 - view.viewer]
        words = _("You have {mine} flank points, the enemy {theirs}. Whoever has more does 1 more "
                  "damage with each attacker, but a unit that flanks cannot fight this turn."
                  )  # fmt: skip
        lit = spots(_among(view, view.hands[view.viewer], FLANKERS))
        return Thought(words.format(mine=mine, theirs=theirs), lit)

    def _think_of_attack(self, view: BattleView) -> Thought:
        me, foe = view.viewer, 1 - view.viewer
        words = _("The enemy has {n} cards left to lose and {hand} in hand to block with. Units "
                  "that attack leave your hand, and cannot block in the enemy's turn.")  # fmt: skip
        words = words.format(n=facts_of.army(view, foe), hand=len(view.hands[foe]))
        if view.effects.break_morale:
            words = _("The enemy cannot block this turn. Who does most damage?")
        return Thought(words, (f"deck{foe}", *spots(_among(view, view.hands[me], UNITS))))

    def _think_of_block(self, view: BattleView) -> Thought:
        damage = sum(lane.damage for lane in facts_of.lanes_of(view))
        words = ngettext(
            "If nobody blocks you lose {n} of {army} cards. Which of your units beats its "
            "attacker?",
            "If nobody blocks you lose {n} of {army} cards. Which of your units beats its "
            "attacker?",
            damage,
        ).format(n=damage, army=facts_of.army(view, view.viewer))
        worst = sorted(facts_of.lanes_of(view), key=lambda lane: -lane.damage)[:2]
        return Thought(words, spots([lane.attacker for lane in worst]))

    def _think_of_lanes(self, view: BattleView) -> Thought:
        lanes = facts_of.lanes_of(view)
        close = [lane for lane in lanes if lane.blocker >= 0]
        close.sort(key=lambda lane: abs(lane.force - lane.against))
        words = _("Look for the lane that one card would turn, and for the damage nobody stops.")
        if view.deciding == "evade":
            words = _("A unit that evades goes to your Reserve, and its attacker goes home. Which "
                      "of yours would lose its fight?")  # fmt: skip
        return Thought(words, spots([lane.attacker for lane in close[:2] or lanes[:1]]))


def _among(view: BattleView, tokens: Sequence[int], faces: int) -> list[int]:
    return [token for token in tokens if faces >> view.faces[token] & 1]


def spots(tokens: Sequence[int]) -> tuple[str, ...]:
    """Return the names of cards' spots."""
    return tuple(f"card{token}" for token in tokens)
