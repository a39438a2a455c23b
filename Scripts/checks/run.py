"""Runs the checks.

    run.py sources           checks the files and the commits
    run.py symbols FOLDER    checks the public API by the symbol graphs in FOLDER
    run.py halves FOLDER     compares the halves of the laws' support by their symbol graphs
    run.py availability      compares a dump of the compiler, on standard input, with the list of Apple's API
    run.py coverage REPORT   prints the line coverage from a report of llvm-cov export
    run.py selftest          shows that each check fails on a bad sample and passes a good one

    run.py layers            prints the layers of Waymark in Graphviz's language
    run.py modules           prints the names of the modules whose symbol graphs are checked
    run.py update-api FOLDER           writes API/ from the symbol graphs
    run.py write-availability          writes the page of Apple's API from the list
    run.py site FOLDER                 writes the catalogs of the documentation site
    run.py diagnostics FILE            prints the warnings of docc, and fails if there are any
    run.py results PHONE.json PAD.json prints a table of the tests on devices
"""

import pathlib
import sys

import apple
import coverage
import guides
import layers
import pages
import prose
import style
import symbols
from tree import Finding, Tree, exceptions, expect

ALLOWED = pathlib.Path(__file__).with_name("allowed.txt")
CHECKS = [style, prose, layers, apple, symbols, pages, guides]


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
        yield f"{ALLOWED.name}: the exception {' | '.join(exception)} is not needed"


def report(lines):
    """Prints the lines and returns the exit status: 1 if there are any."""
    lines = [str(line) for line in lines]
    for line in lines:
        print(line)
    if any("[api]" in line for line in lines):
        print("The public API differs from API/: run Scripts/check --update-api")
    return 1 if lines else 0


def check_sources():
    tree = Tree.of_repository()
    findings = [finding for check in CHECKS for finding in check.check(tree)]
    return report(judge(findings, list(exceptions(ALLOWED.read_text(encoding="utf-8")))))


def check_symbols(folder):
    modules = symbols.load(folder)
    return report([*symbols.check_symbols(modules), *pages.check_parity_api(Tree.of_repository(), modules)])


def check_coverage(path):
    text, holds = coverage.report(coverage.read(path))
    print(text)
    return 0 if holds else 1


def selftest():
    for check in [*CHECKS, coverage]:
        check.selftest()
    pages.test_parity_api([symbols.Module("HeadlessUIKit", symbols.sample_graphs())])
    finding = Finding("sizes", "A.swift", 1, "file of 500 lines")
    row = list(exceptions("# why\n\nsizes | A.swift | 500 lines | a table\n"))
    expect(list(judge([finding], row)) == [], "an exception covers its finding")
    expect(len(list(judge([], row))) == 1, "an exception that is not needed is a failure")
    expect(len(list(judge([finding], []))) == 1, "a finding without an exception is a failure")
    print("The checks fail on every bad sample and pass every good one.")
    return 0


COMMANDS = {
    "sources": check_sources,
    "symbols": check_symbols,
    "halves": lambda folder: report(symbols.halves(folder)),
    "availability": lambda: 0 if apple.compare_with_dump(sys.stdin) else 1,
    "coverage": check_coverage,
    "selftest": selftest,
    "layers": lambda: print(layers.graph(Tree.of_repository())),
    "modules": lambda: print("\n".join(symbols.MODULES)),
    "update-api": lambda folder: symbols.update(symbols.load(folder)),
    "write-availability": apple.write_page,
    "site": guides.prepare,
    "diagnostics": lambda file: report(guides.warnings(pathlib.Path(file).read_text())),
    "results": lambda *files: print("\n".join(apple.results([apple.load_results(file) for file in files]))),
}

if __name__ == "__main__":
    if sys.argv[1:2] == [] or sys.argv[1] not in COMMANDS:
        sys.exit(__doc__)
    sys.exit(COMMANDS[sys.argv[1]](*sys.argv[2:]))
