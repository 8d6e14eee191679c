"""The threads that answer browsers at the hatch, and all that they refuse.

| | |
|---|---|
| `GET /`, its files, `/watch` | the same for all |
| `GET /seats` | who holds which hand, and which of them is the browser's |
| `POST /take {secret, seat, name}` | takes a free hand; its key comes as a cookie |
| `GET /events` | the pages of the hand as they come, a beat where none comes, `end` with a reason |
| `GET /pieces?from=k` | the pieces on these pages from number k on |
| `GET /art/...` | pictures that this seat has seen |
| `POST /act {n, do}` | a choice on the page of that number, once |
| `POST /about {n, part}` | asks what a choice would do; the answer comes as an event |
| `GET /watch/events`, `/watch/pieces`, `/watch/art/...` | the same for whoever only looks on |
"""

from __future__ import annotations

import hmac
import json
import os
import socket
import threading
import time
from collections import defaultdict
from collections.abc import Mapping
from contextlib import suppress
from email.message import Message
from http.cookies import CookieError, SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from socketserver import TCPServer
from types import MappingProxyType
from typing import Annotated, Any, TypeVar
from urllib.parse import parse_qs

import msgspec

from game.system.hatch_places import SPECTATOR, Asset, HatchPlace, HatchPlaces, is_private

MOST_BODY = 2048
MOST_PEOPLE, MOST_OF_ONE = 24, 8
"""Connections at one time, and of these from one address."""
BEAT = 8.0
"""Seconds after which a line says that it is alive."""
PATIENCE = 15.0
"""Seconds without a word after which a connection is closed."""
COOKIE = "hand"
WATCH = "/watch"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
JSON = "application/json"


class TakeBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a phone that takes a hand."""

    secret: Annotated[str, msgspec.Meta(max_length=40)]
    seat: int
    name: Annotated[str, msgspec.Meta(max_length=80)] = ""


class ChoiceBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a choice: the number of the page, and its parts."""

    n: int
    do: Annotated[
        list[Annotated[str, msgspec.Meta(min_length=1, max_length=40)]],
        msgspec.Meta(min_length=1, max_length=24),
    ]


class QuestionBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a question about a choice."""

    n: int
    part: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


Body = TypeVar("Body", TakeBody, ChoiceBody, QuestionBody)


class HatchServer(ThreadingHTTPServer):
    """A thread for each connection, so many at most; only browsers of the local network."""

    daemon_threads = True
    block_on_close = False
    allow_reuse_address = os.name == "posix"  # elsewhere two programs could share a port
    request_queue_size = 16

    def __init__(self, address: tuple[str, int], hatch: HatchPlaces) -> None:
        super().__init__(address, HatchHandler)
        self.hatch = hatch
        self.guests: dict[str, int] = defaultdict(int)
        self.count = threading.Lock()

    def server_bind(self) -> None:
        """Bind without asking a name server for this machine's name, which may take long."""
        TCPServer.server_bind(self)
        host, port = self.server_address[:2]
        self.server_name, self.server_port = str(host), int(port)

    def end(self) -> None:
        """Listen no more; lines that are open end by themselves."""
        self.shutdown()
        self.server_close()

    def verify_request(self, request: Any, client_address: Any) -> bool:
        """Return True for an address of the local network with few connections."""
        from_here = is_private(client_address[0])
        with self.count:
            full = sum(self.guests.values()) >= MOST_PEOPLE
            admitted = from_here and not full and self.guests[client_address[0]] < MOST_OF_ONE
            if admitted:
                self.guests[client_address[0]] += 1
        return admitted

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """Answer a connection until it ends."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            with self.count:
                self.guests[client_address[0]] -= 1

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of lines that break: phones sleep."""


class HatchHandler(BaseHTTPRequestHandler):
    """Answers the requests of one connection."""

    protocol_version = "HTTP/1.1"
    server_version, sys_version = "Polemos", ""
    timeout = PATIENCE
    server: HatchServer
    unread = False
    """True while a body may still be there to be read."""

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing: no address is kept."""

    @property
    def hatch(self) -> HatchPlaces:
        """The state that all threads share."""
        return self.server.hatch

    # ------------------------------------------------------------------ answers

    def answer(
        self,
        status: int,
        content: bytes = b"",
        kind: str = JSON,
        headers: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """Send a whole answer."""
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        for name, value in {"Cache-Control": "no-store", **headers}.items():
            self.send_header(name, value)
        self._send_guards()
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def _send_guards(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Referrer-Policy", "no-referrer")
        self.send_header("Cross-Origin-Resource-Policy", "same-origin")

    def refuse(self, status: int, why: str) -> None:
        """Send why something is refused, in a word, and end the connection."""
        self.close_connection = True
        self._drain()
        self.answer(status, json.dumps({"why": why}).encode(), headers={"Connection": "close"})

    def _drain(self) -> None:
        """Read what was sent and is not wanted: closed unread, a line loses its answer, too."""
        length = self.headers.get("Content-Length", "") if self.headers else ""
        if self.unread and length.isascii() and length.isdigit() and len(length) < 5:
            self.unread = False
            with suppress(OSError):
                self.rfile.read(int(length))

    def say(self, **content: object) -> None:
        """Send a small answer."""
        self.answer(200, json.dumps(content, ensure_ascii=False).encode())

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Refuse what no method answers, or what is no request, in the same words as all else."""
        self.request_version = "HTTP/1.1"
        self.headers = getattr(self, "headers", Message())
        self.refuse(code, "request")

    def serve(self, asset: Asset, lasting: bool) -> None:
        """Send a file, deflated where the browser takes that; a `lasting` one is kept there."""
        headers = {"Cache-Control": "max-age=86400, immutable"} if lasting else {}
        packs = "deflate" in self.headers.get("Accept-Encoding", "") and asset.packed
        if packs:
            headers["Content-Encoding"] = "deflate"
        self.answer(200, asset.packed if packs else asset.content, asset.kind, headers)

    # ------------------------------------------------------------------ checks

    def admitted(self) -> bool:
        """Return True for a request that means this very address; else refuse it."""
        if self.headers.get("Host", "") not in self.hatch.hosts:
            self.refuse(421, "host")
            return False
        origin = self.headers.get("Origin")
        if origin is not None and origin.removeprefix("http://") not in self.hatch.hosts:
            self.refuse(403, "origin")
            return False
        return True

    def my_seat(self) -> int | None:
        """Return the seat whose key the browser has, None for none."""
        try:
            morsel = SimpleCookie(self.headers.get("Cookie", "")).get(COOKIE)
        except CookieError:
            morsel = None
        return self.hatch.seat_of(morsel.value) if morsel is not None else None

    # ------------------------------------------------------------------ looking

    def do_GET(self) -> None:
        """Answer whoever looks."""
        if not self.admitted():
            return
        self.hatch.visited = True
        path, _mark, query = self.path.partition("?")
        if (asset := self.hatch.assets.get(path)) is not None:
            self.serve(asset, path.startswith(("/fonts/", "/art/")))
        elif path == "/seats":
            mine = self.my_seat()
            self.say(mine=mine, seats=self.hatch.taken(), **self.hatch.lobby)
        elif path.startswith(f"{WATCH}/"):
            self._show(self.hatch.places[SPECTATOR], path.removeprefix(WATCH), query)
        else:
            seat = self.my_seat()
            if seat is not None:
                self._show(self.hatch.places[seat], path, query)
            elif path in ("/events", "/pieces") or path.startswith("/art/"):
                self.refuse(401, "key")
            else:
                self.refuse(404, "path")

    def _show(self, place: HatchPlace, path: str, query: str) -> None:
        """Answer whoever has a place."""
        if path == "/events":
            self._stream(place)
        elif path == "/pieces":
            first = parse_qs(query).get("from", ["0"])[0]
            known = int(first) if first.isascii() and first.isdigit() else 0
            self.answer(200, b"[" + b",".join(place.pieces[known:]) + b"]")
        elif (asset := place.art.get(path) or self.hatch.assets.get(path)) is not None:
            self.serve(asset, lasting=True)
        else:
            self.refuse(404, "path")

    def _stream(self, place: HatchPlace) -> None:
        """Send each page of a place as it comes, and a beat where none does."""
        self.close_connection = True
        with self.hatch.news:
            place.streams += 1
        self.hatch.woken()
        try:
            self.send_response(200)
            self.send_header("Content-Type", "text/event-stream")
            self.send_header("Cache-Control", "no-store")
            self.send_header("Connection", "close")
            self._send_guards()
            self.end_headers()
            self._feed(place)
        except OSError:
            pass  # the phone sleeps or has gone
        finally:
            with self.hatch.news:
                place.streams -= 1
                place.last_seen = time.monotonic()

    def _feed(self, place: HatchPlace) -> None:
        hatch, shown, told = self.hatch, b"", place.told
        waits_long = getattr(socket, "TCP_USER_TIMEOUT", None)
        if waits_long is not None:  # a line on which nothing is heard any more is none
            self.connection.setsockopt(socket.IPPROTO_TCP, waits_long, int(2000 * BEAT))

        def differs() -> bool:
            there = hatch.open and place in hatch.places.values()
            return not there or (place.page, place.told) != (shown, told)

        while hatch.open and place in hatch.places.values():
            with hatch.news:
                came = hatch.news.wait_for(differs, BEAT)
                page, answer = place.page, place.told
            if page != shown:
                shown = page
                self.wfile.write(b"data: " + page + b"\n\n")
            if answer != told:
                told = answer
                self.wfile.write(b"event: about\ndata: " + answer + b"\n\n")
            if not came:
                self.wfile.write(b"event: beat\ndata: 1\n\n")
        end = b"freed" if hatch.open else b"closed"
        self.wfile.write(b"event: end\ndata: " + end + b"\n\n")

    # ------------------------------------------------------------------ doing

    def do_POST(self) -> None:
        """Answer whoever does something."""
        self.unread = True
        if not self.admitted():
            return
        if self.headers.get("X-Hand") != "1":  # no page of another site can send it unasked
            self.refuse(403, "header")
        elif self.path == "/take":
            self._take()
        elif self.path == "/act":
            self._act()
        elif self.path == "/about":
            self._about()
        else:
            self.refuse(404, "path")

    def _body(self, kind: type[Body]) -> Body | None:
        """Return what was sent; None where that was refused."""
        length = self.headers.get("Content-Length", "")
        if not (length.isascii() and length.isdigit()) or len(length) > 9:
            self.refuse(400, "body")
        elif int(length) > MOST_BODY:
            self.refuse(413, "body")
        elif self.headers.get("Content-Type", "").partition(";")[0] != JSON:
            self.refuse(400, "body")
        else:
            self.unread = False
            try:
                return msgspec.json.decode(self.rfile.read(int(length)), type=kind, strict=True)
            except (ValueError, RecursionError, OSError):
                self.refuse(400, "body")
        return None

    def _take(self) -> None:
        """Take a free seat: its key goes to this phone and to no other."""
        hatch, who = self.hatch, self.client_address[0]
        if hatch.tries.reached(who, count=False):
            self.refuse(429, "tries")
            return
        said = self._body(TakeBody)
        if said is None:
            return
        given = "".join(said.secret.split()).upper().encode("utf-8", "replace")
        if not hmac.compare_digest(given, hatch.secret.encode()):
            hatch.tries.reached(who)
            self.refuse(403, "secret")
        elif said.seat not in hatch.seats:
            self.refuse(400, "seat")
        elif key := hatch.take(said.seat, said.name):
            cookie = f"{COOKIE}={key}; Path=/; HttpOnly; SameSite=Strict; Max-Age=43200"
            self.answer(200, b'{"ok":true}', headers={"Set-Cookie": cookie})
        else:
            self.refuse(409, "taken")

    def _act(self) -> None:
        """Pass on what somebody has chosen on the page that he sees."""
        seat = self.my_seat()
        if seat is None:
            self.refuse(401, "key")
        elif self.hatch.acts.reached(str(seat)):
            self.refuse(429, "acts")
        elif (said := self._body(ChoiceBody)) is not None:
            if self.hatch.act(seat, said.n, said.do):
                self.answer(202, b'{"ok":true}')
            else:
                self.refuse(409, "stale")

    def _about(self) -> None:
        """Pass on what somebody wants to know."""
        seat = self.my_seat()
        if seat is None:
            self.refuse(401, "key")
        elif self.hatch.questions.reached(str(seat)):
            self.refuse(429, "questions")
        elif (said := self._body(QuestionBody)) is not None:
            if self.hatch.ask(seat, said.n, said.part):
                self.answer(202, b'{"ok":true}')
            else:
                self.refuse(429, "questions")
