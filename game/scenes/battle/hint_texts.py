"""The battle's hints in words: one true sentence for each move."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.battle.actions import OUTFLANKING, SCOUTED, STRUCK
from game.rules.battle.cards import CARDS, OUTFLANK, RESERVE, UNITS
from game.rules.battle.force import encircling, may_evade
from game.rules.battle.text import name, sentence
from game.rules.battle.view import BattleView
from game.rules.core import Action
from game.scenes.battle import hint_facts as facts_of
from game.scenes.battle.choices import LOOKS
from game.scenes.battle.decisions import DECISIONS
from game.scenes.battle.hint_thoughts import spots
from game.scenes.tables.display import SideNames
from game.scenes.tables.hints import Suggestion, Thought
from game.system.i18n import N_, _, ngettext, render_phrase, row

SEMICOLON = N_("{one}; {more}")
DECLINED = {
    "scout": N_("No scout"),
    "flank": N_("Done flanking"),
    "artillery": N_("Done with artillery"),
    "rally": N_("No rally"),
    "answer": N_("No answer"),
    "tactics": N_("No tactic"),
}
"""The names of passing and declining, by what is being decided."""


class BattleHints:
    """The words of the battle's hints."""

    def __init__(self, names: SideNames) -> None:
        self.names = names

    def thought(self, view: BattleView) -> Thought:
        """Return what to think about at the present decision."""
        return DECISIONS[view.deciding].thought(self.names, view)

    # ------------------------------------------------------------------ moves

    def suggestion(self, view: BattleView, plan: Sequence[Action]) -> Suggestion:
        """Return a whole choice in words."""
        action = plan[0]
        words: dict[str, Callable[[BattleView, Sequence[Action]], Suggestion]] = {
            "discard": self._discard,
            "flank": self._flank,
            "attack": self._attack,
            "block": self._block,
            "evade": self._evade,
        }
        if view.deciding in words and action.verb in (view.deciding, "done"):
            return words[view.deciding](view, plan)
        single: dict[str, Callable[[BattleView, Action], Suggestion]] = {
            "scout": self._scout,
            "look": self._look,
            "strike": self._strike,
            "fire": self._fire,
            "play": self._play,
            "take": self._take,
            "target": self._target,
        }
        return single.get(action.verb, self._decline)(view, action)

    def _attack(self, view: BattleView, plan: Sequence[Action]) -> Suggestion:
        lanes, foe = facts_of.attack_lanes(view, plan), 1 - view.viewer
        if not lanes:
            words = ngettext("You keep {n} card to block with.", "You keep {n} cards to block "
                             "with.", len(view.hands[view.viewer]))  # fmt: skip
            words = words.format(n=len(view.hands[view.viewer]))
            return Suggestion(_("No attack"), _("No attack"), words, ("go",))
        tokens = _tokens(view, plan)
        damage, left = sum(lane.damage for lane in lanes), facts_of.army(view, foe)
        command = ngettext("Attack with {n}", "Attack with {n}", len(tokens))
        command = command.format(n=len(tokens))
        if damage >= left:
            words = _("{n} damage if nobody blocks, enough to destroy the enemy's last {army} "
                      "cards.")  # fmt: skip
        else:
            words = _("{n} damage if nobody blocks, enemy deck and Reserve {army} → {rest}.")
        said = [*self._named(view, tokens), words.format(n=damage, army=left, rest=left - damage)]
        title = self._title(view, tokens, command)
        return Suggestion(title, command, " ".join(said), spots(tokens))

    def _block(self, view: BattleView, plan: Sequence[Action]) -> Suggestion:
        before = facts_of.lanes_of(view)
        pairs = [*zip(view.chosen[::2], view.chosen[1::2], strict=True)]
        pairs += [(a.args[0], a.args[1]) for a in plan if a.args]
        total = sum(lane.damage for lane in before)
        if not pairs:
            army = facts_of.army(view, view.viewer)
            words = _("Without a tactic you lose {n} of {army} cards.")
            words = words.format(n=min(total, army), army=army)
            return Suggestion(_("No block"), _("No block"), words, ("go",))
        fights = [self._fight(view, token, place) for token, place in pairs]
        stopped = sum(before[place].damage for _token, place in pairs)
        words = _("{fights}. Stops {n} of {total} damage.")
        words = words.format(fights=row(fights, SEMICOLON), n=stopped, total=total)
        title = ngettext("Block with {n}", "Block with {n}", len(pairs)).format(n=len(pairs))
        tokens = [token for token, _place in pairs]
        return Suggestion(self._title(view, tokens, title), title, words, spots(tokens))

    def _fight(self, view: BattleView, token: int, place: int) -> str:
        """Return one block in words, with both Forces as they stand without tactics."""
        mine, theirs = facts_of.block_forces(view, token, place)
        assert view.battle is not None
        values = {
            "unit": self._card(view, token), "mine": mine, "theirs": theirs,
            "foe": self._card(view, view.battle.attackers[place]),
        }  # fmt: skip
        if mine > theirs:
            return _("{unit} against {foe}: {mine} to {theirs}, won").format(**values)
        battle, lost = view.battle, mine < theirs
        blocker, attacker = view.faces[token], view.faces[battle.attackers[place]]
        if may_evade(blocker, attacker, battle.ground):
            words = _("{unit} against {foe}: {mine} to {theirs}, both lost unless it evades")
            if lost:
                words = _("{unit} against {foe}: {mine} to {theirs}, lost unless it evades")
        else:
            words = _("{unit} against {foe}: {mine} to {theirs}, both lost")
            if lost:
                words = _("{unit} against {foe}: {mine} to {theirs}, lost")
        return words.format(**values)

    def _evade(self, view: BattleView, plan: Sequence[Action]) -> Suggestion:
        places = [*view.chosen, *(a.args[0] for a in plan if a.args)]
        lanes = facts_of.lanes_of(view)
        if not places:
            return Suggestion(_("No evasion"), _("No evasion"), self._stands(view), ("go",))
        tokens = [lanes[place].blocker for place in places]
        fates = [
            _("{unit} leaves a fight of {mine} against {theirs}").format(
                unit=self._card(view, lanes[place].blocker),
                mine=lanes[place].against,
                theirs=lanes[place].force,
            )
            for place in places
        ]
        title = ngettext("Evade with {n}", "Evade with {n}", len(places)).format(n=len(places))
        words = _("{fates}, and goes to your Reserve.") if len(fates) == 1 else (
            _("{fates}. All go to your Reserve.")
        )  # fmt: skip
        return Suggestion(title, title, words.format(fates=row(fates, SEMICOLON)), spots(tokens))

    def _discard(self, view: BattleView, plan: Sequence[Action]) -> Suggestion:
        tokens = _tokens(view, plan)
        count, ends = facts_of.drawn(view, plan)
        said = self._named(view, tokens)
        drawn = ngettext("You draw {n} card.", "You draw {n} cards.", count).format(n=count)
        said.append(_("This draw would end your army.") if ends else drawn)
        command = ngettext("Discard {n} card", "Discard {n} cards", len(tokens))
        command = command.format(n=len(tokens)) if tokens else _("Keep all cards")
        title = self._title(view, tokens, command) if tokens else command
        return Suggestion(title, command, " ".join(said), spots(tokens) or ("go",))

    def _flank(self, view: BattleView, plan: Sequence[Action]) -> Suggestion:
        tokens = _tokens(view, plan)
        title = ngettext("Flank with {n}", "Flank with {n}", len(tokens)).format(n=len(tokens))
        said = [*self._named(view, tokens), self._flank_words(view, len(tokens))]
        words = " ".join(said)
        return Suggestion(self._title(view, tokens, title), title, words, spots(tokens))

    def _flank_words(self, view: BattleView, points: int) -> str:
        """Return the flank points that are gained, and what they mean against the enemy's."""
        before, foe = view.flank[view.viewer], view.flank[1 - view.viewer]
        now = before + points
        words = _("Flank points {a} → {b}, the enemy has {foe}.")
        said = words.format(a=before, b=now, foe=foe)
        if encircling(now, foe) == 0 and encircling(before, foe) != 0:
            return said + " " + _("You encircle: each attacker does 1 more damage.")
        if encircling(now, foe) != 1 and encircling(before, foe) == 1:
            return said + " " + _("The enemy no longer encircles you.")
        return said

    def _scout(self, view: BattleView, action: Action) -> Suggestion:
        held = len(view.hands[1 - view.viewer])
        words = ngettext(
            "Shows you the {n} card in the enemy's hand, or up to {m} cards of a deck; then it "
            "lies in your Reserve.",
            "Shows you the {n} cards in the enemy's hand, or up to {m} cards of a deck; then it "
            "lies in your Reserve.",
            held,
        )
        if not held:
            words = _("Shows you up to {m} cards of a deck; then it lies in your Reserve.")
        words = words.format(n=held, m=SCOUTED)
        return self._with_card(view, action, _("Send {card}"), words)

    def _look(self, view: BattleView, action: Action) -> Suggestion:
        where = action.args[0]
        titles = (_("Enemy hand"), _("Your deck"), _("Enemy deck"))
        count = len(view.hands[1 - view.viewer])
        words = ngettext("You see the only card.", "You see all {n} cards.", count)
        words = words.format(n=count)
        if where:
            seat = view.viewer if where == 1 else 1 - view.viewer
            count = min(SCOUTED, len(view.decks[seat]))
            words = ngettext("You see the top card.", "You see the top {n} cards.", count)
            words = words.format(n=count)
        return Suggestion(titles[where], titles[where], words, (LOOKS[where],))

    def _fire(self, view: BattleView, action: Action) -> Suggestion:
        left = facts_of.army(view, 1 - view.viewer)
        words = _("The enemy loses its top card, deck and Reserve {a} → {b}.").format(
            a=left, b=left - 1
        )
        return self._with_card(view, action, _("Fire {card}"), words)

    def _strike(self, view: BattleView, action: Action) -> Suggestion:
        points = view.flank[1 - view.viewer]
        words = _("The enemy's flank points {a} → {b}; the unit becomes a Casualty.").format(
            a=points, b=max(0, points - STRUCK)
        )
        return self._with_card(view, action, _("Give up {card}"), words)

    def _play(self, view: BattleView, action: Action) -> Suggestion:
        face = view.faces[action.args[0]]
        words = render_phrase(sentence(face))
        if face == OUTFLANK:
            words = self._flank_words(view, OUTFLANKING)
        elif face == RESERVE:
            count, ends = facts_of.drawn(view, [action])
            words = ngettext("You draw {n} card.", "You draw {n} cards.", count).format(n=count)
            words = _("This draw would end your army.") if ends else words
        elif view.deciding == "tactics":
            words = f"{words} {self._change(view, action)}".strip()
        return self._with_card(view, action, _("Play {card}"), words)

    def _change(self, view: BattleView, action: Action) -> str:
        """Return how a tactic changes the pairs won, if it does so at once."""
        attacks = view.viewer == view.active
        was = facts_of.standing(facts_of.lanes_of(view), attacks)
        world = facts_of.after(view, [action])
        now = facts_of.standing(facts_of.lanes_of(world), attacks)
        if world.battle is None or was == now:
            return ""
        return _("Fights won {a} → {b}.").format(a=was.won, b=now.won)

    def _take(self, view: BattleView, action: Action) -> Suggestion:
        face = view.faces[action.args[0]]
        words = render_phrase(sentence(face))
        if UNITS >> face & 1:
            figures = _("Force {force}, damage {damage}.")
            words = figures.format(force=CARDS[face].force, damage=CARDS[face].damage)
        return self._with_card(view, action, _("Take {card}"), words)

    def _target(self, view: BattleView, action: Action) -> Suggestion:
        place = action.args[0]
        was = facts_of.lanes_of(view)[place]
        now = facts_of.lane_after(view, action)
        attacks = view.viewer == view.active
        token = was.attacker if attacks else was.blocker
        unit = self._card(view, token)
        if was.blocker < 0:
            words = _("Damage {a} → {b}.").format(a=was.damage, b=now.damage)
        else:
            mine = (was.force, now.force) if attacks else (was.against, now.against)
            words = _("Force {a} → {b} against {foe}.")
            words = words.format(a=mine[0], b=mine[1], foe=was.against if attacks else was.force)
        command = _("Choose {card}").format(card=unit)
        return Suggestion(unit, command, words, spots([token]))

    def _decline(self, view: BattleView, action: Action) -> Suggestion:
        command = _("Continue") if action.verb == "pass" else _("Decline")
        title = _(DECLINED[view.deciding])
        words = self._stands(view) if view.battle is not None else ""
        if not words:
            count = len(view.hands[view.viewer])
            words = ngettext("You keep your {n} card.", "You keep your {n} cards.", count)
            words = words.format(n=count)
        return Suggestion(title, command, words, ("pass",))

    def _stands(self, view: BattleView) -> str:
        """Return how the attack stands for the viewer."""
        lanes, attacks = facts_of.lanes_of(view), view.viewer == view.active
        now = facts_of.standing(lanes, attacks)
        said = []
        if now.won + now.level + now.lost:
            words = _("As it stands: fights won {won}, lost {lost}.")
            if now.level:
                words = _("As it stands: fights won {won}, lost {lost}, level {level}.")
            said.append(words.format(won=now.won, level=now.level, lost=now.lost))
        if now.damage:
            seat = 1 - view.viewer if attacks else view.viewer
            count = min(now.damage, facts_of.army(view, seat))
            if attacks:
                words = ngettext("The enemy loses {n} card.", "The enemy loses {n} cards.", count)
            else:
                words = ngettext("You lose {n} card.", "You lose {n} cards.", count)
            said.append(words.format(n=count))
        return " ".join(said)

    def _with_card(self, view: BattleView, action: Action, command: str, words: str) -> Suggestion:
        token = action.args[0]
        card = self._card(view, token)
        return Suggestion(card, command.format(card=card), words, spots([token]))

    def _card(self, view: BattleView, token: int) -> str:
        return render_phrase(name(view.faces[token]))

    def _title(self, view: BattleView, tokens: Sequence[int], command: str) -> str:
        """Return the units by name while they are few, else how many there are."""
        return self._units(view, tokens) if len(tokens) <= 2 else command

    def _named(self, view: BattleView, tokens: Sequence[int]) -> list[str]:
        """Return a sentence with the units' names where the title has no room for them."""
        return [f"{self._units(view, tokens)}."] if len(tokens) > 2 else []

    def _units(self, view: BattleView, tokens: Sequence[int]) -> str:
        return row([self._card(view, token) for token in tokens])


def _tokens(view: BattleView, plan: Sequence[Action]) -> list[int]:
    """Return the cards of a choice, those chosen already among them."""
    return [*view.chosen, *(action.args[0] for action in plan if action.args)]
