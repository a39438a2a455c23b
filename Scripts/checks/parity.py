"""The parity page: every row names an existing test, and API that exists or is absent as it states."""

import re

PAGE = "Documentation/UIKitParity.md"
STATUSES = {"same", "choice", "different", "absent"}
# The cell of a row that cannot have a test; the reason follows.
UNTESTED = "no test: "
ROW = re.compile(r"^\|(?P<cells>.*)\|$", re.MULTILINE)
CODE = re.compile(r"`([^`]+)`")
TEST = re.compile(r"\bfunc\s+`([^`\n]+)`")
SUITE = re.compile(r"\b(?:struct|class|actor)\s+(\w+)")
SCENARIOS = re.compile(r"(?:\s+#\d+)+$")


class Row:
    """One row of the page: its subject, status, difference and test."""

    def __init__(self, page, offset, cells):
        self.page = page
        self.offset = offset
        self.subject, self.status, self.text, self.test = cells

    def finding(self, message):
        return self.page.finding("parity", self.offset, message)


def rows(tree):
    page = next((source for source in tree.sources if source.path == PAGE), None)
    for match in ROW.finditer(page.text) if page else ():
        cells = [cell.strip() for cell in match.group("cells").split("|")]
        if cells[1:2] == ["status"] or set("".join(cells)) <= {"-", ":"}:
            continue
        if len(cells) != 4:
            yield page.finding("parity", match.start(), f"a row of {len(cells)} cells; four are needed")
            continue
        yield Row(page, match.start(), cells)


def check(tree):
    """Checks the rows against the sources: statuses, tests and duplicate rows."""
    names = tests(tree)
    seen = set()
    for row in rows(tree):
        if not isinstance(row, Row):
            yield row
            continue
        if row.status not in STATUSES:
            yield row.finding(f"`{row.status}` is no status; there are {', '.join(sorted(STATUSES))}")
        if row.subject in seen:
            yield row.finding(f"{row.subject} has a row already")
        seen.add(row.subject)
        yield from check_test(row, names)


def check_test(row, names):
    if row.test == "-":
        if row.status != "absent":
            yield row.finding(f"{row.subject} has neither a test nor a reason ({UNTESTED}…)")
        return
    if row.test.startswith(UNTESTED):
        return
    named = CODE.findall(row.test)
    if not named:
        yield row.finding(f"`{row.test}` names no test")
    for name in named:
        if name not in names:
            yield row.finding(f"there is no test `{name}`")


def tests(tree):
    """The names of all tests, without the numbers of scenarios, and of all suites."""
    names = set()
    for source in tree.swift("Tests/"):
        names |= {SCENARIOS.sub("", name) for name in TEST.findall(source.text)}
        names |= set(SUITE.findall(source.code))
    return names


def check_api(tree, modules):
    """Compares the code in the rows, outside of brackets, with the public API of the layer."""
    known = api(modules)
    for row in rows(tree):
        if not isinstance(row, Row):
            continue
        for name in CODE.findall(row.subject):
            if row.status == "absent" and name in known:
                yield row.finding(f"`{name}` is said to be absent, but it is there")
            if row.status != "absent" and name not in known:
                yield row.finding(f"there is no `{name}`")


def api(modules):
    """Every way to name a symbol: whole or by its last part, with and without parameters."""
    names = set()
    for module in modules:
        if module.name != "HeadlessUIKit":
            continue
        for symbol in module.symbols:
            for name in (symbol.path, last(symbol.path)):
                names |= {name, name.split("(")[0]}
    return names


def last(path):
    """The last part of a path; the parameters of a function have no dots."""
    return path.rsplit(".", 1)[-1]
