"""The page about Apple's UIKit: every expected difference has a state, and its tests exist.

Every test for a device stands in a row of the page, under its letter.
"""

import re

from tree import Finding

PAGE = "Documentation/AppleBuild.md"
SECTION = re.compile(r"^## Differences that were expected$(.*?)(?=^## )", re.MULTILINE | re.DOTALL)
ROW = re.compile(r"^\|(.*)\|$", re.MULTILINE)
CODE = re.compile(r"`([^`]+)`")
STATES = ("mended", "modelled", "open")
# The numbers of scenarios at the end of a name.
SCENARIOS = re.compile(r"(?:\s+#\d+)+$")
TEST = re.compile(r"\bfunc\s+(?:`([^`\n]+)`|(test\w+)\()")
DEVICE = "Apple/DeviceTests/"


def check(tree):
    page = next((source for source in tree.sources if source.path == PAGE), None)
    if page is None:
        return
    section = SECTION.search(page.text)
    if section is None:
        yield Finding("doubts", PAGE, 1, "the section of the differences is missing")
        return
    names = tests(tree.swift("Tests/", "Apple/", "Examples/"))
    named = set()
    for row in ROW.finditer(section.group(1)):
        cells = [cell.strip() for cell in row.group(1).split("|")]
        if cells[2:3] == ["state"] or set("".join(cells)) <= {"-"}:
            continue
        for message in problems(cells, names, named):
            yield page.finding("doubts", section.start(1) + row.start(), message)
    for name in sorted(tests(tree.swift(DEVICE)) - named):
        yield Finding("doubts", PAGE, 1, f"no row names the device test `{name}`")


def problems(cells, names, named):
    """Yields what is wrong in a row, and adds the tests that it names."""
    if len(cells) != 4 or not all(cells):
        yield f"a row needs four cells: letter, difference, state, device; this one has {cells}"
        return
    letter, _, state, device = cells
    if not state.startswith(STATES):
        yield f"a state begins with one of {', '.join(STATES)}, not with {state.split(' ')[0]}"
    if state.startswith("mended:") and "`" not in state:
        yield "what was mended names its test, or what shows it"
    for name in CODE.findall(state) + CODE.findall(device):
        if (" " in name or name.startswith("test")) and name not in names:
            yield f"there is no test `{name}`"
        named.add(name)
    for name in CODE.findall(device):
        if re.match(r"[A-Z]: ", name) and name[0] != letter:
            yield f"`{name}` stands in a row of {letter}"


def tests(sources):
    """The names of tests, without the numbers of scenarios."""
    return {SCENARIOS.sub("", raw or name) for source in sources for raw, name in TEST.findall(source.text)}
