"""Prints a table of what held on the devices: `results.py PHONE.json PAD.json`, by xcresulttool.

The form of these files is known from Xcode's help only; a file without tests gives empty columns.
"""

import json
import pathlib
import sys

HELD = {"Passed": "held", "Expected Failure": "held", "Failed": "differs", "Skipped": ""}


def tests(node, bundle=""):
    """Yields the bundle, the name, the result and the messages of each test."""
    kind = node.get("nodeType", "")
    if kind.endswith("test bundle"):
        bundle = node.get("name", "")
    if kind == "Test Case":
        yield bundle, node.get("name", ""), node.get("result", ""), list(messages(node))
        return
    for child in node.get("children") or []:
        yield from tests(child, bundle)


def messages(node):
    for child in node.get("children") or []:
        if child.get("nodeType") == "Failure Message":
            yield " ".join(child.get("name", "").split())
        yield from messages(child)


def load(path):
    try:
        document = json.loads(pathlib.Path(path).read_text())
    except (OSError, ValueError):
        return {}
    roots = document.get("testNodes", [])
    return {(bundle, name): (result, said) for root in roots for bundle, name, result, said in tests(root)}


def table(devices):
    """The rows of the table, and below it what each test that differs said."""
    names = sorted({name for device in devices for name in device})
    lines = ["| test | phone | pad |", "|---|---|---|"]
    details = []
    for bundle, name in names:
        results = [device.get((bundle, name), ("Skipped", [])) for device in devices]
        cells = [HELD.get(result, result) for result, _ in results]
        title = f"{bundle}: {name}".replace("|", "/")
        lines.append(f"| {title} | " + " | ".join(cells) + " |")
        details += [f"- {title}: {text}" for _, said in results for text in said]
    count = sum("differs" in line for line in lines)
    summary = f"{len(names)} tests, {count} of them differ on a device."
    return [*lines, "", summary, *([""] + details if details else [])]


if __name__ == "__main__":
    print("\n".join(table([load(path) for path in sys.argv[1:]])))
