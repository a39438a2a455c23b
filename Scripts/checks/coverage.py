"""Prints the coverage of our modules: `coverage.py REPORT`, where REPORT is from llvm-cov export."""

import json
import pathlib
import re
import sys
from itertools import groupby

from run import exceptions

MODULES = ["Waymark", "WaymarkCore", "WaymarkAssociation", "WaymarkTesting"]
BAR = 95
ALLOWED = pathlib.Path("Scripts/coverage.allowed")
# The end of a block that is left by return, throw or an endless loop: the compiler counts the line of its
# brace, which has no code.
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
    """The runs of lines that never ran; lines without code between two of them belong to a run."""
    found, start, last = [], None, None
    for line in sorted(lines):
        if lines[line]:
            if start is not None:
                found.append((start, last))
            start = None
        else:
            start, last = start or line, line
    return found + ([(start, last)] if start is not None else [])


def report(files, allowed):
    """The text of the report, and whether all bars hold; `files` has the counts of lines by path."""
    unused, text, holds = list(allowed), [], True
    for module in MODULES:
        own = {path: lines for path, lines in files.items() if path.startswith(f"Sources/{module}/")}
        ran = sum(1 for lines in own.values() for count in lines.values() if count)
        total = sum(map(len, own.values()))
        share = 100 * ran / total if total else 0
        holds = holds and share >= BAR
        text.append(f"{module}: {share:.1f} % of {total} lines, at least {BAR} %")
        for path, lines in sorted(own.items()):
            missing = regions(lines)
            source = pathlib.Path(path).read_text(encoding="utf-8").splitlines() if missing else []
            for first, last in missing:
                if all(END_OF_BLOCK.match(line) for line in source[first - 1:last]):
                    continue
                reasons = [entry for entry in allowed if entry[0] == path and entry[1] in source[first - 1]]
                unused = [entry for entry in unused if entry not in reasons]
                if not reasons:
                    text.append(f"  {path}:{first}-{last}: {source[first - 1].strip()}")
    for path, piece in unused:
        text.append(f"{ALLOWED}: nothing needs the exception {path} | {piece}")
    return "\n".join(text), holds and not unused


def main(path):
    root = str(pathlib.Path.cwd()) + "/"
    files = {
        file["filename"].removeprefix(root): counts(file["segments"])
        for file in json.loads(pathlib.Path(path).read_text(encoding="utf-8"))["data"][0]["files"]
    }
    text, holds = report(files, list(exceptions(ALLOWED.read_text(encoding="utf-8"), count=3)))
    print(text)
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
