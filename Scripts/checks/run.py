"""Runs the checks: `run.py sources`, `run.py symbols FOLDER`, `run.py halves FOLDER` or `run.py update-api FOLDER`.

`run.py modules` prints the names of the modules whose symbol graphs FOLDER has to contain.
"""

import pathlib
import sys

import api
import availability
import directions
import docs
import doubts
import examples
import graphs
import halves
import history
import interfaces
import laws
import layers
import pages
import parity
import project
import prose
import release
import repeats
import sizes
import snippets
import tokens
from tree import Tree

ALLOWED = pathlib.Path(__file__).with_name("allowed.txt")
SOURCES = [
    sizes,
    tokens,
    prose,
    directions,
    layers,
    pages,
    project,
    availability,
    release,
    laws,
    doubts,
    parity,
    snippets,
    examples,
    repeats,
]
CHECKS = {
    "sources": [check.__name__ for check in SOURCES] + ["history", "interfaces"],
    "symbols": ["docs", "api", "parity"],
    "halves": ["halves"],
}


def exceptions(text, count=4):
    """The exceptions of a list, as tuples of their fields without the last, which is the reason."""
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        fields = [field.strip() for field in line.split("|")]
        if len(fields) != count or not all(fields):
            raise SystemExit(f"line {number} of the exceptions: {count} fields are needed, the last is the reason")
        yield tuple(fields[:-1])


def judge(findings, allowed):
    """The findings that no exception covers, and the exceptions that cover nothing."""
    unused = list(allowed)
    for finding in findings:
        covering = [
            (check, path, piece)
            for check, path, piece in allowed
            if check == finding.check and path == finding.path and piece in finding.message
        ]
        if not covering:
            yield str(finding)
        unused = [exception for exception in unused if exception not in covering]
    for exception in unused:
        yield f"{ALLOWED.name}: nothing needs the exception {' | '.join(exception)}"


def find(group, folder):
    if group == "sources":
        tree = Tree.of_repository()
        findings = [finding for check in SOURCES for finding in check.check(tree)]
        return [*findings, *history.check_repository(), *release.check_repository(), *interfaces.check_repository(tree)]
    if group == "halves":
        return halves.check(*halves.load(folder))
    modules = graphs.load(folder)
    return [
        *docs.check(modules),
        *api.check(modules),
        *parity.check_api(Tree.of_repository(), modules),
    ]


def main(arguments):
    group, folder = (arguments + [None])[:2]
    if group == "modules":
        print("\n".join(graphs.MODULES))
        return 0
    if group == "update-api":
        api.update(graphs.load(folder))
        return 0
    allowed = [exception for exception in exceptions(ALLOWED.read_text()) if exception[0] in CHECKS[group]]
    failures = list(judge(find(group, folder), allowed))
    for failure in failures:
        print(failure)
    if any("[api]" in failure for failure in failures):
        print("The public API differs from API/: Scripts/check --update-api writes it anew.")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
