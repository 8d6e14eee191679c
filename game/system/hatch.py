"""The opening through which browsers of the local network reach the program: pages out, acts in.

It knows bytes and texts, and no match: whoever opens it publishes finished pages for each seat and
asks from time to time what has come in. `hatch_places.py` keeps these, `hatch_server.py` serves
them in threads of its own.
"""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterable, Mapping

from game.system.hatch_places import Asset, HatchPlaces, is_private
from game.system.hatch_server import HatchServer

PORT, MOST_PORTS = 4310, 20
"""The first port that is tried, and so many after it."""
PROBES = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254", "169.254.255.254")
"""Addresses that lead out by different ways; nothing is sent there."""


class NoNetwork(OSError):
    """This machine is in no private network, or no port of it can be had."""


class Hatch(HatchPlaces):
    """Serves each seat its page, at one private address alone.

    That is the likeliest one where none is given. NoNetwork where there is none, or no port.
    """

    def __init__(
        self,
        seats: Iterable[int],
        assets: Mapping[str, Asset],
        woken: Callable[[], object] = lambda: None,
        address: str = "",
    ) -> None:
        super().__init__(seats, assets, woken)
        self.address = address or next(iter(addresses()), "")
        if not self.address:
            raise NoNetwork("no private network")
        self._listen()

    def _listen(self) -> None:
        self._server = _listening(self.address, self)
        self.port: int = self._server.server_address[1]
        self.hosts = {self.short}
        threading.Thread(
            target=self._server.serve_forever, args=(0.1,), name="hatch", daemon=True
        ).start()

    @property
    def short(self) -> str:
        """The address as somebody types it."""
        return f"{self.address}:{self.port}"

    @property
    def url(self) -> str:
        """The address in the code; no browser sends by itself what follows the #."""
        return f"http://{self.short}/#{self.secret}"

    def move(self) -> bool:
        """Listen at the next of this machine's addresses; False where there is no other."""
        known = addresses()
        at = known.index(self.address) if self.address in known else -1
        others = [*known[at + 1 :], *known[: max(at, 0)]]
        if not others:
            return False
        self._server.end()
        self.address = others[0]
        self._listen()
        return True

    def close(self) -> None:
        """Let all phones know that the table is closed, and listen no more."""
        with self.news:
            self.open = False
            self.news.notify_all()
        self._server.end()


def addresses() -> list[str]:
    """Return this machine's private addresses, the most likely one first."""
    found: list[str] = []
    for probe in PROBES:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
            try:
                way.connect((probe, 9))
            except OSError:
                continue
            own = str(way.getsockname()[0])
        if is_private(own) and own not in found and not own.startswith(("127.", "0.")):
            found.append(own)
    return found


def _listening(address: str, places: HatchPlaces) -> HatchServer:
    """Return a server at the first port that is free. NoNetwork where there is none."""
    problem = OSError()
    for port in (*range(PORT, PORT + MOST_PORTS), 0):
        try:
            return HatchServer((address, port), places)
        except OSError as error:
            problem = error
    raise NoNetwork(*problem.args)
