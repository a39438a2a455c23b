"""Dependencies: of modules, layers of Waymark, screens of the sample app, and scripts of the explorer's page."""

import re
from collections import defaultdict

from tree import Tree, declared_types, expect, expect_finding, expect_samples

# The modules that each folder may import; other folders may import everything.
FOUNDATION = {"Foundation", "FoundationXML", "Dispatch", "Observation", "Synchronization", "os"}
MODULES = {
    "Sources/HeadlessUIKit/": FOUNDATION,
    "Sources/PlatformUI/": {"HeadlessUIKit", "UIKit", "UserNotifications", "CoreSpotlight", "UniformTypeIdentifiers"},
    "Sources/UIKit/": {"HeadlessUIKit", "FoundationNetworking", "Synchronization"},
    "Sources/UserNotifications/": {"HeadlessUIKit"},
    "Sources/AppIntents/": {"HeadlessUIKit"},
    "Sources/CoreSpotlight/": {"HeadlessUIKit"},
    "Sources/os/": {"HeadlessUIKit", "Foundation"},
    "Sources/_Testing_UIKit/": {"Testing"},
    "Sources/WaymarkCore/": FOUNDATION,
    "Sources/Waymark/": FOUNDATION | {"WaymarkCore", "PlatformUI", "SwiftUI"},
    "Sources/WaymarkTesting/": FOUNDATION
    | {"Waymark", "WaymarkCore", "PlatformUI", "HeadlessUIKit", "Testing"},
    "Sources/WaymarkPetriDish/": {"Foundation", "Waymark", "WaymarkCore", "PlatformUI"},
    "Sources/WaymarkTraces/": {"Foundation", "Waymark", "WaymarkCore"},
    "Sources/WaymarkAssociation/": FOUNDATION | {"WaymarkCore"},
    "Tests/Simulation/": FOUNDATION
    | {"Waymark", "WaymarkCore", "WaymarkTesting", "HeadlessUIKit", "Testing"},
    "Tests/UIKitLawTests/": {"PlatformUI", "UIKitLawSupport", "Testing", "Observation"},
    "Examples/Bazaar/Sources/Bazaar/": {"Waymark", "UIKit", "Observation", "SwiftUI", "UserNotifications", "CoreSpotlight", "AppIntents"},
    "Examples/Patterns/Sources/": {"Waymark", "UIKit"},
    "Rewriter/Sources/Rewriting/": {"Foundation", "FoundationXML", "SwiftParser", "SwiftSyntax"},
    "Rewriter/Tests/Fixture/": {"Foundation", "UIKit"},
}
IMPORT = re.compile(r"^[ \t]*(?:@\w+(?:\([^)]*\))?[ \t]+)*(?:(?:public|package|internal|private)[ \t]+)?"
                    r"import[ \t]+(?:(?:struct|class|enum|protocol|func|var|let|typealias)[ \t]+)?(\w+)", re.MULTILINE)

SCREENS = "Examples/Bazaar/Sources/Bazaar/Screens/"
PLATFORM = "Sources/PlatformUI/PlatformUI.swift"
# The laws and the device tests run on both platforms; these files contain the differences.
BOTH_PLATFORMS = ("Tests/UIKitLawSupport/", "Apple/DeviceTests/DevicePlatform.swift")
# Files that need another framework of Apple's are compiled only with Apple's UIKit.
APPLE_ONLY = ("Sources/Waymark/SwiftUI/", "Sources/Waymark/Logging/EventStream+OSLog.swift")
# Code that must compile without the headless layer.
PORTABLE = (
    "Sources/Waymark/",
    "Sources/WaymarkPetriDish/",
    "Sources/WaymarkTraces/",
    "Sources/WaymarkCore/",
    "Tests/UIKitLawTests/",
    "Examples/Bazaar/Sources/Bazaar/",
    "Examples/Patterns/Sources/",
)

ROOT = "Sources/Waymark/"
# The folders of Waymark from the bottom up: no file names a type of a folder above its own. Files beside
# these folders belong to no layer.
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
    ("Routing/Entities", "Routing/Assembly", {"NavigationRequest"}, "a guard redirects to a request, whose chain may have guards"),
    ("Routing/Leaving", "Routing/Running", {"Router", "Run"}, "a leave guard submits the request that it has accepted"),
    ("Coordinators/Stages", "Coordinators", {"Presentable", "CoordinatorRun"}, "a stage starts coordinators, which get stages"),
    ("Coordinators/Flows", "Coordinators", {"CoordinatorRun"}, "the run of a flow is the run of a coordinator"),
    ("Coordinators/Storyboards", "Coordinators", {"Presentable"}, "a coordinator of a storyboard is presentable like any other"),
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

PAGE = "Sources/WaymarkExplorer/Page/"
PAGE_IMPORT = re.compile(r"^\s*(?:import|export)\b[^;\"']*[\"']\./([\w.-]+)[\"']", re.MULTILINE)


def check(tree):
    for source in tree.swift():
        yield from imports(source)
        yield from conditions(source)
    yield from screens(tree)
    yield from layers(tree)
    yield from page(tree)


def imports(source):
    for folder, allowed in MODULES.items():
        if not source.path.startswith(folder):
            continue
        for match in IMPORT.finditer(source.code):
            if match.group(1) not in allowed:
                yield source.finding("directions", match.start(1), f"{folder} does not import {match.group(1)}")


def conditions(source):
    if source.path.startswith(PORTABLE):
        for match in re.finditer(r"@_spi\(Headless\)", source.code):
            yield source.finding("directions", match.start(), "this code has to compile without the headless layer")
    if source.path not in (PLATFORM, "Package.swift") and not source.path.startswith(BOTH_PLATFORMS + APPLE_ONLY):
        for match in re.finditer(r"\bHEADLESS_UIKIT\b", source.text):
            yield source.finding("directions", match.start(), f"use HEADLESS_UIKIT in {PLATFORM} only")


def screens(tree):
    declared = [(source, {name for name, _ in declared_types(source)}) for source in tree.swift(SCREENS)]
    for source, own in declared:
        others = {name: other.path for other, names in declared if other is not source for name in names}
        yield from mentions(source, {name: path for name, path in others.items() if name not in own})


def mentions(source, owners):
    """Places where a file names types of other files."""
    for match in re.finditer(r"(?<!\.)\b[A-Z]\w*\b", source.code):
        if match.group() in owners:
            yield source.finding("directions", match.start(),
                                 f"names `{match.group()}` of {owners[match.group()]}")


def layers(tree):
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
            yield source.finding("layers", 0, f"{folder_of(source)} is missing from the list of layers")
    for folder, other, names, _ in EXCEPTIONS:
        for name in sorted(names):
            if {folder, other} <= folders and (folder, other, name) not in used:
                yield tree.swift(ROOT)[0].finding("layers", 0, f"no exception is needed for `{name}` in {folder}")


def folder_of(source):
    """The folder of a file below the root; None for a file beside the folders."""
    return source.path[len(ROOT) :].rpartition("/")[0] or None


def references(tree):
    """Each mention of a type of another folder: source, offset, folder, folder of the type, type."""
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
            # A name that several folders declare belongs to nested types, whose outer types are named too.
            if name not in own and len(owners[name]) == 1 and folder not in owners[name]:
                yield source, match.start(), folder, next(iter(owners[name])), name


def graph(tree):
    """The layers in Graphviz's language; the references upwards are dashed, those that others imply are left out."""
    edges = {(folder, other) for _, _, folder, other, _ in references(tree) if folder in LAYERS}
    down = {edge for edge in edges if LAYERS.index(edge[1]) < LAYERS.index(edge[0])}
    below = {}
    for folder in LAYERS:
        direct = [other for other in LAYERS if (folder, other) in down]
        below[folder] = set(direct).union(*(below[other] for other in direct))
    lines = ['digraph layers {', '  node [shape=box, style=rounded, fontname="Helvetica", fontsize=11]']
    for folder, other in sorted(edges):
        if (folder, other) not in down:
            lines.append(f'  "{other}" -> "{folder}" [dir=back, style=dashed]')
        elif not any(other in below[middle] for middle in LAYERS if (folder, middle) in down):
            lines.append(f'  "{folder}" -> "{other}"')
    return "\n".join([*lines, "}"])


def page(tree):
    """The modules of the explorer's page import each other without a cycle."""
    modules = {
        source.path.removeprefix(PAGE): source
        for source in tree.sources
        if source.path.startswith(PAGE) and source.path.endswith(".js")
    }
    imports = {name: PAGE_IMPORT.findall(source.text) for name, source in modules.items()}
    for name, source in modules.items():
        for match in PAGE_IMPORT.finditer(source.text):
            imported = match.group(1)
            if imported not in modules:
                yield source.finding("pages", match.start(1), f"there is no module {imported}")
    for cycle in cycles(imports):
        path = " -> ".join([*cycle, cycle[0]])
        yield modules[cycle[0]].finding("pages", 0, f"import cycle {path}")


def cycles(imports):
    """A cycle for each import that closes one."""
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


SAMPLES = [
    ("Sources/WaymarkCore/A.swift", "import Waymark\n", "does not import Waymark"),
    ("Sources/Waymark/A.swift", "@_exported public import HeadlessUIKit\n", "does not import HeadlessUIKit"),
    ("Sources/Waymark/A.swift", "public import struct Foundation.URL\n", None),
    ("Sources/Waymark/A.swift", "@_spi(Headless) import PlatformUI\n", "without the headless layer"),
    ("Sources/Waymark/A.swift", "#if HEADLESS_UIKIT\n#endif\n", "in Sources/PlatformUI"),
    ("Tests/UIKitLawTests/A.swift", "import HeadlessUIKit\n", "does not import HeadlessUIKit"),
    ("Tests/UIKitLawTests/A.swift", "@_spi(Headless) import PlatformUI\n", "without the headless layer"),
    ("Tests/UIKitLawSupport/A.swift", "#if HEADLESS_UIKIT\n#endif\n", None),
    ("Apple/DeviceTests/A.swift", "#if HEADLESS_UIKIT\n#endif\n", "in Sources/PlatformUI"),
    ("Examples/Bazaar/Sources/Bazaar/A.swift", "import WaymarkTesting\n", "does not import WaymarkTesting"),
]
# A file that declares `Screen`, a file that names it, and a piece of the finding.
SCREEN_SAMPLES = [
    (SCREENS + "Chats/A.swift", SCREENS + "Shop/B.swift", "names `Screen`"),
    ("Examples/Bazaar/Sources/Bazaar/Model/A.swift", SCREENS + "B.swift", None),
]
# Two files of Waymark, each with its text, and a piece of the finding.
LAYER_SAMPLES = [
    ("Destinations/A.swift", "struct Path {}\n", "Routing/Running/B.swift", "let path = Path()\n", "names `Path` of Destinations"),
    ("Coordinators/A.swift", "enum A {\n  class Path {}\n}\n", "Containers/B.swift", "var path: Path?\n", "names `Path` of Coordinators"),
    ("Coordinators/Flows/A.swift", "struct Path {}\n", "Coordinators/Stages/B.swift", "func f() -> Path\n", "names `Path`"),
    ("Routing/Running/A.swift", "struct Path {}\n", "Destinations/B.swift", "let path = Path()\n", None),
    ("Destinations/A.swift", "private struct Path {}\n", "Containers/B.swift", "let path = Path()\n", None),
    ("Destinations/A.swift", "struct Path {}\n", "Containers/B.swift", "let path = Plan.Path() // Path\n", None),
    ("Destinations/A.swift", "struct Path {}\n", "Containers/B.swift", "func f<Path: View>(_ path: Path) {}\n", None),
    ("Destinations/A.swift", "struct Path {}\n", "Containers/B.swift", "struct Path {}\nlet path = Path()\n", None),
    ("Destinations/A.swift", "struct Path {}\n", "B.swift", "let path = Path()\n", None),
    ("Destinations/A.swift", "struct Path {}\n", "Paths/B.swift", "", "Paths is missing from the list of layers"),
    ("Coordinators/A.swift", "struct CoordinatorRun {}\n", "Coordinators/Flows/B.swift", "let a = CoordinatorRun()\n", None),
    ("Coordinators/A.swift", "", "Coordinators/Flows/B.swift", "", "no exception is needed for `CoordinatorRun`"),
]


def selftest():
    expect_samples(lambda tree: [*imports(tree.sources[0]), *conditions(tree.sources[0])], SAMPLES)
    for first, second, piece in SCREEN_SAMPLES:
        tree = Tree({first: "struct Screen {}\n", second: "let screen = Screen()\n"})
        expect_finding(screens(tree), piece, f"{second} after {first}")
    for first, declaration, second, mention, piece in LAYER_SAMPLES:
        tree = Tree({ROOT + first: declaration, ROOT + second: mention})
        expect_finding(layers(tree), piece, f"{mention!r} in {second} after {declaration!r} in {first}")
    test_graph()
    test_page()


def test_graph():
    files = {"Containers/A.swift": "struct A {}", "Screens/B.swift": "struct B { let a: A }", "Destinations/C.swift": "struct C { let a: A; let b: B }"}
    text = graph(Tree({ROOT + path: code for path, code in files.items()}))
    expect('"Destinations" -> "Screens"' in text and '"Screens" -> "Containers"' in text, f"references downwards: {text}")
    expect('"Destinations" -> "Containers"' not in text, f"a reference that others imply: {text}")


def test_page():
    def findings(**modules):
        return page(Tree({f"{PAGE}{name}.js": text for name, text in modules.items()}))

    state, view = 'import {\n  h,\n} from "./dom.js";\n', 'import { page } from "./state.js";\n'
    expect_finding(findings(dom="", state=state, view=view, main='import "./view.js";\n'), None, "modules in layers")
    expect_finding(findings(dom=view, state=state), "import cycle dom.js -> state.js -> dom.js", "two modules in a cycle")
    expect_finding(findings(dom='import "./dom.js";\n'), "import cycle dom.js -> dom.js", "a module that imports itself")
    expect_finding(findings(state=state), "there is no module dom.js", "a module that is missing")
    exported = 'export { page } from "./state.js";\n'
    expect_finding(findings(dom=exported, state=state), "import cycle", "a cycle by exports")
