"""The first words of a battle's hint: questions to think about at each decision."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.battle.insight import lanes_of
from game.rules.battle.cards import FLANKERS, SCOUTS, SIEGE, UNITS
from game.rules.battle.view import BattleView
from game.scenes.tables.display import SideNames, Thought
from game.system.i18n import _, ngettext


def of_scouting(_names: SideNames, view: BattleView) -> Thought:
    """Return what to think about before a Scout is sent."""
    words = _("A Scout shows you what is hidden, but goes to your Reserve instead of "
              "into a fight. Can you spare it?")  # fmt: skip
    return Thought(words, spots(_among(view, SCOUTS)))


def of_looking(_names: SideNames, _view: BattleView) -> Thought:
    """Return what to think about where a Scout looks."""
    words = _("Before an attack the enemy's hand matters most: it shows who can "
              "block.")  # fmt: skip
    return Thought(words, ("look0",))


def of_mustering(_names: SideNames, view: BattleView) -> Thought:
    """Return what to think about before an army is mustered."""
    words = _("Forty cards march. Leave behind tactics that need others beside them, and units "
              "that neither hit nor hold.")  # fmt: skip
    return Thought(words, ())


def of_discarding(_names: SideNames, view: BattleView) -> Thought:
    """Return what to think about before cards are discarded."""
    words = _("Cards that will not fight soon block your hand. What you discard goes "
              "to your Reserve, not to your Casualties.")  # fmt: skip
    return Thought(words, spots(view.hands[view.viewer]))


def of_rallying(_names: SideNames, view: BattleView) -> Thought:
    """Return what to think about before Rally, and before a Casualty is taken back."""
    words = _("Which lost card would change the battle most in your hand?")
    return Thought(words, (f"casualties{view.viewer}",))


def of_answering(names: SideNames, view: BattleView) -> Thought:
    """Return what to think about before the enemy flanks."""
    foe = 1 - view.viewer
    words = _("The {side} are about to flank and attack. Keep what you need to block.")
    return Thought(words.format(side=names.side(foe)), (f"reserve{foe}",))


def of_flanking(_names: SideNames, view: BattleView) -> Thought:
    """Return what to think about before units flank."""
    mine, theirs = view.flank[view.viewer], view.flank[1 - view.viewer]
    words = _("You have {mine} flank points, the enemy {theirs}. Whoever has more does 1 more "
              "damage with each attacker, but a unit that flanks cannot fight this turn."
              )  # fmt: skip
    return Thought(words.format(mine=mine, theirs=theirs), spots(_among(view, FLANKERS)))


def of_artillery(_names: SideNames, view: BattleView) -> Thought:
    """Return what to think about before artillery fires."""
    words = _("Artillery makes the enemy's top card a Casualty, while your own goes "
              "to your Reserve and comes back.")  # fmt: skip
    return Thought(words, spots(_among(view, SIEGE)))


def of_attacking(_names: SideNames, view: BattleView) -> Thought:
    """Return what to think about before an attack."""
    foe = 1 - view.viewer
    words = _("The enemy has {n} cards left to lose and {hand} in hand to block with. Units "
              "that attack leave your hand, and cannot block in the enemy's turn.")  # fmt: skip
    words = words.format(n=view.health(foe), hand=len(view.hands[foe]))
    if view.effects.break_morale:
        words = _("The enemy cannot block this turn. Who does most damage?")
    return Thought(words, (f"deck{foe}", *spots(_among(view, UNITS))))


def of_blocking(_names: SideNames, view: BattleView) -> Thought:
    """Return what to think about before units block."""
    army = view.health(view.viewer)
    damage = min(army, sum(lane.damage for lane in lanes_of(view)))
    words = ngettext(
        "If nobody blocks you lose {n} of {army} cards. Which of your units beats its attacker?",
        "If nobody blocks you lose {n} of {army} cards. Which of your units beats its attacker?",
        damage,
    ).format(n=damage, army=army)
    worst = sorted(lanes_of(view), key=lambda lane: -lane.damage)[:2]
    return Thought(words, spots([lane.attacker for lane in worst]))


def of_tactics(_names: SideNames, view: BattleView) -> Thought:
    """Return what to think about before a tactic is played, or aimed at a unit."""
    words = _("Look for the lane that one card would turn, and for the damage nobody stops.")
    return Thought(words, _close_lanes(view))


def of_evading(_names: SideNames, view: BattleView) -> Thought:
    """Return what to think about before units evade."""
    words = _("A unit that evades goes to your Reserve, and its attacker goes home. Which "
              "of yours would lose its fight?")  # fmt: skip
    return Thought(words, _close_lanes(view))


def _close_lanes(view: BattleView) -> tuple[str, ...]:
    """Return the spots of the attackers whose fights are closest."""
    lanes = lanes_of(view)
    close = [lane for lane in lanes if lane.blocker >= 0]
    close.sort(key=lambda lane: abs(lane.force - lane.against))
    return spots([lane.attacker for lane in close[:2] or lanes[:1]])


def _among(view: BattleView, faces: int) -> list[int]:
    """Return the cards of the viewer's hand that have one of these faces."""
    return [token for token in view.hands[view.viewer] if faces >> view.faces[token] & 1]


def spots(tokens: Sequence[int]) -> tuple[str, ...]:
    """Return the names of cards' spots."""
    return tuple(f"card{token}" for token in tokens)
