"""The map's hints in words: what to think about, and one true sentence for each move."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core import NOBODY, Action, Seat
from game.rules.greece.chits import CITY, STAR, VOID
from game.rules.greece.map import DELPHI
from game.rules.greece.view import GreeceView
from game.scenes.greece import hint_facts as facts_of
from game.scenes.greece.decisions import DECISIONS
from game.scenes.greece.display import CHIT
from game.scenes.greece.faces import area_name, chit_name
from game.scenes.greece.hint_thoughts import spots
from game.scenes.tables.display import SideNames
from game.scenes.tables.hints import Suggestion, Thought
from game.system.i18n import _, ngettext, row


class GreeceHints:
    """The words of the map's hints."""

    def __init__(self, names: SideNames) -> None:
        self.names = names

    def thought(self, view: GreeceView) -> Thought:
        """Return what to think about at the present decision."""
        return DECISIONS[view.deciding].thought(self.names, view)

    # ------------------------------------------------------------------ moves

    def suggestion(self, view: GreeceView, plan: Sequence[Action]) -> Suggestion:
        """Return a choice in words."""
        action = plan[0]
        match action.verb:
            case "put":
                return self._put(view, action)
            case "lay":
                return self._lay(view, action)
            case "delphi" | "keep" if action.args:
                return self._chit(view, action)
        if action.verb == "skip":
            words = _("None of your chits can go anywhere. After this turn you keep one of them.")
            if view.variant.kept[view.viewer] > 1:
                words = _(
                    "None of your chits can go anywhere. After this turn you keep two of them."
                )
            return Suggestion(_("Pass"), _("Pass"), words, ("go",))
        kept = [chit_name(view.faces[token]) for token in view.hands[view.viewer]]
        words = _("You keep {chits}.").format(chits=row(kept))
        return Suggestion(_("Keep all"), _("Keep all"), words, ("none",))

    def _put(self, view: GreeceView, action: Action) -> Suggestion:
        token, area, kind = (*action.args, -1)[:3]
        face, place = view.faces[token], area_name(area)
        name = chit_name(face, kind) if face == STAR else chit_name(face)
        title = _("{chit} on {area}").format(chit=name, area=place)
        said = [self._effect(view, action), self._answers(view, area)]
        last = facts_of.placements_left(view, view.viewer) == 0
        for at, seat in facts_of.exposed(view, area)[:1] if last else ():
            words = _("Leaves {area} open to {city}.")
            said.append(words.format(area=area_name(at), city=self.names.side(seat)))
        return Suggestion(
            title,
            _("Play {chit}").format(chit=chit_name(face)),
            " ".join(filter(None, said)),
            (f"{CHIT}{token}", *spots([area])),
        )

    def _effect(self, view: GreeceView, action: Action) -> str:
        """Return what the chit does in its area."""
        token, area, kind = (*action.args, -1)[:3]
        face, rivals = view.faces[token], facts_of.rivals_at(view, area)
        if face == VOID:
            return _("A bluff: it does nothing there.")
        if rivals:
            city = self.names.side(rivals[0])
            if CITY[face] != NOBODY:
                words = _("It beats every ordinary chit of {others} there, and counts for {city}.")
                owner = CITY[face]
                others = [self.names.side(seat) for seat in range(len(view.hands)) if seat != owner]
                return words.format(others=row(others), city=self.names.side(owner))
            mark = kind if face == STAR else face
            words = _("Against {city} there it beats {chit} and loses to {other}.")
            return words.format(
                city=city, chit=chit_name((mark - 1) % 3), other=chit_name((mark + 1) % 3)
            )
        return self._unopposed(view, action)

    def _unopposed(self, view: GreeceView, action: Action) -> str:
        """Return what becomes of an area in which nobody else has a chit yet."""
        area, me = action.args[1], view.viewer
        was, now = view.owner(area), facts_of.alone(view, action)
        if (now.owner, now.counters) == (was, view.counters[area]):
            return _("Unopposed it changes nothing; it guards the area.")
        if now.owner == NOBODY:
            words = _("Unopposed it removes the last counter of {city}: {area} becomes neutral.")
            return words.format(city=self.names.side(was), area=area_name(area))
        if now.owner == was:
            words = ngettext(
                "Unopposed it leaves {city} {n} counter there.",
                "Unopposed it gives {city} {n} counters there.",
                now.counters,
            )
            return words.format(city=self.names.side(was), n=now.counters)
        words = _("Unopposed {city} takes it: {a} → {b} of {m} areas.")
        before = view.tally.areas[now.owner]
        words = words.format(
            city=self.names.side(now.owner),
            a=before,
            b=now.tally.areas[now.owner],
            m=now.tally.needs[now.owner],
        )
        if was not in (NOBODY, me) and now.owner == me:
            words += " " + _("{city} loses it.").format(city=self.names.side(was))
        if area == DELPHI:
            words += " " + self._oracle(now.owner)
        return words

    def _oracle(self, seat: Seat) -> str:
        """Return what Delphi does for the city that holds it (G3.2)."""
        words = _("At Delphi {city} may exchange a chit every turn.")
        return words.format(city=self.names.side(seat))

    def _answers(self, view: GreeceView, area: int) -> str:
        """Return who can still put a chit there."""
        seats = facts_of.still_to_come(view, area)
        if not seats:
            return _("Nobody can answer there any more.")
        if len(seats) == 1:
            return _("{city} can still answer there.").format(city=self.names.side(seats[0]))
        one, other = map(self.names.side, seats)
        words = _("{city} or {other} can still answer there.")
        return words.format(city=one, other=other)

    def _lay(self, view: GreeceView, action: Action) -> Suggestion:
        area = action.args[0]
        influence, military = facts_of.reach_with(view, area)
        words = _("Influence then reaches {n} areas, and Military {m}.")
        words = words.format(n=influence, m=military)
        if view.owner(area) == view.viewer:
            words = _("Two counters there: it takes two chits, or the Star, to clear them.")
        elif area == DELPHI:
            words += " " + self._oracle(view.viewer)
        return Suggestion(
            area_name(area),
            _("Place it in {area}").format(area=area_name(area)),
            words,
            spots([area]),
        )

    def _chit(self, view: GreeceView, action: Action) -> Suggestion:
        """Return a chit that is exchanged at Delphi, or kept, in words."""
        tokens, faces = action.args, [view.faces[token] for token in action.args]
        face, name = faces[0], row([chit_name(face) for face in faces])
        if action.verb == "delphi":
            words = _("You draw one of the {n} chits in the cup for it.")
            said, verb = words.format(n=len(view.cup)), _("Exchange {chit}")
        elif len(faces) > 1:
            said, verb = _("They stay with you for the next turn."), _("Keep {chit}")
        else:
            reach = facts_of.reach_of_chit(view, face)
            words = ngettext("From where you stand it reaches {n} area.",
                             "From where you stand it reaches {n} areas.", reach)  # fmt: skip
            said, verb = words.format(n=reach), _("Keep {chit}")
            said = _("It does nothing, but nobody else knows.") if face == VOID else said
        lit = tuple([f"{CHIT}{token}" for token in tokens])
        return Suggestion(name, verb.format(chit=name), said, lit)
