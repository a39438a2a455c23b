"""Apple's platforms: the availability of API, the Xcode project, and the results of tests on devices.

- Availability: each symbol of Apple's frameworks that Waymark, WaymarkPetriDish and WaymarkTraces use has a row in the list with the
  version that introduced it. A page is generated from the list, and a dump of the compiler is compared with it.
- Project: the Xcode project names only existing files, targets and products, and contains every file.
- Results: the tests on devices as a table.
"""

import json
import os
import pathlib
import re
import tempfile

from tree import Finding, Tree, expect, expect_finding

LIST = "Scripts/checks/availability.txt"
PAGE = "Documentation/AppleAPI.md"
DEPLOYMENT = (16, 0)
CATALYST = (13, 1)
SOURCES = ("documentation", "memory")
# A declaration that an expression refers to; the compiler marks a declaration in an extension.
USE = re.compile(r"HeadlessUIKit\.\(file\)\.([A-Za-z_]\w*(?: extension)?[\w.]*(?:\([\w:]*\))?)")
# A case that a pattern matches.
CASE = re.compile(r'\belement="((?:UI|UN|CS|CA|NS)[\w.]+)')
# The types of expressions and declarations, and those that are named in them.
TYPE_TEXT = re.compile(r'type="([^"]*)"')
TYPE = re.compile(r"(?<![\w.])(?:UI|UN|CS|CA)[A-Z]\w*(?:\.(?!Type\b)[A-Z]\w*)*")
# The compiler prints these without the type that contains them.
NESTED = {"Detent": "UISheetPresentationController.Detent"}
# The folders that Apple's compiler compiles for the deployment target, and names of later API. Hosts without UIKit do not
# check availability, so a file that uses such a name has to state its availability.
FOLDERS = (
    "Sources/Waymark/", "Sources/WaymarkPetriDish/", "Sources/WaymarkTraces/", "Tests/UIKitLawSupport/", "Tests/UIKitLawTests/", "Apple/", "Examples/Bazaar/Sources/Bazaar/",
)
LATER = re.compile(
    r"\b(?:UITab|UITabGroup|compactTabIdentifiers|selectedTab|preferredTransition|interactiveContentPopGestureRecognizer"
    r"|traitOverrides|(?:un)?registerForTraitChanges|UITraitDefinition|UIMutableTraits|UITrait(?:HorizontalSizeClass|UserInterfaceStyle))\b"
)
STATED = re.compile(r"[@#]available\(iOS \d")
TOP = """# Apple's API that Waymark uses

Generated from `Scripts/checks/availability.txt` by `python3 Scripts/checks/run.py write-availability`; do not edit. `Scripts/check` compares that list
with the symbols that the compiler resolves in `Sources/Waymark`, `WaymarkPetriDish` and `WaymarkTraces`, so a symbol without a row fails it. The files for SwiftUI and `os`
are not compared. The deployment target is iOS and Catalyst 16.
Sources: "documentation" is Apple's reference of the symbol; "memory" was not looked up. No SDK has confirmed any of them.
"""

FOLDER = "Apple"
PROJECT = "Apple/Bazaar.xcodeproj/project.pbxproj"
SCHEME = "Apple/Bazaar.xcodeproj/xcshareddata/xcschemes/Bazaar.xcscheme"
ID = re.compile(r"\b[0-9A-F]{24}\b")
DEFINITION = re.compile(r"^\t\t([0-9A-F]{24})(?: /\*.*?\*/)? = \{\s*isa = (\w+);(.*?)(?:^\t\t)?\};$", re.M | re.S)

# xcresulttool writes these; the form is known from Xcode's help only, so a file without tests gives empty columns.
HELD = {"Passed": "held", "Expected Failure": "held", "Failed": "differs", "Skipped": ""}


def check(tree):
    yield from availability(tree)
    yield from project(tree)


def rows(text):
    """The line number, symbol, version and source of each row."""
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip() and not line.startswith("#"):
            fields = [field.strip() for field in line.split("|")]
            yield number, fields[0], fields[1] if len(fields) > 1 else "", fields[2] if len(fields) > 2 else ""


def version(text):
    match = re.fullmatch(r"(\d+)\.(\d+)", text)
    return (int(match.group(1)), int(match.group(2))) if match else None


def availability(tree):
    for source in tree.swift(*FOLDERS):
        later = LATER.search(source.code)
        if later and not STATED.search(source.code) and not source.text.startswith("#if HEADLESS_UIKIT"):
            message = f"{later.group()} is later than the deployment target: state its availability"
            yield source.finding("availability", later.start(), message)
    files = {source.path: source.text for source in tree.sources}
    if LIST not in files:
        return
    seen = set()
    for number, symbol, since, source in rows(files[LIST]):
        if version(since) is None or source not in SOURCES:
            yield Finding("availability", LIST, number, f"the row of {symbol} needs a version and a source")
        if symbol in seen:
            yield Finding("availability", LIST, number, f"{symbol} has two rows")
        seen.add(symbol)
    if files.get(PAGE) != page(files[LIST]):
        yield Finding("availability", PAGE, 1, "differs from the list: python3 Scripts/checks/run.py write-availability")


def page(text):
    found = [(symbol, version(since) or (0, 0), source) for _, symbol, since, source in rows(text)]
    later = [row for row in found if row[1] > DEPLOYMENT]
    recent = [row for row in found if (13, 0) < row[1] <= DEPLOYMENT]
    older = [row for row in found if row[1] <= (13, 0)]
    sections = [
        ("Later than the deployment target", "Used only behind `#available`.", later),
        ("iOS 14 to 16", "", recent),
        ("Older", "", older),
    ]
    lines = [TOP]
    for title, note, part in sections:
        lines += [f"## {title}\n"] + ([note + "\n"] if note else [])
        lines += ["| symbol | iOS | Catalyst | source |", "|---|---|---|---|"]
        lines += [f"| `{symbol}` | {dotted(since)} | {dotted(max(since, CATALYST))} | {source} |" for symbol, since, source in part]
        lines.append("")
    return "\n".join(lines)


def dotted(pair):
    return f"{pair[0]}.{pair[1]}"


def used(lines):
    """The symbols in a dump of the compiler, and their types."""
    names = set()
    for line in lines:
        names.update(USE.findall(line) + CASE.findall(line))
        for text in TYPE_TEXT.findall(line):
            names.update(TYPE.findall(text))
    names = {qualified(name.replace(" extension", "")) for name in names}
    return names | {name.split(".")[0] for name in names}


def qualified(name):
    first, dot, rest = name.partition(".")
    return NESTED.get(first, first) + dot + rest


def compare(text, names):
    """The used symbols without a row, and the rows of unused members; a type may be named in declarations only."""
    listed = {symbol for _, symbol, _, _ in rows(text)}
    return sorted(names - listed), sorted(name for name in listed - names if "." in name)


def compare_with_dump(lines):
    """Prints the symbols in a dump of the compiler that have no row, and returns whether all have one."""
    symbols = used(lines)
    missing, unused = compare(pathlib.Path(LIST).read_text(), symbols)
    for name in missing:
        print(f"{LIST}: {name} has no row")
    if unused:
        print(f"{LIST}: not used: {', '.join(unused)}")
    if not symbols:
        print("the dump of the compiler has no symbols")
    return bool(symbols) and not missing


def write_page():
    pathlib.Path(PAGE).write_text(page(pathlib.Path(LIST).read_text()))


def project(tree):
    if not os.path.exists(PROJECT):
        return
    files = {source.path for source in tree.sources}
    manifest = tree.file("Package.swift").text
    text, scheme = pathlib.Path(PROJECT).read_text(), pathlib.Path(SCHEME).read_text()
    for path, message in problems(text, scheme, manifest, files, os.path.exists):
        yield Finding("project", path, 1, message)


def problems(project, scheme, manifest, files, exists):
    """Yields the path of a file and the message of a finding."""
    objects = {match.group(1): (match.group(2), match.group(3)) for match in DEFINITION.finditer(project)}
    for name in sorted(set(ID.findall(project)) - set(objects)):
        yield PROJECT, f"{name} is not defined"
    folders = [from_root(setting(body, "path")) for isa, body in objects.values() if "SynchronizedRootGroup" in isa]
    for folder in folders:
        if not any(file.startswith(folder + "/") and file.endswith(".swift") for file in files):
            yield PROJECT, f"there are no sources in {folder}"
    for file in sorted(files):
        if file.startswith(FOLDER + "/") and file.endswith(".swift") and not file.startswith(tuple(f"{f}/" for f in folders)):
            yield file, "no target of the project contains it"
    for plist in sorted(set(re.findall(r"\bINFOPLIST_FILE = ([^;]+);", project))):
        if not exists(from_root(plist)):
            yield PROJECT, f"there is no {from_root(plist)}"
    for package in re.findall(r"relativePath = ([^;]+);", project):
        if from_root(package) != ".":
            yield PROJECT, f"the package is {from_root(package)}, not this one"
    dependencies = "".join(body for isa, body in objects.values() if isa == "XCSwiftPackageProductDependency")
    for product in sorted(set(re.findall(r"productName = (\w+);", dependencies))):
        if f'.library(name: "{product}"' not in manifest:
            yield PROJECT, f"the package has no product {product}"
    yield from targets(objects, project, scheme)


def targets(objects, project, scheme):
    names = {key: setting(body, "name") for key, (isa, body) in objects.items() if isa == "PBXNativeTarget"}
    hosts = re.findall(r"/(\w+)\.app/", project) + re.findall(r"TEST_TARGET_NAME = (\w+);", project)
    for host in sorted(set(hosts) - set(names.values())):
        yield PROJECT, f"there is no target {host} to host tests"
    pairs = re.findall(r'BlueprintIdentifier = "(\w+)"\s+BuildableName = "[^"]+"\s+BlueprintName = "(\w+)"', scheme)
    for key, name in pairs:
        if names.get(key) != name:
            yield SCHEME, f"{name} is not a target with the identifier {key}"
    for name in sorted(set(names.values()) - {name for _, name in pairs} - set(hosts)):
        yield SCHEME, f"the scheme leaves out {name}"


def setting(body, key):
    match = re.search(rf"\b{key} = \"?([^;\"]+)\"?;", body)
    return match.group(1) if match else ""


def from_root(value):
    """The path of a file from the root of the clone."""
    return os.path.normpath(os.path.join(FOLDER, value.strip('"')))


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


def load_results(path):
    try:
        document = json.loads(pathlib.Path(path).read_text())
    except (OSError, ValueError):
        return {}
    roots = document.get("testNodes", [])
    return {(bundle, name): (result, said) for root in roots for bundle, name, result, said in tests(root)}


def results(devices):
    """The rows of the table, then the messages of the tests that differ."""
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


def selftest():
    test_availability()
    test_later_api()
    test_dump()
    test_project()
    test_results()


def test_availability():
    text = "# a comment\nUIView | 2.0 | memory\nUIView.tag | 2.0 | memory\n"

    def findings(text, written=None):
        files = {LIST: text, PAGE: page(text) if written is None else written}
        return availability(Tree(files))

    expect_finding(findings(text), None, "rows with a version and a source")
    expect_finding(findings(text, written=""), "differs from the list", "another page")
    expect_finding(findings(text.replace("2.0", "old")), "needs a version", "a row without a version")
    expect_finding(findings(text.replace("memory", "hearsay")), "and a source", "a row without a source")
    expect_finding(findings(text + "UIView | 2.0 | memory\n"), "two rows", "a double row")


def test_later_api():
    law = {"Tests/UIKitLawTests/A.swift": "/// Not `UITab`.\nfunc f() { _ = UITab.self }\n"}
    expect_finding(availability(Tree(law)), "UITab is later", "API of a later system")
    law = {path: "@available(iOS 18, *)\n" + code for path, code in law.items()}
    expect_finding(availability(Tree(law)), None, "API of a later system with its availability")


def test_dump():
    text = "UIView | 2.0 | memory\nUIView.tag | 2.0 | memory\n"
    dump = ['decl="HeadlessUIKit.(file).UIView.tag"', 'decl="HeadlessUIKit.(file).UIView.addSubview"']
    dump += ['decl="HeadlessUIKit.(file).UIView extension.transition(with:)@/a.swift:1:1"',
             'element="UISplitViewController.Style.doubleColumn"', 'type="(UITab?) -> Detent.Type" element="Step.first"',
             'decl="HeadlessUIKit.(file).Detent extension.Identifier@/a.swift:1:1"']
    names = used(dump)
    extended = {"UIView.transition(with:)", "UISplitViewController.Style.doubleColumn", "UITab",
                "UISheetPresentationController.Detent.Identifier"}
    expect(extended < names and not any(name.startswith(("Step", "Detent")) for name in names),
           f"members of extensions, cases in patterns and types: {names}")
    names = used(dump[:2])
    expect(compare(text, names) == (["UIView.addSubview"], []), f"a symbol without a row: {names}")
    expect(compare(text, {"UIView"}) == ([], ["UIView.tag"]), "a row that nothing uses")


def test_project():
    good, scheme = pathlib.Path(PROJECT).read_text(), pathlib.Path(SCHEME).read_text()
    tree = Tree.of_repository()
    files = {source.path for source in tree.sources}
    manifest = tree.file("Package.swift").text

    def findings(text=good, scheme=scheme, manifest=manifest, files=files, exists=lambda path: True):
        return [Finding("project", path, 1, message)
                for path, message in problems(text, scheme, manifest, files, exists)]

    expect_finding(findings(), None, "the project as it is")
    expect_finding(findings(good.replace("path = TestHost;", "path = Gone;")), "no sources in Apple/Gone", "a lost folder")
    expect_finding(findings(good.replace("productRef = 57", "productRef = 58")), "is not defined", "a lost object")
    expect_finding(findings(manifest=""), "no product Waymark", "a lost product")
    expect_finding(findings(exists=lambda path: False), "there is no Apple/TestHost.plist", "a lost property list")
    expect_finding(findings(files={*files, "Apple/Old/A.swift"}), "no target", "a source outside of all targets")
    expect_finding(findings(good.replace("TestHost.app/", "Host.app/")), "no target Host", "a lost host")
    expect_finding(findings(scheme=""), "leaves out LawTests", "a scheme without tests")


def test_results():
    def case(name, result, *said):
        children = [{"nodeType": "Failure Message", "name": text} for text in said]
        return {"nodeType": "Test Case", "name": name, "result": result, "children": children}

    suite = {"nodeType": "Test Suite", "children": [case("a", "Passed"), case("b", "Failed", "1 is not 2")]}
    root = {"nodeType": "Test Plan", "children": [{"nodeType": "Unit test bundle", "name": "L", "children": [suite]}]}
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "phone.json"
        path.write_text(json.dumps({"testNodes": [root]}))
        lines = results([load_results(path), load_results(folder + "/none.json")])
    expect("| L: a | held |  |" in lines, f"a test that held: {lines}")
    expect("| L: b | differs |  |" in lines and "- L: b: 1 is not 2" in lines, f"a test that differs: {lines}")
