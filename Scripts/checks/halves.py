"""The two halves of the laws' support, for the headless layer and for Apple's UIKit, declare the same."""

import json
import pathlib

import api
from graphs import Module
from tree import Finding

NAMES = ("headless", "apple")
FOLDER = "Tests/UIKitLawSupport"
# Testing calls the members of the trait; the laws only name it.
UNUSED = "LawTrait."


def load(folder, name):
    paths = sorted(pathlib.Path(folder, name).glob("*.symbols.json"))
    if not paths:
        raise SystemExit(f"No symbol graph of the half {name}: does it compile?")
    return Module(name, [json.loads(path.read_text(encoding="utf-8")) for path in paths])


def check(halves):
    declared = {half.name: {line for line in api.text(half).splitlines() if not line.startswith(UNUSED)} for half in halves}
    for name in sorted(declared):
        others = set.union(*(lines for other, lines in declared.items() if other != name))
        for line in sorted(declared[name] - others):
            yield Finding("halves", FOLDER, 1, f"only the half {name} declares: {line}")
