"""Every scenario of UIKit's behaviour is a law with its number, or a row with the reason why not."""

import re

LAWS = "Tests/UIKitLawTests/"
PAGE = "Documentation/UIKitParity.md"
SECTION = "## Scenarios that are not laws"
SCENARIOS = range(1, 177)
MOST_ROWS = 10
NAME = re.compile(r"`[^`\n]*#\d[^`\n]*`")
NUMBER = re.compile(r"#(\d+)")
# The laws compile with the half of their support that is for Apple's UIKit if they do with the other.
UNPORTABLE = re.compile(r"^\s*(#if\b.*|@testable\b.*|@_spi\b.*)", re.MULTILINE)


def check(tree):
    for source in tree.swift(LAWS):
        for found in UNPORTABLE.finditer(source.code):
            message = f"a law is the same on all hosts: move `{found.group(1)}` to the support of the laws"
            yield source.finding("laws", found.start(1), message)
    tested = dict(numbers_of_tests(tree))
    page = next((source for source in tree.sources if source.path == PAGE), None)
    if page is None:
        return
    rows = dict(numbers_of_rows(page))
    for number in SCENARIOS:
        if number not in tested and number not in rows:
            yield page.finding("laws", 0, f"scenario #{number} is neither a law nor a row")
        if number in tested and number in rows:
            yield page.finding("laws", rows[number], f"scenario #{number} has a row, but it is a law")
    for number, (source, offset) in tested.items():
        if number not in SCENARIOS:
            yield source.finding("laws", offset, f"there is no scenario #{number}")
    if len(rows) > MOST_ROWS:
        yield page.finding("laws", 0, f"{len(rows)} scenarios are not laws; {MOST_ROWS} may be")


def numbers_of_tests(tree):
    for source in tree.swift(LAWS):
        for name in NAME.finditer(source.text):
            for number in NUMBER.finditer(name.group()):
                yield int(number.group(1)), (source, name.start())


def numbers_of_rows(page):
    start = page.text.find(SECTION)
    if start < 0:
        return
    end = page.text.find("\n## ", start + 1)
    for row in re.finditer(r"^\| *#(\d+)", page.text[start : end if end > 0 else None], re.MULTILINE):
        yield int(row.group(1)), start + row.start()
