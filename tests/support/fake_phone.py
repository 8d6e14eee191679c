"""A phone without a browser: it says to the hatch whatever it is told to, true or not."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from typing import Any

from game.system.hatch import Hatch

USUAL = {"Content-Type": "application/json", "X-Hand": "1"}
SECONDS = 10


class FakePhone:
    """A browser with a cookie of its own; `source` is the address that it calls from."""

    def __init__(self, hatch: Hatch, source: str = "127.0.0.1") -> None:
        self.hatch, self.source = hatch, source
        self.cookie = ""
        self.seat = -1
        self.line: HTTPResponse | None = None
        self.page: dict[str, Any] = {}
        self.pieces: list[dict[str, Any]] = []
        self.ended = ""
        self.told: list[dict[str, Any]] = []

    def call(
        self, method: str, path: str, body: bytes | None = None, **headers: str | None
    ) -> tuple[int, bytes, HTTPResponse]:
        """Send a request; a header of None is left out. Return the status and what came."""
        given: dict[str, str | None] = {"Host": self.hatch.short}
        if body is not None:
            given |= {**USUAL, "Content-Length": str(len(body))}
        if self.cookie:
            given["Cookie"] = self.cookie
        given |= {name.replace("_", "-"): value for name, value in headers.items()}
        line = self._connection()
        line.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        for name, value in given.items():
            if value is not None:
                line.putheader(name, value)
        line.endheaders(body)
        answer = line.getresponse()
        content = answer.read()
        line.close()
        return answer.status, content, answer

    def _connection(self) -> HTTPConnection:
        found = (self.source, 0)
        return HTTPConnection(self.hatch.address, self.hatch.port, SECONDS, source_address=found)

    def get(self, path: str, **headers: str | None) -> tuple[int, bytes]:
        """Return the status of a look, and what came."""
        return self.call("GET", path, None, **headers)[:2]

    def post(self, path: str, said: object, **headers: str | None) -> tuple[int, str]:
        """Return the status of an act, and why it was refused."""
        body = said if isinstance(said, bytes) else json.dumps(said).encode()
        status, content, answer = self.call("POST", path, body, **headers)
        if cookie := answer.headers.get("Set-Cookie"):
            self.cookie = cookie.partition(";")[0]
        return status, json.loads(content).get("why", "")

    def take(self, seat: int, name: str = "", secret: str = "") -> int:
        """Take a hand, by the secret of the code."""
        said = {"secret": secret or self.hatch.secret, "seat": seat, "name": name}
        status = self.post("/take", said)[0]
        self.seat = seat if status == 200 else self.seat
        return status

    def act(self, *parts: str, n: int | None = None) -> int:
        """Choose something on the page that came last."""
        number = self.page.get("n", 0) if n is None else n
        return self.post("/act", {"n": number, "do": list(parts)})[0]

    # ------------------------------------------------------------------ the line

    def connect(self, path: str = "/events") -> int:
        """Open the line on which pages come."""
        line = self._connection()
        line.request("GET", path, headers={"Host": self.hatch.short, "Cookie": self.cookie})
        self.line = line.getresponse()
        return self.line.status

    def next(self) -> str:
        """Take in the next event but beats; return its kind."""
        assert self.line is not None
        while True:
            kind, content = "message", ""
            while (line := self.line.readline().decode().rstrip("\n")) != "":
                name, _colon, value = line.partition(": ")
                kind = value if name == "event" else kind
                content = value if name == "data" else content
            if kind == "message":
                self.page = json.loads(content)
            elif kind == "about":
                self.told.append(json.loads(content))
            elif kind == "end":
                self.ended = content
            if kind != "beat":
                return kind

    def look(self) -> None:
        """Take in whatever has come by now."""
        shown = self.hatch.places[self.seat].page
        while shown and self.page.get("n") != json.loads(shown)["n"] and not self.ended:
            self.next()

    def hang_up(self) -> None:
        """Be gone without a word."""
        if self.line is not None:
            self.line.close()
            self.line = None


@contextmanager
def half_open(hatch: Hatch, count: int, source: str) -> Iterator[None]:
    """Hold so many connections on which nothing is ever said."""
    held = []
    try:
        for _one in range(count):
            there = (hatch.address, hatch.port)
            held.append(socket.create_connection(there, SECONDS, (source, 0)))
        yield
    finally:
        for each in held:
            each.close()
