"""Coding agents: the server of the Model Context Protocol, and the official client."""

import asyncio
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path

import stand
from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client


def run(work):
    """Runs a coroutine in a thread: the browser's driver has a loop in the thread of the tests."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, asyncio.wait_for(work, stand.LIMIT)).result()


@asynccontextmanager
async def client(mode="auto", defect=None):
    """The official client of a new server; `legacy` begins with a handshake.

    A defect is the name of one in the catalog of the sample app, which the server's app then has.
    """
    parameters = StdioServerParameters(command=stand.PROGRAM, args=["mcp"])
    if defect:
        program = str(Path(stand.PROGRAM).with_name("bazaar-defects"))
        environment = {**os.environ, "BAZAAR_DEFECT": defect}
        parameters = StdioServerParameters(command=program, args=["mcp"], env=environment)
    # The server and the app write logs to standard error.
    with open(os.devnull, "w") as logs:
        async with Client(stdio_client(parameters, errlog=logs), mode=mode) as connected:
            yield connected


class RawAgent:
    """A client that sends arbitrary lines."""

    def __init__(self):
        self.process = subprocess.Popen(
            [stand.PROGRAM, "mcp"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            preexec_fn=stand.end_with_parent,
        )

    def send(self, *messages):
        for message in messages:
            line = message if isinstance(message, bytes) else json.dumps(message).encode()
            self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()

    def call(self, number, tool, **arguments):
        params = {"name": tool, "arguments": arguments}
        self.send({"jsonrpc": "2.0", "method": "tools/call", "params": params, "id": number})

    def read(self):
        return json.loads(self.process.stdout.readline())

    def end(self):
        """Closes the input; returns the exit status and standard error."""
        self.process.stdin.close()
        errors = self.process.stderr.read().decode()
        return self.process.wait(stand.LIMIT), errors


def measure():
    """Prints the round trips of calls, which contain the time of the app; fails if one is too long."""

    async def measured():
        times = {}
        async with client() as agent:
            for _ in range(CALLS):
                for tool, arguments in SCRIPT:
                    began = loop_time()
                    result = await agent.call_tool(tool, arguments)
                    times.setdefault(tool, []).append((loop_time() - began) * 1_000)
                    assert not result.is_error, result
        return times

    worst = 0
    for tool, values in run(measured()).items():
        values.sort()
        worst = max(worst, values[int(len(values) * 0.95)])
        print(f"{tool}: {len(values)} calls, median {values[len(values) // 2]:.1f} ms, "
              f"95th percentile {values[int(len(values) * 0.95)]:.1f} ms, longest {values[-1]:.1f} ms")
    if worst > BOUND:
        sys.exit(f"over budget: {worst:.1f} ms, at most {BOUND}")


def loop_time():
    return asyncio.get_running_loop().time()


CALLS = 100
BOUND = 50
SCRIPT = [
    ("open", {"url": "bazaar://products/7"}),
    ("step", {"steps": ["tap reviews"]}),
    ("step", {"steps": ["tap cancel"]}),
    ("tree", {}),
    ("picture", {}),
    ("explain", {"url": "bazaar://chats/anna"}),
    ("site_association", {}),
]

if __name__ == "__main__":
    stand.PROGRAM = sys.argv[1]
    measure()
