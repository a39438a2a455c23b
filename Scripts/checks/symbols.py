"""The public API, from the symbol graphs that the compiler writes.

- Docs: each public symbol has a doc comment.
- API: the folder `API` has the public API of each module as text, so that a review shows its changes.
- Halves: the two halves of the laws' support, for the headless layer and for Apple's UIKit, declare the same.
- Release: the next version is high enough for the changes of `API` since the last tag. Nothing is compared without a
  tag. The minimum versions that the documentation names are those of the manifest.
"""

import json
import os
import pathlib
import re
import subprocess
import tempfile

from tree import Finding, Tree, expect, expect_finding, git

MODULES = [
    "HeadlessUIKit", "Waymark", "WaymarkAssociation", "WaymarkCore", "WaymarkExplorer", "WaymarkPetriDish",
    "WaymarkTesting", "WaymarkTraces",
]
# Conformances that every type has by default.
LAYOUT = ("Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype")

FOLDER = "API"
LAW_SUPPORT = "UIKitLawSupport"
# Testing calls the members of the trait; the laws only name it.
LAW_TRAIT = "LawTrait."

CHANGES = "CHANGELOG.md"
VERSION = re.compile(r"(\d+)\.(\d+)\.(\d+)")
HEADING = re.compile(r"^## (\d+\.\d+\.\d+)\b", re.MULTILINE)
TOOLS = re.compile(r"^// swift-tools-version: ([\d.]+)", re.MULTILINE)


def check(tree):
    yield from requirements(tree)
    yield from release()


def check_symbols(modules):
    yield from docs(modules)
    yield from api(modules)


class Symbol:
    """A public symbol; `kind` is the compiler's, `path` is its name with the names of its parents."""

    def __init__(self, raw):
        self.identifier = raw["identifier"]["precise"]
        self.kind = raw["kind"]["identifier"]
        self.path = ".".join(raw["pathComponents"])
        self.declaration = " ".join("".join(part["spelling"] for part in raw["declarationFragments"]).split())
        self.documented = "docComment" in raw
        self.file = raw.get("location", {}).get("uri", "").removeprefix("file://")
        self.line = raw.get("location", {}).get("position", {}).get("line", 0) + 1


class Module:
    """The symbols of a module and the conformances of its types."""

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
    """A module from its graph and the graphs of its extensions of other modules."""
    folder = pathlib.Path(folder)
    files = [folder / f"{name}.symbols.json", *sorted(folder.glob(f"{name}@*.symbols.json"))]
    return Module(name, [json.loads(file.read_text(encoding="utf-8")) for file in files])


def docs(modules):
    for module in modules:
        for symbol in module.symbols:
            if symbol.documented or symbol.inherits or symbol.kind == "swift.extension":
                continue
            if not symbol.file:
                continue  # a macro or the compiler wrote it, such as the `$` twin of a task-local
            path = os.path.relpath(symbol.file)
            yield Finding("docs", path, symbol.line, f"`{symbol.path}` has no documentation")


def text(module):
    lines = {f"{symbol.path}: {symbol.declaration}" for symbol in module.symbols if symbol.kind != "swift.extension"}
    lines |= {f"{source}: conforms to {target}" for source, target in module.conformances}
    return "".join(line + "\n" for line in sorted(lines))


def update(modules, folder=FOLDER):
    pathlib.Path(folder).mkdir(exist_ok=True)
    for module in modules:
        (pathlib.Path(folder) / f"{module.name}.txt").write_text(text(module), encoding="utf-8")


def api(modules, folder=FOLDER):
    for module in modules:
        path = pathlib.Path(folder) / f"{module.name}.txt"
        if not path.exists():
            yield Finding("api", str(path), 1, "API/ has no file for this module")
            continue
        old = path.read_text(encoding="utf-8").splitlines()
        new = text(module).splitlines()
        for line in sorted(set(old) ^ set(new)):
            sign, number = ("-", old.index(line) + 1) if line in old else ("+", 1)
            yield Finding("api", str(path), number, f"{sign} {line}")


def halves(folder):
    headless, apple = [read(pathlib.Path(folder, half), LAW_SUPPORT) for half in ("headless", "apple")]
    yield from missing("headless", headless, apple)
    yield from missing("apple", apple, headless)


def missing(half, module, other):
    """The declarations that only one of the halves has."""
    for line in sorted(set(text(module).splitlines()) - set(text(other).splitlines())):
        if not line.startswith(LAW_TRAIT):
            yield Finding("halves", f"Tests/{LAW_SUPPORT}", 1, f"only the half {half} declares: {line}")


def requirements(tree):
    manifest, readme = tree.file("Package.swift"), tree.file("README.md")
    if manifest is None or readme is None:
        return
    contributing = tree.file("CONTRIBUTING.md")
    documented = readme.text + (contributing.text if contributing else "")
    tools = TOOLS.search(manifest.text)
    for name, number in [("Swift", tools and tools.group(1))] + re.findall(r"\.(iOS|macOS)\(\.v(\d+)\)", manifest.text):
        if f"{name} {number}" not in documented:
            yield readme.finding("release", 0, f"neither README nor CONTRIBUTING names {name} {number}, the manifest does")


def release():
    tag = last_tag()
    if tag is None:
        return
    old = {path: git("show", f"{tag}:{path}") for path in git("ls-tree", "--name-only", tag, "API/").split()}
    new = {}
    for path in git("ls-files", "API/").split():
        with open(path, encoding="utf-8") as file:
            new[path] = file.read()
    with open(CHANGES, encoding="utf-8") as file:
        yield from compare(tag, old, new, file.read())


def compare(tag, old, new, changes):
    """Findings for the version at the top of the changes, from the texts of both versions."""
    removed, added = difference(old, new)
    if not removed and not added:
        return
    match = HEADING.search(changes)
    current, last = parse(match.group(1) if match else ""), parse(tag)
    needed = least(last, bool(removed))
    if current is None or current < needed:
        text = ".".join(map(str, needed))
        kind = f"{len(removed)} removed or changed" if removed else f"{len(added)} added"
        yield Finding("release", CHANGES, 1, f"{kind} lines of the API since {tag}: the next version is at least {text}")


def least(last, is_breaking):
    """The least version after the last one; before 1.0.0 a breaking change raises the minor number."""
    major, minor, patch = last
    if major == 0:
        return (0, minor + 1, 0) if is_breaking else (0, minor, patch + 1)
    return (major + 1, 0, 0) if is_breaking else (major, minor + 1, 0)


def difference(old, new):
    """The removed and the added lines of the API."""
    before = {(path, line) for path, text in old.items() for line in text.splitlines()}
    after = {(path, line) for path, text in new.items() for line in text.splitlines()}
    return before - after, after - before


def last_tag():
    try:
        tags = git("tag", "--merged", "HEAD", "--list", "[0-9]*.[0-9]*.[0-9]*").split()
    except subprocess.CalledProcessError:
        return None
    return max((tag for tag in tags if parse(tag)), key=parse, default=None)


def parse(text):
    match = VERSION.fullmatch(text)
    return tuple(map(int, match.groups())) if match else None


def selftest():
    test_docs_and_api()
    test_halves()
    test_release()
    test_requirements()


def sample_graphs():
    """The graph of a module with the functions `Link.open()` and `Link.close()`; only the first is documented."""

    def symbol(name, **more):
        return {
            "identifier": {"precise": name},
            "kind": {"identifier": "swift.func"},
            "pathComponents": ["Link", name],
            "declarationFragments": [{"spelling": "func "}, {"spelling": name}],
            "location": {"uri": "file:///Link.swift", "position": {"line": 6}},
            **more,
        }

    documented = symbol("open()", docComment={"lines": []})
    synthesized = symbol("hash::SYNTHESIZED::Link")
    witness = symbol("encode()")
    relation = {"kind": "memberOf", "source": "encode()", "target": "Link", "sourceOrigin": {}}
    symbols = [documented, symbol("close()"), synthesized, witness]
    return [{"symbols": symbols, "relationships": [relation]}]


def test_docs_and_api():
    modules = [Module("Links", sample_graphs())]
    findings = list(docs(modules))
    expect([finding.line for finding in findings] == [7], f"a symbol is undocumented: {findings}")
    with tempfile.TemporaryDirectory() as folder:
        expect_finding(api(modules, folder), "has no file", "an API without a file")
        update(modules, folder)
        expect_finding(api(modules, folder), None, "an API as written")
        file = pathlib.Path(folder, "Links.txt")
        file.write_text(file.read_text().replace("close", "shut"))
        expect_finding(api(modules, folder), "+ Link.close()", "an API that has grown")
        expect_finding(api(modules, folder), "- Link.shut()", "an API that has shrunk")


def test_halves():
    def half(*declarations):
        symbols = [{
            "identifier": {"precise": text}, "kind": {"identifier": "swift.method"}, "pathComponents": path.split("."),
            "declarationFragments": [{"spelling": text}],
        } for path, text in declarations]
        return Module(LAW_SUPPORT, [{"symbols": symbols, "relationships": []}])

    push, trait = ("LawStage.push()", "func push()"), ("LawTrait.prepare()", "func prepare()")
    expect_finding(missing("apple", half(push, trait), half(push)), None, "equal halves")
    other = half(("LawStage.push()", "func push() async"))
    expect_finding(missing("apple", other, half(push)), "the half apple declares", "another declaration")


def test_release():
    old = {"API/A.txt": "A.a: 1\nA.b: 2\n"}
    more = {"API/A.txt": "A.a: 1\nA.b: 2\nA.c: 3\n"}
    less = {"API/A.txt": "A.a: 1\n"}

    def findings(tag, new, version):
        return compare(tag, old, new, f"# Changes\n\n## {version} (unreleased)\n")

    expect_finding(findings("0.1.0", old, "0.1.0"), None, "the same API")
    expect_finding(findings("0.1.0", more, "0.1.1"), None, "an addition before 1.0.0")
    expect_finding(findings("0.1.0", less, "0.1.1"), "at least 0.2.0", "a removal in a patch")
    expect_finding(findings("0.1.9", less, "0.2.0"), None, "a removal before 1.0.0")
    expect_finding(findings("1.2.3", more, "1.2.4"), "at least 1.3.0", "an addition in a patch")
    expect_finding(findings("1.2.3", less, "1.3.0"), "at least 2.0.0", "a removal in a minor version")


def test_requirements():
    manifest = "// swift-tools-version: 6.2\nplatforms: [.iOS(.v16)]\n"

    def findings(readme, contributing=""):
        return requirements(Tree({"Package.swift": manifest, "README.md": readme, "CONTRIBUTING.md": contributing}))

    expect_finding(findings("iOS 16, Swift 6.2"), None, "the versions of the manifest")
    expect_finding(findings("iOS 16", "Swift 6.2"), None, "the versions in two pages")
    expect_finding(findings("iOS 15, Swift 6.2"), "names iOS 16", "another version")
