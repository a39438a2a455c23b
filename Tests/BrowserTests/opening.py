"""Measures the waiting time of many clients that open two addresses at once, and of a single client.

    opening.py PROGRAM [ROUNDS]

A benchmark, not a test: run it on a quiet machine. Each round has a server of its own.
"""

import json
import statistics
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from urllib.request import Request, urlopen

import stand
from stand import Server

CLIENTS = 50
ROUNDS = int(sys.argv[2]) if len(sys.argv) > 2 else 20
STEPS = ["open bazaar://products/7/reviews", "type name demo", "type password demo", "tap log-in"]


def open_session(address, device):
    """Opens a session; returns its name and the duration in milliseconds."""
    steps = [{"text": step, "isHurried": False} for step in STEPS]
    body = json.dumps({"device": device, "variants": [], "steps": steps}).encode()
    request = Request(f"{address}api/sessions", body, {"Content-Type": "application/json"})
    began = time.monotonic()
    with urlopen(request) as answer:
        content = json.load(answer)
    duration = (time.monotonic() - began) * 1_000
    if content["state"]["position"] != len(STEPS):
        raise SystemExit(f"a step was not done: {content['state']['entry']}")
    return content["state"]["session"], duration


def measure(count):
    """The durations of this number of concurrent clients on a new server, and the number of their sessions."""
    server = Server()
    together = Barrier(count)

    def client(number):
        together.wait()
        return open_session(server.address, ["phone", "pad"][number % 2])

    with ThreadPoolExecutor(count) as clients:
        answers = list(clients.map(client, range(count)))
    server.stop()
    return [duration for _, duration in answers], len({session for session, _ in answers})


def main():
    stand.PROGRAM = sys.argv[1]
    for count in [1, CLIENTS]:
        rounds = [measure(count) for _ in range(ROUNDS)]
        times = [duration for durations, _ in rounds for duration in durations]
        sessions = sorted({number for _, number in rounds})
        print(
            f"{count} at once: median {statistics.median(times):.1f} ms, "
            f"slowest {max(times):.1f} ms, sessions {sessions}"
        )


if __name__ == "__main__":
    main()
