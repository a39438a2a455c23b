"""The modules of the explorer's page import each other without a cycle."""

import re

PAGE = "Sources/WaymarkExplorer/Page/"
IMPORT = re.compile(r"^\s*(?:import|export)\b[^;\"']*[\"']\./([\w.-]+)[\"']", re.MULTILINE)


def check(tree):
    modules = {
        source.path.removeprefix(PAGE): source
        for source in tree.sources
        if source.path.startswith(PAGE) and source.path.endswith(".js")
    }
    imports = {name: IMPORT.findall(source.text) for name, source in modules.items()}
    for name, source in modules.items():
        for match in IMPORT.finditer(source.text):
            imported = match.group(1)
            if imported not in modules:
                yield source.finding("pages", match.start(1), f"there is no module {imported}")
    for cycle in cycles(imports):
        path = " -> ".join([*cycle, cycle[0]])
        yield modules[cycle[0]].finding("pages", 0, f"import cycle {path}")


def cycles(imports):
    """A cycle for each import that closes one, found by a walk over all modules."""
    finished = set()

    def walk(name, path):
        if name in path:
            yield path[path.index(name):]
            return
        if name in finished:
            return
        for imported in imports.get(name, []):
            yield from walk(imported, [*path, name])
        finished.add(name)

    for name in sorted(imports):
        yield from walk(name, [])
