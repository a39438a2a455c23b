"""Clients that send arbitrary bytes, and their server."""

import json
import os
import socket
import struct
import time
import unittest

from stand import LIMIT, Server


class Raw:
    """A connection for arbitrary bytes."""

    def __init__(self, port, timeout=LIMIT, buffer=None):
        self.socket = socket.socket()
        self.socket.settimeout(timeout)
        if buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self.socket.connect(("127.0.0.1", port))

    def send(self, data):
        try:
            self.socket.sendall(data)
        except OSError:
            pass  # the server has closed already, which it may
        return self

    def read(self):
        """The status of the answer; None if the server closed without one."""
        answer = b""
        try:
            while b"\r\n" not in answer:
                piece = self.socket.recv(4096)
                if not piece:
                    break
                answer += piece
        except OSError:
            return None
        parts = answer.split(b" ", 2)
        return int(parts[1]) if len(parts) > 1 and parts[1].isdigit() else None

    def body(self):
        """The body of the answer, which ends with the connection."""
        answer = b""
        while piece := self.socket.recv(65_536):
            answer += piece
        return answer.split(b"\r\n\r\n", 1)[1]

    def read_byte(self):
        """Reads a byte, if there is one."""
        try:
            self.socket.recv(1)
        except OSError:
            pass

    def close(self):
        self.socket.close()

    def abort(self):
        """Closes the connection without a shutdown, as when a cable is pulled."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()


class HostileCase(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()

    def tearDown(self):
        self.assertIsNone(self.server.process.poll(), "the server has ended")
        self.assertEqual(self.get("/api/app"), 200)

    @property
    def port(self):
        return self.server.port

    def head(self, line="GET / HTTP/1.1", **headers):
        lines = [line, f"Host: {headers.pop('host', f'127.0.0.1:{self.port}')}"]
        lines += [f"{name.replace('_', '-').title()}: {value}" for name, value in headers.items()]
        return ("\r\n".join(lines) + "\r\n\r\n").encode()

    def posting(self, path, body, **headers):
        """The bytes of a request with a body."""
        body = body if isinstance(body, bytes) else json.dumps(body).encode()
        headers = {"content_type": "application/json", "content_length": len(body), **headers}
        return self.head(f"POST {path} HTTP/1.1", **headers) + body

    def status(self, data):
        raw = Raw(self.port)
        try:
            return raw.send(data).read()
        finally:
            raw.close()

    def get(self, path, **headers):
        return self.status(self.head(f"GET {path} HTTP/1.1", **headers))

    def post(self, path, body, **headers):
        return self.status(self.posting(path, body, **headers))

    def answer(self, path, body):
        """The response to a request, decoded from JSON."""
        return self.read(self.posting(path, body, connection="close"))

    def read(self, data):
        raw = Raw(self.port).send(data)
        try:
            return json.loads(raw.body())
        finally:
            raw.close()

    def memory(self):
        """The resident memory of the process in kilobytes."""
        with open(f"/proc/{self.server.process.pid}/status") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))

    def work(self):
        """The CPU time of the process in seconds."""
        with open(f"/proc/{self.server.process.pid}/stat") as status:
            fields = status.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.server.process.pid}/fd"))

    def wait(self, what, condition, seconds=LIMIT):
        end = time.monotonic() + seconds
        while not condition():
            self.assertLess(time.monotonic(), end, f"waited for {what}")
            time.sleep(0.05)
