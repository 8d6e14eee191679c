"""The duel's hints in words: what to think about, and one true sentence for each move."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core import Action
from game.rules.duel.cards import CARDS
from game.rules.duel.force import FAVOUR
from game.rules.duel.text import name, short
from game.rules.duel.view import DuelView
from game.scenes.duel import hint_facts as facts_of
from game.scenes.duel.decisions import DECISIONS
from game.scenes.duel.hint_facts import TableFacts
from game.scenes.duel.hint_thoughts import spots
from game.scenes.tables.display import SideNames
from game.scenes.tables.hints import Suggestion, Thought
from game.system.i18n import _, ngettext, render_phrase, row

HIDDEN_GAIN = ("draw", "look", "rob", "search")
"""Abilities whose gain is no Force: the card's own words say it."""


class DuelHints:
    """The words of the duel's hints."""

    def __init__(self, names: SideNames) -> None:
        self.names = names

    def thought(self, view: DuelView) -> Thought:
        """Return what to think about at the present decision."""
        return DECISIONS[view.deciding].thought(self.names, view)

    # ------------------------------------------------------------------ moves

    def suggestion(self, view: DuelView, plan: Sequence[Action]) -> Suggestion:
        """Return a whole choice in words."""
        action = plan[0]
        match view.deciding, action.verb:
            case "exchange", _verb:
                begun = view.pending[2] if view.pending else ()
                return self._exchange(view, [*begun, *(a.args[0] for a in plan if a.args)])
            case "hold", _verb:
                begun = view.pending[2] if view.pending else ()
                return self._hold(view, [*begun, *(a.args[0] for a in plan if a.args)])
            case "trim", _verb:
                begun = view.pending[2] if view.pending else ()
                return self._trim(view, [*begun, *(a.args[0] for a in plan if a.args)])
            case "play", "play":
                return self._play(view, action)
            case "play", "pass":
                return Suggestion(_("Pass"), _("Pass"), self._pass(view), ("pass",))
            case "search" | "shed", _verb:
                return self._hand_card(view, action)
        return self._on_table(view, action)

    def _play(self, view: DuelView, action: Action) -> Suggestion:
        token = action.args[0]
        face = view.faces[token]
        card, facts = render_phrase(name(face)), facts_of.effect(view, action)
        said = [*self._table_words(view, facts, face), self._lead_words(view, facts)]
        if CARDS[face].ability.verb in HIDDEN_GAIN:
            said.insert(1, f"{render_phrase(short(face))}.")
        if CARDS[face].vp:
            words = ngettext("The turn is then worth {n} VP.", "The turn is then worth {n} VP.",
                             facts.stake)  # fmt: skip
            said.append(words.format(n=facts.stake))
        command = _("Play {card}").format(card=card)
        return Suggestion(card, command, " ".join(filter(None, said)), spots([token]))

    def _table_words(self, view: DuelView, facts: TableFacts, face: int) -> list[str]:
        """Return what happens to the enemy's table, then to one's own."""
        me, foe = view.viewer, 1 - view.viewer
        said = []
        cards = [render_phrase(name(one)) for one in facts.gone if one != face]
        side, change = self.names.side(foe), {"a": facts.before[foe], "b": facts.after[foe]}
        if facts.taken:
            words = _("Takes {card} from {side}: {side} {a} → {b}.")
            said.append(words.format(card=_named(facts.taken), side=side, **change))
        elif cards and facts.after[foe] != facts.before[foe]:
            words = _("Discards {cards}: {side} {a} → {b}.")
            said.append(words.format(cards=row(cards), side=side, **change))
        elif facts.after[foe] != facts.before[foe]:
            said.append(_("{side} {a} → {b}.").format(side=side, **change))
        gain = facts.after[me] - facts.before[me]
        if gain and facts.force is not None:
            said.append(self._own_words(facts, gain))
        return said

    def _own_words(self, facts: TableFacts, gain: int) -> str:
        """Return the gain of one's own side, with the terms that make it up."""
        assert facts.force is not None
        sources = facts.force.sources
        helped = [each for each in sources if each.amount > 0 and each.face != FAVOUR]
        values = {"gain": f"{gain:+d}".replace("-", "−"), "own": facts.force.total}
        if facts.lent > 0 and not facts.taken:
            words = _("{gain} Force: {own} of its own, and {lent} more for your other cards.")
            return words.format(**values, lent=facts.lent)
        if helped:
            words = _("{gain} Force, {bonus} of it from {cards}.")
            cards = _named([source.face for source in helped])
            return words.format(**values, bonus=sum(s.amount for s in helped), cards=cards)
        return _("{gain} Force.").format(**values)

    def _lead_words(self, view: DuelView, facts: TableFacts) -> str:
        """Return who leads afterwards, and if that is new."""
        me, foe = view.viewer, 1 - view.viewer
        values = {"mine": facts.after[me], "theirs": facts.after[foe]}
        was, now = (view.turn_goes_to(both) == me for both in (facts.before, facts.after))
        if facts.after[me] == facts.after[foe]:
            words = _("Level, {mine} to {theirs}, and {first} wins ties.") if now else _(
                "Level, {mine} to {theirs}, but {first} wins ties.")  # fmt: skip
            return words.format(**values, first=self.names.side(view.turn_goes_to(facts.after)))
        if now and not was:
            return _("Takes the lead, {mine} to {theirs}.").format(**values)
        if now:
            return _("You lead {mine} to {theirs}.").format(**values)
        return _("Still behind, {mine} to {theirs}.").format(**values)

    def _pass(self, view: DuelView) -> str:
        both, stake = view.totals(), facts_of.stake_of(view)
        winner, margin = view.turn_goes_to(both), abs(both[0] - both[1])
        values = {"side": self.names.side(winner), "margin": margin, "n": stake}
        if not margin:
            return self._pass_at_a_tie(view, stake)
        if not view.ends_by_pass(view.viewer):
            words = _("You play no more this turn. As the table stands, {side} wins it by {margin} "
                      "for {n} VP, but {foe} can still play.")  # fmt: skip
            return words.format(**values, foe=self.names.side(1 - view.viewer))
        if winner == view.viewer:
            words = _("Ends the turn: you win it by {margin} and gain {n} VP.")
        else:
            words = _("Ends the turn: {side} wins it by {margin} and gains {n} VP.")
        return words.format(**values)

    def _pass_at_a_tie(self, view: DuelView, stake: int) -> str:
        foe, winner = 1 - view.viewer, view.turn_goes_to(view.totals())
        if not view.ends_by_pass(view.viewer):
            words = _("You play no more this turn. As the table stands, both sides are level, and "
                      "{first} wins ties for {n} VP, but {foe} can still play.")  # fmt: skip
        elif winner == view.viewer:
            words = _("Ends the turn level: {first} wins ties, so you gain {n} VP.")
        else:
            words = _("Ends the turn level: {first} wins ties, so {foe} gains {n} VP.")
        first = self.names.side(winner)
        return words.format(n=stake, foe=self.names.side(foe), first=first)

    def _on_table(self, view: DuelView, action: Action) -> Suggestion:
        """Return a declaration, a target or its refusal, or whether Nicias stays, in words."""
        facts = facts_of.effect(view, action)
        about = view.faces[view.pending[1]] if view.pending else -1
        words = {
            "land": _("Land"),
            "sea": _("Sea"),
            "decline": _("Decline"),
            "keep": _("Keep him"),
            "retire": _("Discard, draw 2"),
        }
        lit = spots(action.args) or ("no" if action.verb == "decline" else action.verb,)
        title = command = words.get(action.verb, "")
        if action.args:
            title = render_phrase(name(view.faces[action.args[0]]))
            command = _("Choose {card}").format(card=title)
        elif action.verb == "decline":
            title = _("Do not use {card}").format(card=render_phrase(name(about)))
        return Suggestion(title, command, self._change_words(view, facts, about), lit)

    def _change_words(self, view: DuelView, facts: TableFacts, about: int) -> str:
        """Return how both totals change, with the card that leaves or changes sides."""
        said = []
        if facts.taken:
            said.append(_("{card} comes over to you.").format(card=_named(facts.taken)))
        elif facts.gone:
            said.append(_("{card} is discarded.").format(card=_named(facts.gone)))
        for seat in (view.viewer, 1 - view.viewer):
            if facts.after[seat] != facts.before[seat]:
                said.append(_("{side} {a} → {b}.").format(
                    side=self.names.side(seat), a=facts.before[seat], b=facts.after[seat]
                ))  # fmt: skip
        if not said:
            said.append(_("Neither Force total changes."))
        return " ".join([*said, self._lead_words(view, facts)])

    def _exchange(self, view: DuelView, given: list[int]) -> Suggestion:
        count, lost = len(given), facts_of.unplayable(view, given)
        foe = self.names.side(1 - view.viewer)
        if not given:
            kept = view.hands[view.viewer]
            usable = len(kept) - len(facts_of.unplayable(view, kept))
            words = ngettext(
                "You can play {n} of your cards, {force} printed Force in all the hand.",
                "You can play {n} of your cards, {force} printed Force in all the hand.",
                usable,
            ).format(n=usable, force=facts_of.force_of(view, kept))
            return Suggestion(_("Keep all cards"), _("Keep all cards"), words, ("go",))
        title = ngettext("Exchange {n} card", "Exchange {n} cards", count).format(n=count)
        cards = row([render_phrase(name(view.faces[token])) for token in given])
        if len(lost) == count:
            why = ngettext("Only {foe} can play it.", "Only {foe} can play these.", count)
        elif lost:
            why = _("Only {foe} can play {n} of these; together they have {force} printed Force.")
        else:
            why = ngettext(
                "It has {force} printed Force.", "Together they have {force} printed Force.", count
            )
        force = facts_of.force_of(view, given)
        why = why.format(foe=foe, n=len(lost), force=force)
        return Suggestion(title, title, f"{cards}. {why}", spots(given))

    def _hold(self, view: DuelView, kept: list[int]) -> Suggestion:
        if not kept:
            words = _("A new card is worth more than any of these.")
            return Suggestion(_("Keep none"), _("Keep none"), words, ("go",))
        count = len(kept)
        title = ngettext("Keep {n} card", "Keep {n} cards", count).format(n=count)
        cards = row([render_phrase(name(view.faces[token])) for token in kept])
        why = ngettext(
            "It has {force} printed Force.", "Together they have {force} printed Force.", count
        ).format(force=facts_of.force_of(view, kept))
        return Suggestion(title, title, f"{cards}. {why}", spots(kept))

    def _trim(self, view: DuelView, gone: list[int]) -> Suggestion:
        count, lost = len(gone), len(facts_of.unplayable(view, gone))
        title = ngettext("Discard {n} card", "Discard {n} cards", count).format(n=count)
        cards = row([render_phrase(name(view.faces[token])) for token in gone])
        foe, force = self.names.side(1 - view.viewer), facts_of.force_of(view, gone)
        if lost == count:
            why = ngettext("Only {foe} can play it.", "Only {foe} can play these.", count)
        else:
            why = ngettext(
                "It has {force} printed Force.", "Together they have {force} printed Force.", count
            )
        return Suggestion(title, title, f"{cards}. {why.format(foe=foe, force=force)}", spots(gone))

    def _hand_card(self, view: DuelView, action: Action) -> Suggestion:
        """Return a card that a search takes or that is discarded from hand, in words."""
        if not action.args:
            words = _("Your hand stays at {n}.").format(n=len(view.hands[view.viewer]))
            return Suggestion(_("Take none"), _("Take none"), words, ("no",))
        token = action.args[0]
        card = render_phrase(name(view.faces[token]))
        if facts_of.unplayable(view, [token]):
            words = _("Only {foe} can play it.").format(foe=self.names.side(1 - view.viewer))
        else:
            words = _("It has {n} printed Force.").format(n=facts_of.force_of(view, [token]))
        verb = _("Take {card}") if view.deciding == "search" else _("Discard {card}")
        return Suggestion(card, verb.format(card=card), words, spots([token]))


def _named(faces: Sequence[int]) -> str:
    """Return the names of cards, one or more, in a row."""
    return row([render_phrase(name(face)) for face in faces])
