"""Switch scanning: the focus walks through the screen, and one key chooses where it is.

It walks by itself at a pace that is set, or a step for each press of a second key. Where there is
much to choose from it goes by groups, those with something to do first, and then inside the one
that was chosen, whose last stop leaves it: one step too many does nothing. Where a card of the hand
is asked for it stands on the hand by itself, and where several are it goes through all of them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from game.client.bindings import BINDINGS, SCANS
from game.client.focus import HAND, Spot
from game.client.reader.narrator import REGIONS
from game.client.reader.tree import open_screens
from game.client.services import Screen
from game.session.intent import Intent
from game.system.i18n import _
from game.system.settings import Settings
from sprites.base.canvas import Box

FEW = 8
"""So many spots are walked through one by one."""
ROUNDS = 3
"""After so many rounds without a choice it rests until a key is pressed."""

BEGINNING = re.compile("[,:]")
"""The signs that end the name with which a spot's words begin."""


class ScanStop(NamedTuple):
    """A spot, or a group of spots that a choice enters or `leaves`."""

    spots: Sequence[Spot]
    words: str = ""
    """The group's name, "" on a spot."""
    leaves: bool = False


class Scanner:
    """Leads the focus over what can be reached; `words` name the group that it stands on."""

    def __init__(self) -> None:
        self.group: tuple[str, ...] = ()
        """The names of the spots that a choice would enter or leave."""
        self.words = ""
        self._inside: tuple[str, ...] = ()
        """The names of the group that has been entered."""
        self._at = -1
        self._here = ""
        """The name of the spot that it has led to last."""
        self._waited = 0.0
        self._rounds = 0
        self.stands = False
        """True while it has come to the hand by itself."""

    @property
    def running(self) -> bool:
        """True until it rests."""
        return self._rounds < ROUNDS

    @property
    def at_stop(self) -> bool:
        """True while it stands somewhere: a choice does something."""
        return self._at >= 0

    @property
    def leaves(self) -> bool:
        """True while a choice would lead out of the group that it is in."""
        return bool(self.group and self._inside)

    def frame(self, shown: Sequence[Screen]) -> Box | None:
        """Return the box of the group that a choice would enter, None where it enters none."""
        spots = reachable(shown)
        boxes = [spot.box for spot in spots if spot.name in self.group]
        if self.group and not boxes:
            self.begin()  # it is gone
        elif self.group:
            self._call_anew(spots)
        return boxes[0].unionall(boxes) if boxes else None

    def _call_anew(self, spots: Sequence[Spot]) -> None:
        """Call the group by what it holds now."""
        stops = (one for one in self.stops(spots) if one.words and one.leaves == bool(self._inside))
        there = (one for one in stops if not {*_names(one.spots)}.isdisjoint(self.group))
        stop = next(there, None)
        if stop is not None:
            self.group, self.words = _names(stop.spots), stop.words

    def step(self, shown: Sequence[Screen], settings: Settings, dt: float) -> list[Intent]:
        """Let time pass; return the next step where it goes by itself."""
        if settings.scanning == "off":
            self.begin()
            return []
        self.stands = self._at < 0 and not self._inside and settings.scanning == "step"
        if self._at < 0 and not self._inside and self.running:
            found = self._stand(reachable(shown))
            if found:
                return found
        self.stands = False
        if settings.scanning != "auto":
            return []
        self._waited += dt
        if not self.running or self._waited < settings.scan_seconds:
            return []
        return self._go_on(reachable(shown))

    def obey(self, shown: Sequence[Screen], kind: str, settings: Settings) -> list[Intent]:
        """Return what a key does: where it walks by itself either of them chooses."""
        spots = reachable(shown)
        asleep, self._rounds = not self.running, 0
        self._waited = 0.0
        walks = {"scan_next": settings.scanning == "step", "scan_choose": False}
        if walks[kind]:
            return self._go_on(spots)
        stops = self.stops(spots)
        if not stops:
            return [Intent("cancel")]
        self._find(stops)
        if asleep or not 0 <= self._at < len(stops):
            return self._go_on(spots)
        stop = stops[self._at]
        if stop.words:
            self._inside = () if stop.leaves else _names(stop.spots)
            self._at, self._here = -1, ""
            return self._go_on(spots)
        if not stop.spots[0].gather:
            self.begin()
        return _choice(stop.spots[0])

    def follow(self, shown: Sequence[Screen]) -> None:
        """Go on from where another hand has led the focus."""
        spots = reachable(shown)
        there = {spot.name for spot in spots}
        name = next((s.focus.name for s in reversed(shown) if s.focus.name in there), "")
        for _level in range(2):
            stops = self.stops(spots)
            at = next((n for n, one in enumerate(stops) if name in _names(one.spots)), -1)
            if at < 0:
                self._inside = ()
            elif stops[at].words:
                self._inside = _names(stops[at].spots)
            else:
                break
        stops = self.stops(spots)
        at = next((n for n, one in enumerate(stops) if [name] == [*_names(one.spots)]), -1)
        if at >= 0:
            self._at, self._here, self.group, self.words = at, name, (), ""

    def _stand(self, spots: Sequence[Spot]) -> list[Intent]:
        """Return the step to the hand where a card is asked for; among cards to gather inside."""
        if not any(_is_asked(spot) for spot in spots):
            return []
        gathered = next((spot for spot in spots if spot.gather), None)
        if gathered is not None:
            self._inside = _names([spot for spot in spots if spot.group == gathered.group])
        elif not self.stops(spots)[0].words:
            return []  # a card that stands alone is played by no press of old
        return self._go_on(spots)

    def begin(self) -> None:
        """Walk from the beginning again."""
        self.group, self.words, self._inside = (), "", ()
        self._at, self._here, self._rounds, self._waited = -1, "", 0, 0.0

    def _find(self, stops: Sequence[ScanStop]) -> None:
        """Stay where it stands when the focus itself has changed what can be done."""
        at = next((n for n, one in enumerate(stops) if self._here == one.spots[0].name), self._at)
        self._at = at if self._here else self._at

    def _go_on(self, spots: Sequence[Spot]) -> list[Intent]:
        """Return the step to the next stop, to the first one after the last."""
        self._waited = 0.0
        stops = self.stops(spots)
        self._find(stops)
        self._at += 1
        if self._at >= len(stops):
            self._at = 0
            self._rounds += 1
        if not stops:
            return []
        stop = stops[self._at]
        self.group, self.words = _names(stop.spots) if stop.words else (), stop.words
        self._here = "" if stop.leaves else stop.spots[0].name
        return [Intent("reach", text=stop.spots[-1 if stop.leaves else 0].name)]

    def stops(self, spots: Sequence[Spot]) -> list[ScanStop]:
        """Return what is walked through: spots one by one, or groups of them."""
        spots = [spot for spot in spots if spot.act or spot.adjust or spot.region == "log"]
        inside = [spot for spot in spots if spot.name in self._inside]
        if inside:
            leave = ScanStop(inside, _("Leave the group"), leaves=True)
            return [*(ScanStop([spot]) for spot in _in_order(inside)), leave]
        self._inside = ()
        groups: dict[tuple[str, str, bool], list[Spot]] = {}
        for spot in spots:
            region, idle = "" if spot.group else spot.region, spot.region == HAND and spot.to_look
            groups.setdefault((spot.group, region, idle), []).append(spot)
        if len(spots) <= FEW and len(groups) == 1:
            return [ScanStop([spot]) for spot in spots]
        ordered = sorted(groups.values(), key=lambda group: all(spot.to_look for spot in group))
        return [stop for group in ordered for stop in _parts(_in_order(group))]


def keys_in_words(settings: Settings) -> str:
    """Return what the keys of a switch do, "" without one."""
    if settings.scanning == "off":
        return ""
    following, chooses = map(BINDINGS.label, SCANS)
    if settings.scanning == "auto":
        return _("{key} chooses.").format(key=chooses)
    return _("{next} goes on, {key} chooses.").format(next=following, key=chooses)


def reachable(shown: Sequence[Screen]) -> list[Spot]:
    """Return the spots of the screens that can be reached, of those that are shown from below."""
    return [spot for screen in open_screens(shown) for spot in screen.spots()]


def _names(spots: Sequence[Spot]) -> tuple[str, ...]:
    return tuple(spot.name for spot in spots)


def _in_order(group: Sequence[Spot]) -> list[Spot]:
    """Return a row from left to right, whatever lies on top; all else as it is."""
    if any(spot.gather for spot in group):
        return sorted(group, key=lambda spot: (not spot.gather, spot.box.centerx))
    top, foot = max(spot.box.top for spot in group), min(spot.box.bottom for spot in group)
    return sorted(group, key=lambda spot: spot.box.centerx) if top < foot else list(group)


def _parts(group: Sequence[Spot]) -> list[ScanStop]:
    """Return a group as stops of equal length, none longer than is walked through at once.

    The farther a stop of the hand is, the fewer cards it holds: then each is reached alike. What
    stands alone and does something is no group: it is chosen as it is.
    """
    if _is_asked(group[0]):
        sizes = _falling(len(group))
    else:
        count = -(-len(group) // FEW)
        sizes = [-(-len(group) // count)] * count
    parts, at = [], 0
    for size in sizes:
        parts.append(group[at : at + size])
        at += size
    stops = (ScanStop(part, _called(part, len(parts) > 1)) for part in parts if part)
    return [one._replace(words="") if _is_alone(one) else one for one in stops]


def _is_alone(stop: ScanStop) -> bool:
    return len(stop.spots) == 1 and not stop.spots[0].to_look


def _is_asked(spot: Spot) -> bool:
    """Return True for a card of the hand that can be played or chosen now."""
    return spot.region == HAND and spot.act is not None and not spot.to_look


def _falling(count: int) -> list[int]:
    """Return sizes of which each is one less than the one before, and what is left one by one."""
    if count <= 2:
        return [count]
    most = max(n for n in range(1, count + 1) if n * (n + 1) // 2 <= count)
    return [*range(most, 0, -1), *[1] * (count - most * (most + 1) // 2)]


def _called(part: Sequence[Spot], of_more: bool) -> str:
    """Return the words of a group: its own name, and where it begins and ends."""
    first, last = (BEGINNING.split(spot.words)[0].rstrip(".") for spot in (part[0], part[-1]))
    reach = _("{first} to {last}").format(first=first, last=last)
    name = part[0].group or _(REGIONS.get(part[0].region, ""))
    if not name:
        return reach
    return _("{side}: {card}").format(side=name, card=reach) if of_more else name


def _choice(spot: Spot) -> list[Intent]:
    """Return what chooses a spot; a field opens the letters on the screen."""
    if spot.act is None and spot.adjust is None:
        return [Intent("tell_focus")]
    chosen = Intent("reach", text=spot.name, amount=1)
    return [chosen, Intent("letters")] if "input" in spot.role else [chosen]
