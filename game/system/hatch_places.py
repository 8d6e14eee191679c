"""The places of the seats at the hatch: their pages and keys, and all that phones may do there."""

from __future__ import annotations

import hmac
import ipaddress
import json
import secrets
import threading
import time
import zlib
from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

LETTERS, IN_SECRET = "BCDFGHJKLMNPQRSTVWXZ", 6
"""Letters of which no two are mistaken for each other, and which make no words."""
MOST_WAITING = 16
"""The acts that wait for the program; more are refused."""
ASLEEP = 20.0
"""Seconds without an open line after which a phone sleeps."""
MOST_NAME = 24
SPECTATOR: Final = -1
"""The place that anybody may look at and nobody acts from: what no seat holds."""


class Asset(NamedTuple):
    """A file as it is served; `packed` is the same deflated."""

    kind: str
    content: bytes
    packed: bytes = b""

    @classmethod
    def of(cls, kind: str, text: str | bytes) -> Asset:
        """Return a file of this kind, deflated where that is worth it."""
        content = text.encode() if isinstance(text, str) else text
        packed = b"" if kind.startswith("font/") else zlib.compress(content, 6)
        return cls(kind, content, packed)


class PhoneSaying(NamedTuple):
    """Something that a phone says: its seat, the number of the page that it answers, and what.

    With `take` the parts are the name of who has taken the hand, with `about` what is asked about.
    """

    kind: Literal["take", "act", "about"]
    seat: int
    number: int
    parts: tuple[str, ...]


@dataclass(eq=False)
class HatchPlace:
    """A seat at the hatch: who holds its key, the page that he is shown, and what it is made of."""

    key: str = ""
    name: str = ""
    page: bytes = b""
    number: int = 0
    answered: int = -1
    pieces: list[bytes] = field(default_factory=list)
    art: dict[str, Asset] = field(default_factory=dict)
    told: bytes = b""
    """The answer to what was asked about last."""
    streams: int = 0
    last_seen: float = 0.0

    @property
    def awake(self) -> bool:
        """True while a phone has an open line, or had one a moment ago."""
        return bool(self.key) and (self.streams > 0 or time.monotonic() - self.last_seen < ASLEEP)


@dataclass
class Limit:
    """So many of something in so many seconds, for each of those who do it."""

    most: int
    within: float
    times: dict[str, deque[float]] = field(default_factory=lambda: defaultdict(deque))

    def reached(self, who: str, count: bool = True) -> bool:
        """Return True where it is too much; else `count` one more."""
        now, past = time.monotonic(), self.times[who]
        while past and now - past[0] > self.within:
            past.popleft()
        if len(past) >= self.most:
            return True
        if count:
            past.append(now)
        return False


class HatchPlaces:
    """All that the threads of the hatch share with the program: no match, only finished bytes.

    `assets` are files that are the same for all, by path; `woken` is called from a thread whenever
    something has come in.
    """

    def __init__(
        self, seats: Iterable[int], assets: Mapping[str, Asset], woken: Callable[[], object]
    ) -> None:
        self.seats = tuple(seats)
        self.places = {seat: HatchPlace() for seat in (*self.seats, SPECTATOR)}
        self.assets = dict(assets)
        self.lobby: Mapping[str, object] = {}
        """The names that everybody sees before he has taken a hand."""
        self.secret = new_secret()
        self.woken = woken
        self.hosts: set[str] = set()
        """The names by which the hatch may be addressed."""
        self.news = threading.Condition()
        self.open = True
        self.visited = False
        """True once any browser has come."""
        self.tries, self.acts, self.questions = Limit(12, 60.0), Limit(12, 2.0), Limit(4, 2.0)
        self._inbox: deque[PhoneSaying] = deque()

    # ------------------------------------------------------------------ for the program

    def publish(self, seat: int, page: Mapping[str, object], pieces: Sequence[bytes] = ()) -> int:
        """Show a seat another page, which may need these further pieces; return its number.

        Acts that answer an older one are refused.
        """
        place = self.places[seat]
        number = place.number + 1
        content = json.dumps({**page, "n": number}, ensure_ascii=False, separators=(",", ":"))
        with self.news:
            place.pieces += pieces
            place.page, place.number = content.encode(), number
            self.news.notify_all()
        return number

    def tell(self, seat: int, number: int, part: str, words: str) -> None:
        """Answer what a seat has asked about."""
        content = json.dumps({"n": number, "part": part, "words": words}, ensure_ascii=False)
        with self.news:
            self.places[seat].told = content.encode()
            self.news.notify_all()

    def take_in(self) -> PhoneSaying | None:
        """Return the next thing that a phone has said, None for nothing."""
        with self.news:
            return self._inbox.popleft() if self._inbox else None

    def is_new(self, said: PhoneSaying) -> bool:
        """Return True while a seat is still shown the page that was answered."""
        return said.number == self.places[said.seat].number

    def free(self, seat: int) -> None:
        """Let another phone take a seat: the old key is dead at once, and so is the old code."""
        with self.news:
            old = self.places[seat]
            self.places[seat] = HatchPlace(
                page=old.page, number=old.number, pieces=old.pieces, art=old.art
            )
            self.secret = new_secret()
            self._inbox = deque(said for said in self._inbox if said.seat != seat)
            self.news.notify_all()

    def reseat(self, moved: Mapping[int, int]) -> None:
        """Let everybody hold another seat from now on, by those that they have held."""
        with self.news:
            held = {new: self.places[old] for old, new in moved.items()}
            self.places.update(held)
            takes = [said for said in self._inbox if said.kind == "take"]
            self._inbox = deque(said._replace(seat=moved[said.seat]) for said in takes)

    def renew(self) -> None:
        """Forget what was shown, as another match begins or another language; the keys stay."""
        with self.news:
            for place in self.places.values():
                place.pieces, place.art = [], {}
                place.number += 1
            takes = [said for said in self._inbox if said.kind == "take"]
            self._inbox = deque(takes)

    # ------------------------------------------------------------------ for the threads

    def seat_of(self, key: str) -> int | None:
        """Return the seat that a key opens, None for none."""
        given = key.encode("utf-8", "replace")
        for seat, place in self.places.items():
            if place.key and hmac.compare_digest(place.key.encode(), given):
                return seat
        return None

    def taken(self) -> list[dict[str, object]]:
        """Return the seats, with who holds which."""
        return [
            {"seat": seat, "taken": bool(self.places[seat].key), "name": self.places[seat].name}
            for seat in self.seats
        ]

    def take(self, seat: int, name: str) -> str:
        """Give a seat's key to whoever takes it first; return it, "" where it is taken."""
        with self.news:
            place = self.places[seat]
            if place.key or len(self._inbox) >= MOST_WAITING:
                return ""
            place.key, place.last_seen = secrets.token_urlsafe(24), time.monotonic()
            shown = "".join(letter for letter in name if letter.isprintable())
            place.name = " ".join(shown.split())[:MOST_NAME]
            self._inbox.append(PhoneSaying("take", seat, 0, (place.name,)))
        self.woken()
        return place.key

    def act(self, seat: int, number: int, parts: Sequence[str]) -> bool:
        """Take in what somebody chooses on the page that he sees; False for an older page."""
        with self.news:
            place = self.places[seat]
            fresh = number == place.number and place.answered != number
            fresh = fresh and len(self._inbox) < MOST_WAITING
            if fresh:
                place.answered = number
                self._inbox.append(PhoneSaying("act", seat, number, tuple(parts)))
        if fresh:
            self.woken()
        return fresh

    def ask(self, seat: int, number: int, part: str) -> bool:
        """Take in what somebody asks about; False where too much waits already."""
        with self.news:
            room = len(self._inbox) < MOST_WAITING
            if room:
                self._inbox.append(PhoneSaying("about", seat, number, (part,)))
        if room:
            self.woken()
        return room


def new_secret() -> str:
    """Return letters that open free seats."""
    return "".join(secrets.choice(LETTERS) for _letter in range(IN_SECRET))


def is_private(address: str) -> bool:
    """Return True for an address of a local network, or of this machine itself."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    return found.is_private or found.is_link_local
