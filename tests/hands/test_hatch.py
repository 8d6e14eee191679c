"""The hatch: each seat gets its page, and everything else is refused in a word."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator

import pytest

from game.system import hatch as hatches
from game.system import hatch_places, hatch_server
from game.system.hatch import Hatch, NoNetwork
from game.system.hatch_places import SPECTATOR, Asset, is_private
from tests.support.fake_phone import FakePhone, half_open

HERE = "127.0.0.1"


@pytest.fixture
def hatch() -> Iterator[Hatch]:
    """A hatch for three seats with one file, and a page for each."""
    assets = {"/": Asset.of("text/html", "<p>Hand"), "/fonts/a": Asset.of("font/woff2", b"f")}
    found = Hatch((0, 1, 2), assets, address=HERE)
    found.lobby = {"sides": ["Athens", "Sparta", "Thebes"]}
    for seat in (0, 1, 2):
        found.publish(seat, {"of": seat}, [json.dumps({"seat": seat}).encode()])
    yield found
    found.close()


@pytest.fixture
def phone(hatch: Hatch) -> FakePhone:
    """A phone that holds the first seat."""
    found = FakePhone(hatch)
    assert found.take(0, "Ana") == 200
    return found


# ---------------------------------------------------------------------- what it is there for


def test_a_phone_takes_a_hand_and_gets_its_pages(hatch: Hatch, phone: FakePhone) -> None:
    assert json.loads(phone.get("/seats")[1])["seats"][0] == {
        "seat": 0, "taken": True, "name": "Ana"
    }  # fmt: skip
    assert phone.connect() == 200
    assert phone.next() == "message" and phone.page == {"of": 0, "n": 1}
    hatch.publish(0, {"of": "another"})
    assert phone.next() == "message" and phone.page == {"of": "another", "n": 2}
    assert json.loads(phone.get("/pieces?from=0")[1]) == [{"seat": 0}]
    assert json.loads(phone.get("/pieces?from=1")[1]) == []
    said = hatch.take_in()
    assert said is not None and (said.kind, said.seat, said.parts) == ("take", 0, ("Ana",))
    assert phone.act("0 play 17") == 202
    said = hatch.take_in()
    assert said is not None and hatch.is_new(said)
    assert (said.kind, said.seat, said.parts) == ("act", 0, ("0 play 17",))
    assert hatch.take_in() is None


def test_the_program_is_woken_by_what_comes_in() -> None:
    rung = threading.Event()
    hatch = Hatch((0,), {}, rung.set, HERE)
    FakePhone(hatch).take(0)
    assert rung.wait(5)
    hatch.close()


def test_files_are_deflated_for_who_takes_them_so(hatch: Hatch) -> None:
    phone = FakePhone(hatch)
    assert phone.get("/") == (200, b"<p>Hand")
    packed = phone.call("GET", "/", Accept_Encoding="gzip, deflate")
    assert packed[2].headers["Content-Encoding"] == "deflate" and packed[1] != b"<p>Hand"
    assert "immutable" in phone.call("GET", "/fonts/a")[2].headers["Cache-Control"]
    assert packed[2].headers["Content-Security-Policy"].startswith("default-src 'none'")
    assert packed[2].headers["X-Content-Type-Options"] == "nosniff"
    assert packed[2].headers["Referrer-Policy"] == "no-referrer"


def test_a_question_is_answered_as_an_event(hatch: Hatch, phone: FakePhone) -> None:
    phone.connect()
    phone.next()
    hatch.take_in()
    assert phone.post("/about", {"n": 1, "part": "0 play 17"})[0] == 202
    said = hatch.take_in()
    assert said is not None and (said.kind, said.parts) == ("about", ("0 play 17",))
    hatch.tell(0, 1, "0 play 17", "+2 Force.")
    assert phone.next() == "about"
    assert phone.told == [{"n": 1, "part": "0 play 17", "words": "+2 Force."}]


def test_onlookers_get_the_page_of_nobodys_seat_and_cannot_act(hatch: Hatch) -> None:
    hatch.publish(SPECTATOR, {"of": "nobody"}, [b"{}"])
    phone = FakePhone(hatch)
    assert phone.connect("/watch/events") == 200
    phone.next()
    assert phone.page["of"] == "nobody"
    assert phone.get("/watch/pieces") == (200, b"[{}]")
    hatch.assets["/art/common.svg"] = Asset.of("image/svg+xml", "<svg/>")
    assert phone.get("/watch/art/common.svg")[0] == phone.get("/art/common.svg")[0] == 200
    assert phone.post("/act", {"n": 1, "do": ["go on"]}) == (401, "key")


def test_a_hand_given_away_is_dead_at_once_and_its_code_too(hatch: Hatch, phone: FakePhone) -> None:
    phone.connect()
    phone.next()
    before = hatch.secret
    assert phone.act("0 play 17", n=1) == 202
    hatch.free(0)
    assert hatch.take_in() is None, "what it has said before is not heard any more"
    assert phone.next() == "end" and phone.ended == "freed"
    assert phone.act("0 play 17", n=1) == 401
    other = FakePhone(hatch)
    assert other.take(0, secret=before) == 403
    assert other.take(0) == 200
    assert other.connect() == 200 and other.next() == "message" and other.page["of"] == 0


def test_closing_is_told_and_leaves_no_socket(hatch: Hatch, phone: FakePhone) -> None:
    phone.connect()
    phone.next()
    hatch.close()
    assert phone.next() == "end" and phone.ended == "closed"
    with pytest.raises(OSError):
        FakePhone(hatch).get("/")


def test_a_phone_is_awake_while_its_line_is_open_and_a_while_after(
    hatch: Hatch, phone: FakePhone, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = hatch.places[0]
    assert place.awake and not hatch.places[1].awake
    monkeypatch.setattr(hatch_places, "ASLEEP", 0.0)
    assert not place.awake
    phone.connect()
    phone.next()
    assert place.awake


# ---------------------------------------------------------------------- what is refused


@pytest.mark.parametrize("host", ["evil.example", "localhost", "", None, "127.0.0.1"])
def test_another_host_is_refused(hatch: Hatch, host: str | None) -> None:
    assert FakePhone(hatch).get("/", Host=host)[0] == 421


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1"])
def test_a_page_of_another_site_is_refused(hatch: Hatch, origin: str) -> None:
    phone = FakePhone(hatch)
    assert phone.get("/seats", Origin=origin)[0] == 403
    said = {"secret": hatch.secret, "seat": 0}
    assert phone.post("/take", said, Origin=origin) == (403, "origin")
    assert phone.post("/take", said, Origin=f"http://{hatch.short}")[0] == 200


def test_a_form_of_another_site_lacks_the_header(hatch: Hatch, phone: FakePhone) -> None:
    assert phone.post("/act", {"n": 1, "do": ["x"]}, X_Hand=None) == (403, "header")
    assert phone.post("/act", {"n": 1, "do": ["x"]}, X_Hand="2") == (403, "header")


DEEP = b"[" * 1000 + b"]" * 1000
BODIES = {
    "empty": b"",
    "no JSON": b"seat",
    "deep": DEEP,
    "a list": b"[]",
    "no number": b'{"do":["x"]}',
    "a bool for a number": b'{"n":true,"do":["x"]}',
    "a text for a number": b'{"n":"1","do":["x"]}',
    "no part": b'{"n":1,"do":[]}',
    "an empty part": b'{"n":1,"do":[""]}',
    "a long part": json.dumps({"n": 1, "do": ["x" * 41]}).encode(),
    "many parts": json.dumps({"n": 1, "do": ["x"] * 25}).encode(),
    "a number for a part": b'{"n":1,"do":[1]}',
    "another field": b'{"n":1,"do":["x"],"seat":1}',
    "no letters": b'{"n":1,"do":["\xff"]}',
}


@pytest.mark.parametrize("name", BODIES)
def test_a_body_of_another_shape_is_refused(hatch: Hatch, phone: FakePhone, name: str) -> None:
    hatch.take_in()
    assert phone.post("/act", BODIES[name]) == (400, "body")
    assert hatch.take_in() is None


def test_a_body_of_no_or_another_length_or_kind_is_refused(phone: FakePhone) -> None:
    said = {"n": 1, "do": ["x"]}
    assert phone.post("/act", b'{"n":1,"do":["' + b"x" * 3000 + b'"]}') == (413, "body")
    assert phone.post("/act", said, Content_Length=None) == (400, "body")
    for length in ("-1", "²", "1e3", "9" * 30):
        assert phone.post("/act", said, Content_Length=length)[0] in (400, 413)
    assert phone.post("/act", said, Content_Type="text/plain") == (400, "body")


@pytest.mark.parametrize("path", ["/../game/cli.py", "/%2e%2e/etc/passwd", "/hand", "/act"])
def test_no_path_leads_to_the_disk(hatch: Hatch, path: str) -> None:
    assert FakePhone(hatch).get(path)[0] == 404


@pytest.mark.parametrize("method", ["PUT", "DELETE", "OPTIONS", "HEAD", "BREW"])
def test_no_other_method_is_answered(hatch: Hatch, method: str) -> None:
    status, content, answer = FakePhone(hatch).call(method, "/")
    assert status == 501 and answer.headers["Content-Type"] == "application/json"
    assert b"<" not in content


@pytest.mark.parametrize("cookie", ["", "hand=", "hand=wrong", "hand=\xe9", 'hand="', "a;b;=;"])
def test_without_the_key_nothing_of_a_seat_is_seen(hatch: Hatch, cookie: str) -> None:
    FakePhone(hatch).take(0)
    hatch.places[0].art["/art/secret.svg"] = Asset.of("image/svg+xml", "<svg/>")
    phone = FakePhone(hatch)
    phone.cookie = cookie
    for path in ("/events", "/pieces", "/art/secret.svg"):
        assert phone.get(path)[0] == 401
    assert phone.post("/act", {"n": 1, "do": ["x"]}) == (401, "key")
    assert phone.post("/about", {"n": 1, "part": "x"}) == (401, "key")


def test_a_seat_gets_no_picture_that_only_another_has_seen(hatch: Hatch, phone: FakePhone) -> None:
    hatch.places[1].art["/art/secret.svg"] = Asset.of("image/svg+xml", "<svg/>")
    assert phone.get("/art/secret.svg")[0] == 404


def test_wrong_secrets_are_refused_and_then_all_for_a_while(hatch: Hatch) -> None:
    phone = FakePhone(hatch)
    for _try in range(12):
        assert phone.post("/take", {"secret": "AAAAAA", "seat": 0}) == (403, "secret")
    assert phone.post("/take", {"secret": hatch.secret, "seat": 0}) == (429, "tries")
    assert FakePhone(hatch, "127.0.0.2").take(0) == 200, "another phone does not pay for it"


def test_the_letters_may_be_typed_small_and_apart(hatch: Hatch) -> None:
    typed = " ".join(hatch.secret.lower())
    assert FakePhone(hatch).take(1, secret=typed) == 200


@pytest.mark.parametrize("seat", [3, -1, True, "0", None, 1.0])
def test_there_is_no_other_seat(hatch: Hatch, seat: object) -> None:
    assert FakePhone(hatch).post("/take", {"secret": hatch.secret, "seat": seat})[0] == 400


def test_eight_phones_at_once_get_one_seat(hatch: Hatch) -> None:
    found: list[int] = []
    phones = [FakePhone(hatch, f"127.0.0.{n + 1}") for n in range(8)]
    threads = [threading.Thread(target=lambda p=p: found.append(p.take(0))) for p in phones]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert sorted(found) == [200] + [409] * 7


def test_names_are_short_and_can_be_read(hatch: Hatch) -> None:
    FakePhone(hatch).take(0, "\x1b[31m A\u202en a\n" + "x" * 40)
    assert hatch.places[0].name == "[31m An a" + "x" * 15
    long = {"secret": hatch.secret, "seat": 1, "name": "x" * 81}
    assert FakePhone(hatch).post("/take", long) == (400, "body")


def test_six_taps_on_one_page_are_one_choice(hatch: Hatch, phone: FakePhone) -> None:
    hatch.take_in()
    assert [phone.act("x", n=1) for _tap in range(6)] == [202] + [409] * 5
    assert hatch.take_in() is not None and hatch.take_in() is None


def test_an_older_page_is_stale(hatch: Hatch, phone: FakePhone) -> None:
    hatch.publish(0, {"of": "later"})
    assert phone.act("x", n=1) == 409
    assert phone.act("x", n=3) == 409
    assert phone.act("x", n=2) == 202
    hatch.take_in()
    said = hatch.take_in()
    hatch.publish(0, {"of": "still later"})
    assert said is not None and not hatch.is_new(said), "it came too late after all"


def test_a_flood_of_acts_and_questions_is_refused(hatch: Hatch, phone: FakePhone) -> None:
    answers = [phone.act("x", n=0) for _act in range(20)]
    assert answers.count(409) <= 12 and answers[-1] == 429
    asked = [phone.post("/about", {"n": 1, "part": "x"})[0] for _one in range(8)]
    assert asked[:4] == [202] * 4 and asked[-1] == 429


def test_what_waits_is_bounded(hatch: Hatch, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hatch_places, "MOST_WAITING", 1)
    phone = FakePhone(hatch)
    assert phone.take(0) == 200
    assert phone.act("x", n=1) == 409, "the one that took the hand still waits"
    hatch.take_in()
    assert phone.act("x", n=1) == 202


def test_half_open_connections_of_one_address_shut_nobody_else_out(hatch: Hatch) -> None:
    with half_open(hatch, 40, "127.0.0.3"):
        assert FakePhone(hatch, "127.0.0.4").get("/")[0] == 200
        with pytest.raises(OSError):
            FakePhone(hatch, "127.0.0.3").get("/")


def test_a_silent_connection_is_closed(hatch: Hatch, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hatch_server.HatchHandler, "timeout", 0.1)
    phone = FakePhone(hatch)
    line = phone._connection()
    line.connect()
    assert line.sock.recv(1) == b"", "the other end has hung up"
    line.close()
    assert phone.get("/")[0] == 200


# ---------------------------------------------------------------------- addresses and ports


def test_only_private_addresses_are_let_in() -> None:
    for address in ("192.168.1.2", "10.0.0.1", "172.20.1.1", "127.0.0.1", "169.254.3.4", "fe80::1"):
        assert is_private(address)
    for address in ("8.8.8.8", "193.99.144.80", "2001:4860::8888", "evil", ""):
        assert not is_private(address)


def test_a_taken_port_gives_way_to_the_next(hatch: Hatch) -> None:
    other = Hatch((0,), {}, address=HERE)
    assert other.port != hatch.port
    other.close()


def test_without_a_network_there_is_no_hatch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hatches, "addresses", list)
    with pytest.raises(NoNetwork):
        Hatch((0,), {})
    monkeypatch.setattr(hatches, "_listening", _no_port)
    with pytest.raises(NoNetwork):
        Hatch((0,), {}, address=HERE)


def _no_port(*_given: object) -> None:
    raise NoNetwork


def test_it_moves_to_the_next_address_of_this_machine(
    hatch: Hatch, phone: FakePhone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hatches, "addresses", lambda: [HERE, "127.0.0.9"])
    assert hatch.move() and hatch.address == "127.0.0.9"
    assert FakePhone(hatch).get("/")[0] == 200
    assert hatch.move() and hatch.address == HERE
    assert phone.get("/seats")[0] == 200, "who holds a hand still does"
    monkeypatch.setattr(hatches, "addresses", lambda: [HERE])
    assert not hatch.move()


def test_own_addresses_are_private_and_none_is_told_twice() -> None:
    found = hatches.addresses()
    assert len(set(found)) == len(found)
    assert all(is_private(one) and not one.startswith("127.") for one in found)


def test_another_match_forgets_the_pieces_and_keeps_the_keys(
    hatch: Hatch, phone: FakePhone
) -> None:
    hatch.places[0].art["/art/a.svg"] = Asset.of("image/svg+xml", "<svg/>")
    hatch.renew()
    assert phone.get("/art/a.svg")[0] == 404
    assert phone.get("/pieces") == (200, b"[]")
    assert phone.act("x", n=1) == 409
