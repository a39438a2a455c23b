"""The two halves of the laws' support, for the headless layer and for Apple's UIKit, declare the same."""

import pathlib

import api
import graphs
from tree import Finding

MODULE = "UIKitLawSupport"
FOLDER = "Tests/UIKitLawSupport"
# Testing calls the members of the trait; the laws only name it.
UNUSED = "LawTrait."


def load(folder):
    return [graphs.read(pathlib.Path(folder, half), MODULE) for half in ("headless", "apple")]


def check(headless, apple):
    yield from lost("headless", headless, apple)
    yield from lost("apple", apple, headless)


def lost(half, module, other):
    """What one half declares and the other does not."""
    for line in sorted(set(api.text(module).splitlines()) - set(api.text(other).splitlines())):
        if not line.startswith(UNUSED):
            yield Finding("halves", FOLDER, 1, f"only the half {half} declares: {line}")
