"""Malicious and broken clients: the server refuses them and continues."""

import json
import os
import random
import signal
import socket
import time
import unittest

import stand
from clients import HostileCase, Raw
from stand import Server

REQUESTS = int(os.environ.get("WAYMARK_HOSTILE_REQUESTS", "6000"))


class WhoMayAsk(HostileCase):
    def test_a_foreign_host_name_is_refused(self):
        for host in ["evil.example", f"evil.example:{self.port}", "127.0.0.1", "", f"localhost:{self.port + 1}"]:
            self.assertEqual(self.get("/", host=host), 403, host)
            self.assertEqual(self.get("/api/app", host=host), 403, host)
        for host in [f"localhost:{self.port}", f"[::1]:{self.port}"]:
            self.assertEqual(self.get("/", host=host), 200, host)

    def test_a_foreign_origin_is_refused(self):
        session = {"device": "phone", "variants": [], "steps": []}
        for origin in ["http://evil.example", "null", f"http://localhost:{self.port + 1}"]:
            self.assertEqual(self.get("/events", origin=origin), 403, origin)
            self.assertEqual(self.post("/api/sessions", session, origin=origin), 403, origin)
        own = f"http://127.0.0.1:{self.port}"
        self.assertEqual(self.post("/api/sessions", session, origin=own), 200)
        self.assertEqual(self.get("/", sec_fetch_site="cross-site"), 403)

    def test_a_form_of_another_site_cannot_post(self):
        self.assertEqual(self.post("/api/sessions", b"a=b", content_type="text/plain"), 415)

    def test_no_answer_allows_another_site_to_read(self):
        raw = Raw(self.port).send(self.head())
        answer = raw.socket.recv(4096).decode(errors="replace").lower()
        raw.close()
        self.assertNotIn("access-control", answer)
        self.assertIn("frame-ancestors 'none'", answer)

    def test_only_the_loopback_interface_listens(self):
        with open("/proc/net/tcp") as table:
            listening = [line.split()[1] for line in table if line.split()[3] == "0A"]
        own = [address for address in listening if address.endswith(f":{self.port:04X}")]
        self.assertEqual(own, [f"0100007F:{self.port:04X}"])


class HowMuch(HostileCase):
    def test_a_giant_body_is_refused(self):
        self.assertEqual(self.post("/api/sessions", b"x" * 70_000), 413)
        for length in ["9223372036854775807", "9223372036854775808", "99999999999999999999", "70000"]:
            self.assertIn(self.post("/api/sessions", b"{}", content_length=length), (400, 413, None), length)

    def test_an_endless_body_is_cut(self):
        before = self.memory()
        raw = Raw(self.port)
        raw.send(self.head("POST /api/sessions HTTP/1.1", content_type="application/json", transfer_encoding="chunked"))
        for _ in range(2_000):
            raw.send(b"4000\r\n" + b"x" * 0x4000 + b"\r\n")
        raw.close()
        self.assertLess(self.memory() - before, 20_000)

    def test_giant_headers_are_refused(self):
        self.assertIn(self.get("/", x_long="a" * 100_000), (413, 431, None))
        self.assertIn(self.get("/" + "a" * 100_000), (414, 431, None))
        self.assertIn(self.status(self.head(**{f"x_{n}": n for n in range(5_000)})), (413, 431, None))

    def test_too_many_steps_are_refused(self):
        steps = [{"text": "back", "isHurried": False}] * 1_500
        session = {"device": "phone", "variants": [], "steps": steps}
        self.assertEqual(self.post("/api/sessions", session), 200)
        deep = b"[" * 30_000
        self.assertEqual(self.post("/api/sessions", deep), 400)


class Patience(HostileCase):
    def test_slow_and_silent_clients_are_disconnected(self):
        before = self.descriptors()
        slow = [Raw(self.port).send(b"GET / HT") for _ in range(100)]
        silent = [Raw(self.port) for _ in range(100)]
        waiting = [Raw(self.port).send(self.head("POST /api/sessions HTTP/1.1", content_type="application/json", content_length=9)) for _ in range(50)]
        self.assertEqual(self.get("/"), 200)
        self.wait("the slow ones to be closed", lambda: self.descriptors() <= before + 2)
        for raw in slow + silent + waiting:
            raw.close()

    def test_disconnected_listeners_are_removed(self):
        before = self.descriptors()
        listeners = [Raw(self.port).send(self.head("GET /events HTTP/1.1")) for _ in range(60)]
        for listener in listeners:
            self.assertEqual(listener.read(), 200)
        self.assertGreater(self.descriptors(), before + 50)
        for number, listener in enumerate(listeners):
            listener.abort() if number % 2 else listener.close()
        self.wait("the listeners to be removed", lambda: self.descriptors() <= before + 2)

    def test_clients_that_disconnect_during_a_response_do_no_harm(self):
        body = json.dumps({"device": "phone", "variants": [], "steps": []}).encode()
        head = self.head("POST /api/sessions HTTP/1.1", content_type="application/json", content_length=len(body))
        for _ in range(300):
            Raw(self.port).send(head + body).abort()
        self.assertEqual(self.post("/api/sessions", body), 200)


class Fuzz(HostileCase):
    def test_the_server_survives_mutated_requests(self):
        dice = random.Random(4747)
        self.play(dice, 500)
        warm = self.memory()
        self.play(dice, REQUESTS)
        # A sanitizer retains freed memory to detect its use.
        if "ASAN_OPTIONS" not in os.environ:
            self.assertLess(self.memory() - warm, 20_000, "memory grew by more than 20 MB")

    def play(self, dice, count):
        for _ in range(count):
            raw = Raw(self.port)
            data = self.tampered(dice)
            raw.send(data)
            if dice.random() < 0.5:
                raw.socket.settimeout(0.02)
                raw.read()
            raw.abort() if dice.random() < 0.2 else raw.close()

    def tampered(self, dice):
        """A valid request with some random changes."""
        bodies = [
            {"device": "phone", "variants": ["debug"], "steps": [{"text": "tap Chats", "isHurried": True}]},
            {"step": "open bazaar://products/7"}, {"element": "1/0/0"}, {"element": "3", "text": "x"},
            {"gesture": "pop", "phase": "begin", "fraction": 0.5}, {"position": 1}, {"url": "bazaar://chats"},
            {"destinations": ["product id=7"]},
        ]
        paths = ["/", "/api/app", "/api/sessions", "/events", "/main.js", "/../../etc/passwd", "/%2e%2e/%00"]
        paths += [f"/api/sessions/1/{act}" for act in ["steps", "touch", "type", "drag", "position", "link", "ways", "entries/0"]]
        body = json.dumps(dice.choice(bodies)).encode()
        data = bytearray(
            self.head(
                f"{dice.choice(['GET', 'POST', 'POST', 'HEAD', 'PUT'])} {dice.choice(paths)} HTTP/1.1",
                content_type="application/json",
                content_length=dice.choice([len(body), len(body), -5, 0, 2**63, "ten", len(body) + 7]),
                connection=dice.choice(["close", "keep-alive", "upgrade"]),
            ) + body
        )
        for _ in range(dice.choice([0, 1, 1, 3, 20])):
            place = dice.randrange(len(data))
            match dice.randrange(4):
                case 0: data[place] = dice.randrange(256)
                case 1: del data[place:place + dice.randrange(1, 9)]
                case 2: data[place:place] = bytes(dice.randrange(256) for _ in range(dice.randrange(1, 9)))
                case 3: data[place:place] = dice.choice([b"\r\n", b"\r\n\r\n", b"\x00", b"%00", b"{", b"\xff\xfe"])
        return bytes(data)


class Ending(unittest.TestCase):
    """Start and end of the command."""

    def busy_server(self):
        server = Server()
        # One client listens, one has not sent its whole request.
        head = f"GET /events HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode()
        self.listeners = [Raw(server.port).send(head) for _ in range(5)]
        for listener in self.listeners:
            listener.read()
            self.addCleanup(listener.close)
        slow = Raw(server.port).send(b"POST /api/sess")
        self.addCleanup(slow.close)
        return server

    def ends(self, how):
        server = self.busy_server()
        began = time.monotonic()
        output, errors = server.stop(how)
        self.assertLess(time.monotonic() - began, 1)
        self.assertEqual((server.process.returncode, output, errors), (0, "", ""))
        with socket.socket() as again:
            again.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            again.bind(("127.0.0.1", server.port))

    def test_an_interrupt_ends_it_within_a_second(self):
        self.ends(signal.SIGINT)

    def test_a_request_to_terminate_ends_it_within_a_second(self):
        self.ends(signal.SIGTERM)

    def test_a_port_in_use_is_an_error_with_advice(self):
        import subprocess
        server = Server()
        self.addCleanup(server.stop)
        second = subprocess.run(
            [stand.PROGRAM, "explore", "--port", str(server.port)], capture_output=True, text=True, timeout=stand.LIMIT
        )
        self.assertEqual((second.returncode, second.stdout), (1, ""))
        self.assertEqual(
            second.stderr,
            f"bazaar: port {server.port} is in use; choose another one, or 0 for any free port\n",
        )

    def test_the_address_contains_the_arguments(self):
        server = Server("--variant", "debug", "--device", "pad", "--do", "tap Profile")
        self.addCleanup(server.stop)
        self.assertTrue(server.address.endswith("/#device=pad&variant=debug&do=tap%20Profile"), server.address)
