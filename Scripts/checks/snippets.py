"""Every Swift block of the guides and of doc comments is contained, line by line, in a compiled file."""

import re

# Code that needs XCTest is compiled, and run, in a test target; that for SwiftUI is type-checked
# with the declarations that stand in for it; an explorer of an app is a target of the sample app.
COMPILED = (
    "Snippets/", "Tests/XCTestGuideTests/", "Scripts/checks/stand-ins/", "Examples/Bazaar/Sources/bazaar-cli/",
)
BLOCK = re.compile(r"^```swift\n(.*?)^```$", re.DOTALL | re.MULTILINE)
COMMENT = re.compile(r"^( *)/// ```swift\n(.*?)^\1/// ```$", re.DOTALL | re.MULTILINE)
MARGIN = re.compile(r"^ *///", re.MULTILINE)


def body(text):
    """The lines that are not blank, without their margins: a block may be indented in its file."""
    return [line.strip() for line in text.splitlines() if line.strip()]


def contains(lines, part):
    return any(lines[start : start + len(part)] == part for start in range(len(lines)))


def blocks(source):
    """The Swift blocks of a page, or of the doc comments of a source file, with their places."""
    if source.path.endswith(".md"):
        return [(block.start(), block.group(1)) for block in BLOCK.finditer(source.text)]
    if not source.path.startswith("Sources/") or not source.path.endswith(".swift"):
        return []
    return [(block.start(), MARGIN.sub("", block.group(2))) for block in COMMENT.finditer(source.text)]


def check(tree):
    snippets = [body(source.text) for source in tree.sources if source.path.startswith(COMPILED)]
    for source in tree.sources:
        if "/Decisions/" in source.path:
            continue
        for start, block in blocks(source):
            if not any(contains(lines, body(block)) for lines in snippets):
                yield source.finding("snippets", start, "a Swift block that stands in no file of Snippets/")
