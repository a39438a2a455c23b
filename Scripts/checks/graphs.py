"""The public symbols of the modules, from the symbol graphs that the compiler writes."""

import json
import pathlib

MODULES = [
    "HeadlessUIKit", "Waymark", "WaymarkAssociation", "WaymarkCore", "WaymarkExplorer", "WaymarkPetriDish",
    "WaymarkTesting",
]
# Conformances that every type has by default.
LAYOUT = ("Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype")


class Symbol:
    """One public symbol; `kind` is the compiler's, `path` is its name with those of its parents."""

    def __init__(self, raw):
        self.identifier = raw["identifier"]["precise"]
        self.kind = raw["kind"]["identifier"]
        self.path = ".".join(raw["pathComponents"])
        self.declaration = " ".join("".join(part["spelling"] for part in raw["declarationFragments"]).split())
        self.documented = "docComment" in raw
        self.file = raw.get("location", {}).get("uri", "").removeprefix("file://")
        self.line = raw.get("location", {}).get("position", {}).get("line", 0) + 1


class Module:
    """The symbols of a module and the protocols its types conform to."""

    def __init__(self, name, graphs):
        self.name = name
        self.symbols = []
        self.conformances = []
        for graph in graphs:
            self._add(graph)

    def _add(self, graph):
        names = {}
        inherited = set()
        for relation in graph["relationships"]:
            if "sourceOrigin" in relation or relation["kind"] == "overrides":
                inherited.add(relation["source"])
        for raw in graph["symbols"]:
            symbol = Symbol(raw)
            names[symbol.identifier] = symbol.path
            if "::SYNTHESIZED::" in symbol.identifier:
                continue
            symbol.inherits = symbol.identifier in inherited
            self.symbols.append(symbol)
        for relation in graph["relationships"]:
            if relation["kind"] == "conformsTo" and relation["source"] in names:
                if relation.get("targetFallback", "").endswith(LAYOUT):
                    continue
                target = names.get(relation["target"], relation.get("targetFallback", relation["target"]))
                self.conformances.append((names[relation["source"]], target))


def load(folder):
    paths = {name: pathlib.Path(folder, f"{name}.symbols.json") for name in MODULES}
    if missing := [name for name, path in paths.items() if not path.exists()]:
        raise SystemExit(f"No symbol graph of {', '.join(missing)}: does the package build?")
    return [read(folder, name) for name in MODULES]


def read(folder, name):
    """A module by its graph and those of its extensions of other modules."""
    folder = pathlib.Path(folder)
    files = [folder / f"{name}.symbols.json", *sorted(folder.glob(f"{name}@*.symbols.json"))]
    return Module(name, [json.loads(file.read_text(encoding="utf-8")) for file in files])
