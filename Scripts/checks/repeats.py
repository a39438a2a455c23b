"""Repeated code in tests: runs of equal lines that a shared fixture could contain once."""

import itertools
import re
from collections import defaultdict

from tree import Finding

TESTS = re.compile(r"^(?:[\w/]+/)?Tests/")
# A run has at least this many lines, and the tests of all packages have at most this many runs.
RUN_LINES = 8
MOST_RUNS = 60
# Lines that do not count; rows of a table that has nothing but literals are among them.
SKIPPED = re.compile(r"|[\W0_]*[\"`0][\W0_]*|(?:@\w+(?:\(\w+\))? )*import .*|from .* import .*|//.*|#.*")
# Names of tests, texts and numbers count as equal.
LITERALS = [(re.compile(r"`[^`]*`"), "`_`"), (re.compile(r'"(?:\\.|[^"\\])*"'), '""'), (re.compile(r"\b\d[\d_.]*"), "0")]


def check(tree):
    found = runs(tree)
    if len(found) > MOST_RUNS:
        for (first, second), length in found:
            yield Finding("repeats", *first, f"{length} lines stand again in {second[0]}:{second[1]}")
        yield Finding("repeats", "Tests", 1, f"{len(found)} repeated runs, at most {MOST_RUNS}")


def runs(tree):
    """The maximal runs of equal lines, each with its two places and its length."""
    files = {source.path: content(source) for source in tree.sources if TESTS.match(source.path)}
    windows = defaultdict(list)
    for path, lines in files.items():
        for start in range(len(lines) - RUN_LINES + 1):
            windows[tuple(text for _, text in lines[start : start + RUN_LINES])].append((path, start))
    pairs = set()
    for places in windows.values():
        for first, second in itertools.combinations(places, 2):
            # A table may repeat itself from line to line; such windows overlap.
            if first[0] != second[0] or second[1] - first[1] >= RUN_LINES:
                pairs.add((first, second))
    found = []
    for (one, start), (other, place) in sorted(pairs):
        if ((one, start - 1), (other, place - 1)) in pairs:
            continue
        length = RUN_LINES
        while ((one, start + length - RUN_LINES + 1), (other, place + length - RUN_LINES + 1)) in pairs:
            length += 1
        found.append((((one, files[one][start][0]), (other, files[other][place][0])), length))
    return found


def content(source):
    """The normalised lines that count, with their numbers."""
    lines = [(number, normalised(line)) for number, line in enumerate(source.lines, start=1)]
    return [(number, line) for number, line in lines if not SKIPPED.fullmatch(line)]


def normalised(line):
    line = " ".join(line.split())
    for literal, replacement in LITERALS:
        line = literal.sub(replacement, line)
    return line
