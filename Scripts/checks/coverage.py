"""The line coverage of the modules of apps and tests, from a report of llvm-cov export."""

import json
import pathlib
import re
from itertools import groupby

from tree import expect

MODULES = ["Waymark", "WaymarkCore", "WaymarkAssociation", "WaymarkTesting"]
BAR = 95
# The compiler counts the closing brace of a block that ends with return, throw or an endless loop.
END_OF_BLOCK = re.compile(r"^\s*[})\]]+$")


def counts(segments):
    """The counts of the lines with code, by line number.

    A segment is line, column, count, whether it has a count, whether a region begins, whether it is a gap.
    """
    lines, wrapped = {}, None
    for line, group in groupby(segments, key=lambda segment: segment[0]):
        starting = list(group)
        if wrapped and wrapped[3]:
            for number in range(wrapped[0] + 1, line):
                lines[number] = wrapped[2]
        entries = [segment[2] for segment in starting if segment[3] and segment[4] and not segment[5]]
        if wrapped and wrapped[3]:
            entries.append(wrapped[2])
        if entries:
            lines[line] = max(entries)
        wrapped = starting[-1]
    return lines


def regions(lines):
    """The runs of uncovered lines; lines without code between two of them belong to the run."""
    found, start, last = [], None, None
    for line in sorted(lines):
        if lines[line]:
            if start is not None:
                found.append((start, last))
            start = None
        else:
            start, last = start or line, line
    return found + ([(start, last)] if start is not None else [])


def report(files):
    """The text of the report, and whether all modules reach the bar; `files` has the counts of lines by path."""
    text, holds = [], True
    for module in MODULES:
        own = {path: lines for path, lines in files.items() if path.startswith(f"Sources/{module}/")}
        ran = sum(1 for lines in own.values() for count in lines.values() if count)
        total = sum(map(len, own.values()))
        share = 100 * ran / total if total else 0
        holds = holds and share >= BAR
        text.append(f"{module}: {share:.1f} % of {total} lines, at least {BAR} %")
        for path, lines in sorted(own.items()):
            text += [f"  {path}:{first}-{last}: {line}" for first, last, line in uncovered(path, lines)]
    return "\n".join(text), holds


def uncovered(path, lines):
    """The uncovered regions of a file, each with its first line."""
    found = regions(lines)
    source = pathlib.Path(path).read_text(encoding="utf-8").splitlines() if found else []
    for first, last in found:
        if not all(END_OF_BLOCK.match(line) for line in source[first - 1 : last]):
            yield first, last, source[first - 1].strip()


def read(path):
    """The counts of lines by path, from a report."""
    root = str(pathlib.Path.cwd()) + "/"
    files = json.loads(pathlib.Path(path).read_text(encoding="utf-8"))["data"][0]["files"]
    return {file["filename"].removeprefix(root): counts(file["segments"]) for file in files}


def selftest():
    def entry(line, count):
        return [line, 1, count, True, True, False]

    end = [9, 1, 0, False, False, False]
    expect(counts([entry(2, 1), entry(4, 0), entry(6, 3), end]) == {
        2: 1, 3: 1, 4: 1, 5: 0, 6: 3, 7: 3, 8: 3, 9: 3,
    }, "lines are counted by their regions")
    expect(regions({1: 1, 2: 0, 4: 0, 5: 2, 6: 0}) == [(2, 4), (6, 6)], "runs of uncovered lines")
    path = "Sources/WaymarkCore/NavigationOutcome.swift"
    lines = pathlib.Path(path).read_text(encoding="utf-8").splitlines()
    covered = {f"Sources/{module}/A.swift": {1: 1} for module in MODULES}
    expect(report(covered)[1], "modules that are covered")
    text, holds = report({**covered, path: {1: 0}})
    expect(not holds and f"{path}:1-1: {lines[0]}" in text, f"an uncovered line is listed: {text}")
    brace = next(number for number, line in enumerate(lines, start=1) if line.strip() == "}")
    text, _ = report({**covered, path: {brace: 0}})
    expect(f"{path}:{brace}" not in text, f"the end of a block is not a region: {text}")
    text, _ = report({**covered, path: {brace - 1: 0, brace: 0}})
    expect(f"{path}:{brace - 1}-{brace}" in text, f"a block with code is a region: {text}")
