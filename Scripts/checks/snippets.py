"""Every Swift block of the guides is contained, line by line, in a compiled file."""

import re

# Code that needs XCTest is compiled, and run, in a test target.
COMPILED = ("Snippets/", "Tests/XCTestGuideTests/")
BLOCK = re.compile(r"^```swift\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def body(text):
    """The lines that are not blank, without their margins: a block may be indented in its file."""
    return [line.strip() for line in text.splitlines() if line.strip()]


def contains(lines, part):
    return any(lines[start : start + len(part)] == part for start in range(len(lines)))


def check(tree):
    snippets = [body(source.text) for source in tree.sources if source.path.startswith(COMPILED)]
    for source in tree.sources:
        if not source.path.endswith(".md") or "/Decisions/" in source.path:
            continue
        for block in BLOCK.finditer(source.text):
            if not any(contains(lines, body(block.group(1))) for lines in snippets):
                message = "a Swift block that stands in no file of Snippets/"
                yield source.finding("snippets", block.start(), message)
