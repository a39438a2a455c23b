"""The folders of Waymark are layers: no file names a type of a folder above its own.

`layers.py` on its own prints the references from each folder and the pairs of folders that depend on each
other in both directions.
"""

import re
from collections import defaultdict

from tree import Tree

ROOT = "Sources/Waymark/"
# The folders from the bottom up. Files beside these folders belong to no layer.
LAYERS = [
    "Internal",
    "Routing/Model",
    "Containers",
    "Routing/Hierarchy",
    "Screens",
    "Routing/Entities",
    "Routing/Assembly",
    "Routing/Revalidating",
    "Routing/Planning",
    "Routing/Leaving",
    "Routing/Running",
    "Logging",
    "Destinations",
    "EntryPoints",
    "Coordinators/Stages",
    "Coordinators/Flows",
    "Coordinators/Storyboards",
    "Coordinators",
    "Coordinators/Classical",
    "SwiftUI",
]
# References upwards that are allowed: the folder, the one above it, the types, and the reason.
EXCEPTIONS = [
    ("Routing/Entities", "Routing/Assembly", {"NavigationRequest"}, "a guard redirects to a request, which leads to a chain with guards"),
    ("Routing/Leaving", "Routing/Running", {"Router", "Run"}, "a leave guard submits what it has consented to"),
    ("Coordinators/Stages", "Coordinators", {"Presentable", "PresentableRun", "Scenario"}, "a stage starts coordinators, which get stages"),
    ("Coordinators/Flows", "Coordinators", {"Scenario"}, "a flow is a scenario that starts others"),
    ("Coordinators/Storyboards", "Coordinators", {"Presentable"}, "a coordinator of a storyboard is presentable as any other"),
]

DECLARATION = re.compile(
    r"^[ \t]*(?P<modifiers>(?:[\w@]+(?:\([^)\n]*\))?[ \t]+)*)"
    r"(?:class|struct|enum|protocol|actor|typealias)[ \t]+(?P<name>[A-Z]\w*)",
    re.MULTILINE,
)
ASSOCIATED = re.compile(r"\bassociatedtype[ \t]+(\w+)")
# The names between `<` and `>` of a declaration stand for any type.
PARAMETERS = re.compile(r"\b(?:class|struct|enum|func|init|typealias|subscript)\b[^\n({=<]*<([^>({]*)>")
MENTION = re.compile(r"(?<![.\w])[A-Z]\w*\b")


def check(tree):
    used = set()
    for source, offset, folder, other, name in references(tree):
        if folder not in LAYERS:
            continue
        if LAYERS.index(other) <= LAYERS.index(folder):
            continue
        if any((folder, other) == exception[:2] and name in exception[2] for exception in EXCEPTIONS):
            used.add((folder, other, name))
            continue
        yield source.finding("layers", offset, f"names `{name}` of {other}, a layer above {folder}")
    folders = {folder_of(source) for source in tree.swift(ROOT)}
    for source in tree.swift(ROOT):
        if folder_of(source) not in LAYERS + [None]:
            yield source.finding("layers", 0, f"{folder_of(source)} is missing in the list of layers")
    for folder, other, names, _ in EXCEPTIONS:
        for name in sorted(names):
            if {folder, other} <= folders and (folder, other, name) not in used:
                yield tree.swift(ROOT)[0].finding("layers", 0, f"no exception is needed for `{name}` in {folder}")


def folder_of(source):
    """The folder of a file below the root; nothing for a file that is in none."""
    return source.path[len(ROOT) :].rpartition("/")[0] or None


def references(tree):
    """Each mention of a type of another folder: source, place, folder, folder of the type, type."""
    owners = defaultdict(set)
    for source in tree.swift(ROOT):
        for match in DECLARATION.finditer(source.code):
            if "private" not in match.group("modifiers") and folder_of(source) in LAYERS:
                owners[match.group("name")].add(folder_of(source))
    for source in tree.swift(ROOT):
        folder = folder_of(source)
        own = {match.group("name") for match in DECLARATION.finditer(source.code)}
        own |= set(ASSOCIATED.findall(source.code))
        for match in PARAMETERS.finditer(source.code):
            own |= set(re.findall(r"[A-Z]\w*", re.sub(r":[^,]*", "", match.group(1))))
        for match in MENTION.finditer(source.code):
            name = match.group()
            # A name that several folders declare is nested in types that are named as well.
            if name not in own and len(owners[name]) == 1 and folder not in owners[name]:
                yield source, match.start(), folder, next(iter(owners[name])), name


def main():
    graph = defaultdict(lambda: defaultdict(set))
    for _, _, folder, other, name in references(Tree.of_repository()):
        graph[folder][other].add(name)
    both = []
    for folder in sorted(graph, key=lambda name: LAYERS.index(name) if name in LAYERS else -1):
        for other, names in sorted(graph[folder].items()):
            print(f"{folder} -> {other}: {', '.join(sorted(names))}")
            if folder in graph.get(other, {}) and (other, folder) not in both:
                both.append((folder, other))
    print(f"{len(both)} pairs depend on each other in both directions")
    for one, other in both:
        print(f"{one} and {other}")


if __name__ == "__main__":
    main()
