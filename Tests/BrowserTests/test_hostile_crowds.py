"""Many clients at once, and clients that do not read: the server continues for all others."""

import os
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from clients import HostileCase, Raw

FRESH = {"device": "phone", "variants": [], "steps": []}


class Crowds(HostileCase):
    def test_fifty_clients_that_open_two_addresses_at_once_share_two_sessions(self):
        for steps in [[], ["tab Profile", "tap Edit"]]:
            with self.subTest(steps=len(steps)):
                sessions, statuses = self.crowd(50, steps)
                self.assertEqual(len(set(sessions)), 2, sessions)
                self.assertEqual(set(statuses), {200})

    def crowd(self, count, steps):
        """Opens two addresses from many clients at once, then acts; returns their sessions and statuses."""
        together = Barrier(count)

        def live(number):
            setup = {**FRESH, "steps": [{"text": step, "isHurried": False} for step in steps]}
            setup["device"] = ["phone", "pad"][number % 2]
            together.wait()
            session = self.answer("/api/sessions", setup)["state"]["session"]
            together.wait()
            act = self.post(f"/api/sessions/{session}/steps", {"step": "tab Profile"})
            return session, [act, self.get(f"/api/sessions/{session}/entries/0")]

        with ThreadPoolExecutor(count) as clients:
            answers = list(clients.map(live, range(count)))
        return [session for session, _ in answers], [status for _, statuses in answers for status in statuses]

    def test_openings_for_disconnected_clients_are_cancelled(self):
        def setup(variants):
            steps = [{"text": f"tab {tab}", "isHurried": False} for tab in ["Profile", "Home"] * 10]
            return {**FRESH, "variants": variants, "steps": steps}

        begin = self.work()
        self.assertEqual(len(self.answer("/api/sessions", setup([]))["entries"]), 21)
        one = self.work() - begin
        variants = self.read(self.head("GET /api/app HTTP/1.1", connection="close"))["variants"]
        begin = self.work()
        # All differ, so that none is joined.
        for number in range(10):
            chosen = [name for bit, name in enumerate(variants) if number + 1 & 1 << bit]
            raw = Raw(self.port).send(self.posting("/api/sessions", setup(chosen)))
            # The server has read the request once it has answered a later one.
            self.assertEqual(self.get("/"), 200)
            raw.abort()
        # Openings take turns: those that began earlier would be done when this one is.
        last = {**setup([]), "device": "pad"}
        self.assertEqual(len(self.answer("/api/sessions", last)["entries"]), 21)
        self.assertLess(self.work() - begin, 4 * one)


class Listeners(HostileCase):
    def test_listeners_that_do_not_read_share_what_they_miss(self):
        session = self.answer("/api/sessions", FRESH)["state"]["session"]
        listeners = [self.listen(buffer=4_096) for _ in range(300)]
        for listener in listeners:
            self.assertEqual(listener.read(), 200)
        before = self.memory()
        self.change(session)
        if "ASAN_OPTIONS" not in os.environ:
            self.assertLess(self.memory() - before, 40_000)
        # The system buffers sent bytes that are not read; without a bound up to 4 MB each.
        if os.path.exists("/proc/net/tcp"):
            self.assertLess(max(self.queued()), 100_000)
        for listener in listeners:
            listener.close()

    def change(self, session):
        """Changes a session, which sends some megabytes to the listeners."""
        for number in range(80):
            step = f"tab {['Profile', 'Home'][number % 2]}"
            self.assertEqual(self.post(f"/api/sessions/{session}/steps", {"step": step}), 200)

    def queued(self):
        """The bytes that the system keeps for each client of the server."""
        with open("/proc/net/tcp") as table:
            rows = [line.split() for line in list(table)[1:]]
        return [int(row[4].split(":")[0], 16) for row in rows if row[1].endswith(f":{self.port:04X}")]

    def listen(self, **options):
        return Raw(self.port, **options).send(self.head("GET /events HTTP/1.1"))


class Waiting(HostileCase):
    def test_clients_that_send_or_read_a_byte_at_a_time_are_disconnected(self):
        before = self.descriptors()
        heads = [Raw(self.port).send(b"GET / HT") for _ in range(100)]
        bodies = [Raw(self.port).send(self.posting("/api/sessions", b"{", content_length=9_000)) for _ in range(50)]
        # Most of the response does not fit into the buffers of the connection.
        steps = [{"text": "back", "isHurried": False}] * 1_900
        asking = self.posting("/api/sessions", {**FRESH, "steps": steps})
        readers = [Raw(self.port, buffer=1_024).send(asking) for _ in range(20)]
        for raw in heads + bodies + readers:
            raw.socket.setblocking(False)

        def drip():
            for raw in heads + bodies:
                raw.send(b"x")
            for raw in readers:
                raw.read_byte()
            return self.descriptors() <= before + 2

        self.wait("the slow ones to be closed", drip)
        for raw in heads + bodies + readers:
            raw.close()

    def test_the_page_answers_while_600_connections_idle(self):
        kinds = {"silent": b"", "begun": b"GET / HT", "kept alive": self.head(), "listening": self.head("GET /events HTTP/1.1")}
        for kind, said in kinds.items():
            with self.subTest(kind):
                idle = [Raw(self.port).send(said) for _ in range(600)]
                for path in ["/", "/main.js", "/api/app"]:
                    raw = Raw(self.port).send(self.head(f"GET {path} HTTP/1.1"))
                    self.assertEqual(raw.read(), 200)
                    raw.close()
                listener = Raw(self.port).send(self.head("GET /events HTTP/1.1"))
                self.assertEqual(listener.read(), 200)
                for raw in [*idle, listener]:
                    raw.close()

