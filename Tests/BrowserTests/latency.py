"""Measures the time until the page shows the result of an action, and an empty request's round trip.

    latency.py PROGRAM

Fails when 5 of 100 actions take longer than 100 ms. A benchmark, not a test: run it on a quiet machine.
"""

import statistics
import sys

import stand
from stand import Browser, Server

ACTIONS = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000
BOUND = 100
MEASURE = """async (count) => {
  const { perform } = await import("/sessions.js");
  const { focused } = await import("/state.js");
  const times = { empty: [], event: [] };
  const shown = (position) => new Promise((done) => {
    const look = () => (focused().state.position >= position ? done() : setTimeout(look));
    look();
  });
  for (let number = 1; number <= count; number += 1) {
    let began = performance.now();
    await (await fetch("/icon.svg")).text();
    times.empty.push(performance.now() - began);
    began = performance.now();
    perform(number % 2 ? "tab Profile" : "tab Home");
    await shown(number);
    times.event.push(performance.now() - began);
  }
  return times;
}"""


def main():
    stand.PROGRAM = sys.argv[1]
    server = Server()
    page = Browser.get().new_page()
    page.goto(server.address)
    page.wait_for_selector("#status .rest")
    times = page.evaluate(MEASURE, ACTIONS)
    Browser.stop()
    server.stop()
    for name, values in times.items():
        cuts = statistics.quantiles(values, n=100)
        print(f"{name}: {len(values)} times, median {cuts[49]:.1f} ms, 95th percentile {cuts[94]:.1f} ms")
    worst = statistics.quantiles(times["event"], n=100)[94]
    if worst > BOUND:
        print(f"over budget: {worst:.1f} ms, at most {BOUND}", file=sys.stderr)
        sys.exit(1)


if __name__ == "__main__":
    main()
