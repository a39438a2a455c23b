"""The code of the documentation, and the documentation site.

- Snippets: each Swift block of a page or a doc comment is contained, line by line, in a compiled file.
- Examples: each public type that an app names has an example in its documentation, and each is in a topic of its module.
- Migration: the tables name API that exists and code that is compiled, and no type of RouteComposer is left out.
- The site: `prepare` writes a catalog for each module, `warnings` reads the diagnostics of docc.

An app names a type whose values it creates, to which it conforms or that it passes. A nested type is shown with the
type around it. `examples.txt` lists the types that an app only receives, with the reason.
"""

import json
import pathlib
import re
import shutil

from tree import Finding, Tree, expect, expect_finding

# TestingGuideTests has the code of the Testing guide, the stand-ins are for SwiftUI, and an explorer of an app is a
# target of the sample app.
COMPILED = (
    "Snippets/", "Tests/GettingStarted/", "Tests/TestingGuideTests/", "Scripts/checks/stand-ins/",
    "Examples/Bazaar/Sources/bazaar-cli/",
)
BLOCK = re.compile(r"^```swift\n(.*?)^```$", re.DOTALL | re.MULTILINE)
COMMENT = re.compile(r"^( *)/// ```swift\n(.*?)^\1/// ```$", re.DOTALL | re.MULTILINE)
MARGIN = re.compile(r"^ *///", re.MULTILINE)

# Apple documents the types of the headless layer, except those in Headless.
MODULES = ("Waymark", "WaymarkAssociation", "WaymarkCore", "WaymarkExplorer", "WaymarkPetriDish", "WaymarkTesting", "WaymarkTraces", "HeadlessUIKit/Headless")
LIST = pathlib.Path(__file__).with_name("examples.txt")
TYPE = re.compile(
    r"""
    ^(?P<comment>(?:///[^\n]*\n)*)
    (?P<attributes>(?:@[^\n]*\n)*(?:@[\w.]+(?:\([^)\n]*\))?[ ])*)
    (?:public|open)[ ](?:final[ ]|indirect[ ])?(?:struct|class|enum|protocol|actor)[ ](?P<name>\w+)
    """,
    re.MULTILINE | re.VERBOSE,
)

DOCUMENTED = ["WaymarkCore", "HeadlessUIKit", "Waymark", "WaymarkAssociation", "WaymarkTesting"]
GUIDES = pathlib.Path("Documentation/Guides")
TUTORIALS = pathlib.Path("Documentation/Tutorials")
IMAGE = pathlib.Path("Documentation/Images/explorer.png")
# The guides of other modules than Waymark.
OWNERS = {"Testing": "WaymarkTesting", "Verify": "WaymarkTesting", "VerifyReference": "WaymarkTesting"}
# The pages that list the guides, in the order in which the site shows them.
INDEXES = ("README.md", "Documentation/README.md")
LINK = re.compile(r"\[([^\]]+)\]\(([^)\s]+)\)")

MIGRATION = "Documentation/Guides/Migration.md"
ARTICLES = "Documentation/Guides/FromTheArticles.md"
ROUTE_COMPOSER = "## From RouteComposer"
# The public types of RouteComposer 2.22.2, and its alias AnyDestination.
ROUTE_COMPOSER_TYPES = 124
# The files that the examples are compiled in, and the declarations for Apple's hosts, which are not in the API dumps.
MIGRATION_CODE = ("Snippets/Migration", "Snippets/FromTheArticles", "Scripts/checks/stand-ins/")
APPLE_ONLY = "Sources/Waymark/SwiftUI/"

CODE = re.compile(r"`([^`]+)`")
NAME = re.compile(r"\.?[A-Za-z_]\w*(?:\.\w+)*(?:\((?:\w+:)*\))?")
TYPE_NAME = re.compile(r"[A-Z]\w*(?:\.[A-Z]\w*)*")
PUBLIC = re.compile(r"\bpublic (?:\w+ )*?(?:class|struct|enum|protocol|func|var|let|init) ?(\w+)")


def check(tree):
    yield from snippets(tree)
    yield from examples(tree, LIST.read_text())
    yield from migration(tree)


def snippets(tree):
    compiled = [body(source.text) for source in tree.sources if source.path.startswith(COMPILED)]
    for source in tree.sources:
        # Decisions show code that was rejected.
        if "/Decisions/" in source.path:
            continue
        for start, block in blocks(source):
            if not any(contains(lines, body(block)) for lines in compiled):
                yield source.finding("snippets", start, "a Swift block that is in no file of Snippets/")


def blocks(source):
    """The Swift blocks of a page, or of the doc comments of a source file, with their offsets."""
    if source.path.endswith((".md", "llms.txt")):
        return [(block.start(), block.group(1)) for block in BLOCK.finditer(source.text)]
    if not source.path.startswith("Sources/") or not source.path.endswith(".swift"):
        return []
    return [(block.start(), MARGIN.sub("", block.group(2))) for block in COMMENT.finditer(source.text)]


def body(text):
    """The lines that are not blank, without their margins: a block may be indented in its file."""
    return [line.strip() for line in text.splitlines() if line.strip()]


def contains(lines, part):
    return any(lines[start : start + len(part)] == part for start in range(len(lines)))


def examples(tree, text):
    without = set(listed(text))
    unused = set(without)
    catalogs = {source.path: source.text for source in tree.sources if source.path.endswith(".md")}
    for module, found, place in types(tree):
        name = found.group("name")
        catalog = catalogs.get(f"Sources/{module}/{module}.docc/{module}.md")
        # The site is built from the headless layer, without the files for SwiftUI.
        is_built = not found.string.startswith("#if !HEADLESS_UIKIT")
        if catalog is not None and is_built and f"- ``{name}``" not in catalog:
            yield Finding("examples", *place, f"`{name}` is in no topic of {module}.docc")
        if "/// ```swift\n" in found.group("comment"):
            continue
        unused.discard(name)
        if name not in without:
            yield Finding("examples", *place, f"`{name}` has no example")
    for name in sorted(unused):
        yield Finding("examples", f"Scripts/checks/{LIST.name}", 1, f"the exception of `{name}` is not needed")


def listed(text):
    """The types in the list: each line has names, a bar and the reason."""
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            names, bar, reason = line.partition("|")
            if not bar or not reason.strip():
                raise SystemExit(f"{LIST.name}: a reason is missing in: {line}")
            yield from names.split()


def types(tree):
    """The types that are public to apps: the module, the declaration and its path and line."""
    for module in MODULES:
        for source in tree.swift(f"Sources/{module}/"):
            for found in TYPE.finditer(outermost(source.text)):
                if "@_spi" not in found.group("attributes"):
                    line = found.string.count("\n", 0, found.start("name")) + 1
                    yield module.partition("/")[0], found, (source.path, line)


def outermost(text):
    """The text of a file; a file that is conditional as a whole has its declarations indented."""
    return re.sub(r"^  ", "", text, flags=re.MULTILINE) if text.startswith("#if") else text


def parts(name):
    """The owners, the base and the labels of a name such as `Stage.pop(to:animated:)`."""
    path, _, labels = name.strip(".").partition("(")
    *owners, base = path.split(".")
    return owners, base, re.findall(r"\w+(?=:)", labels)


class Names:
    """The names of the API dumps, and of what is public only on Apple's hosts."""

    def __init__(self, tree):
        self.symbols = {}
        for source in tree.sources:
            if source.path.startswith("API/"):
                for line in source.lines:
                    owners, base, labels = parts(line.split(": ")[0])
                    self.symbols.setdefault(base, []).append((owners, labels))
            elif source.path.startswith(APPLE_ONLY):
                for base in PUBLIC.findall(source.code):
                    self.symbols.setdefault(base, []).append((["EnvironmentValues", "Finder"], None))

    def include(self, name):
        owners, base, labels = parts(name)
        return any(
            (not owners or owners[-1] in symbol_owners)
            and (symbol_labels is None or is_in_order(labels, symbol_labels))
            for symbol_owners, symbol_labels in self.symbols.get(base, [])
        )


def is_in_order(labels, others):
    rest = iter(others)
    return all(label in rest for label in labels)


def rows(page):
    """The rows of the tables with a column of ours: place, section and cells."""
    section, ours, offset = None, False, 0
    for line in page.text.splitlines(keepends=True):
        if line.startswith("## "):
            section = line.strip()
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip())[1:-1]]
        if not cells:
            ours = False
        elif cells[1:2] == ["Waymark"]:
            ours = True
        elif ours and not set("".join(cells)) <= set("-"):
            yield offset, section, [cell.replace("\\|", "|") for cell in cells]
        offset += len(line)


def migration(tree):
    names = Names(tree)
    compiled = " ".join(
        " ".join(source.text.split()) for source in tree.sources if source.path.startswith(MIGRATION_CODE)
    )
    words = set(re.findall(r"\w+", compiled))
    for page in tree.sources:
        if page.path in (MIGRATION, ARTICLES):
            for offset, _, cells in rows(page):
                for message in faults(cells, names, compiled, words):
                    yield page.finding("migration", offset, message)
        if page.path == MIGRATION:
            yield from missing_types(page)


def faults(cells, names, compiled, words):
    """The faults of a row: their name, ours, an example."""
    if len(cells) != 3 or not all(cells):
        yield "a row has three cells: their name, ours, an example or a reason"
        return
    if cells[1] != "none" and not CODE.search(cells[1]):
        yield f"`{cells[1]}` is neither code nor none"
    for name in CODE.findall(cells[1]):
        if not names.include(name):
            yield f"there is no `{name}` in the API"
    for code in CODE.findall(cells[2]):
        is_name = NAME.fullmatch(code) and names.include(code)
        if not is_name and not (code in words if code.isidentifier() else code in compiled):
            yield f"`{code}` is neither in the API nor compiled"


def missing_types(page):
    """Each type of RouteComposer has one row."""
    listed = set()
    for offset, section, cells in rows(page):
        for name in filter(TYPE_NAME.fullmatch, CODE.findall(cells[0]) if section == ROUTE_COMPOSER else []):
            if name in listed:
                yield page.finding("migration", offset, f"`{name}` has a row already")
            listed.add(name)
    if len(listed) != ROUTE_COMPOSER_TYPES:
        yield page.finding("migration", 0, f"{len(listed)} types of RouteComposer are listed, not {ROUTE_COMPOSER_TYPES}")


def prepare(folder):
    """Writes the catalogs: those beside the sources, with the guides and the tutorial of Documentation/."""
    folder = pathlib.Path(folder)
    indexes = "".join(pathlib.Path(path).read_text() for path in INDEXES if pathlib.Path(path).exists())
    files = sorted(path.stem for path in GUIDES.glob("*.md"))
    for module in DOCUMENTED:
        catalog = folder / f"{module}.docc"
        shutil.rmtree(catalog, ignore_errors=True)
        shutil.copytree(pathlib.Path("Sources") / module / f"{module}.docc", catalog)
        names = guides(module, files, indexes)
        for name in names:
            (catalog / f"Guide-{name}.md").write_text(article((GUIDES / f"{name}.md").read_text(), names))
        if module == "Waymark":
            shutil.copytree(TUTORIALS, catalog / "Tutorials")
            shutil.copy(IMAGE, catalog / "chapter.png")
        landing = catalog / f"{module}.md"
        landing.write_text(with_guides(landing.read_text(), names, module == "Waymark"))


def guides(module, files, indexes):
    """The guides of a module: those that the indexes name, in their order, then the others."""
    named = re.findall(r"Guides/(\w+)\.md", indexes)
    names = [name for name in dict.fromkeys([*named, *files]) if name in files]
    return [name for name in names if OWNERS.get(name, "Waymark") == module]


def article(text, names):
    """A guide with links to the articles of its catalog; links to other files become text."""

    def replaced(match):
        title, target = match.groups()
        if target.startswith(("http:", "https:")):
            return match.group()
        name = target.partition("#")[0].removesuffix(".md")
        return f"[{title}](doc:Guide-{name})" if name in names else title

    return LINK.sub(replaced, text)


def with_guides(text, names, has_tutorial):
    """The landing page of a module with its tutorial and guides as the first topic."""
    if not names:
        return text
    links = ["- <doc:FromALinkToAScreen>"] if has_tutorial else []
    topic = "\n".join(["### Guides", "", *links, *(f"- <doc:Guide-{name}>" for name in names)])
    return text.replace("## Topics\n", f"## Topics\n\n{topic}\n", 1)


def warnings(text):
    """The warnings and errors in a diagnostics file of docc, as lines."""
    for diagnostic in json.loads(text).get("diagnostics", []):
        summary = diagnostic.get("summary", "")
        if diagnostic.get("severity") in ("warning", "error"):
            line = diagnostic.get("range", {}).get("start", {}).get("line", 1)
            yield f"{diagnostic.get('source', '').removeprefix('file://')}:{line}: {summary}"


def selftest():
    test_snippets()
    test_examples()
    test_migration()
    test_topics()
    test_site()


def test_snippets():
    guide = "Like so:\n\n```swift\nlet a = 1\n\nlet b = 2\n```\n"
    compiled = "func f() {\n  let a = 1\n  let b = 2\n}\n"
    expect_finding(snippets(Tree({"README.md": guide})), "in no file", "a block of its own")
    both = Tree({"README.md": guide, "Snippets/A.swift": compiled})
    expect_finding(snippets(both), None, "a compiled block")
    tested = Tree({"README.md": guide, "Tests/TestingGuideTests/A.swift": compiled})
    expect_finding(snippets(tested), None, "a block of a test target")
    comment = "  /// Adds.\n  ///\n  /// ```swift\n  /// let a = 1\n  ///\n  /// let b = 2\n  /// ```\n  func add() {}\n"
    expect_finding(snippets(Tree({"Sources/A.swift": comment})), "in no file", "a block of a doc comment")
    both = Tree({"Sources/A.swift": comment, "Snippets/A.swift": compiled})
    expect_finding(snippets(both), None, "a compiled block of a doc comment")
    changed = Tree({"Sources/A.swift": comment.replace("b = 2", "b = 3"), "Snippets/A.swift": compiled})
    expect_finding(snippets(changed), "in no file", "a block that differs in its second line")


def test_examples():
    def findings(text, exceptions=""):
        return list(examples(Tree({"Sources/Waymark/Stage.swift": text}), exceptions))

    shown = "/// A stage.\n///\n/// ```swift\n/// Stage()\n/// ```\n@MainActor public class Stage {\n"
    bare = "/// A stage.\n@MainActor public final class Stage {\n"
    expect_finding(findings(shown), None, "a type with an example")
    expect_finding(findings(bare), "`Stage` has no example", "a type without an example")
    expect([finding.line for finding in findings("import A\n\n" + bare)] == [4], "the line of the declaration")
    expect_finding(findings("@resultBuilder\n" + bare), "`Stage` has no example", "an attribute on its own line")
    expect_finding(findings("#if Explorer\n  " + bare.replace("\n", "\n  ") + "#endif\n"), "`Stage`", "a conditional file")
    expect_finding(findings(bare, "# Received\nStage Tree | why\n"), "`Tree` is not needed", "an unused exception")
    expect_finding(findings(bare, "Stage | received\n"), None, "a type that is received")
    expect_finding(findings(shown, "Stage | received\n"), "is not needed", "an exception of a type with an example")
    expect_finding(findings("@_spi(Headless) public struct A {\n"), None, "a type that is not public to apps")
    expect_finding(findings("extension A {\n  public struct B {\n"), None, "a nested type")
    expect_finding(findings("struct A {}\npublic typealias B = A\n"), None, "an internal type and an alias")


def test_migration():
    def findings(*rows, types=ROUTE_COMPOSER_TYPES - 1, api="Stage.pop(to:animated:): func pop()\n"):
        others = "".join(f"| `T{number}` | none | built in |\n" for number in range(types))
        table = "".join(f"{row}\n" for row in rows)
        return migration(Tree({
            MIGRATION: f"{ROUTE_COMPOSER}\n\n| RouteComposer | Waymark | example |\n|---|---|---|\n{others}{table}",
            "API/Waymark.txt": api,
            "Snippets/Migration.swift": "func f(_ stage: Stage) {\n  stage.pop(\n    to: a || b)\n}\n",
            APPLE_ONLY + "A.swift": "  public struct HostingFactory {}\n",
        }))

    good = "| `Pop` | `Stage.pop(to:)`, `.pop` | `stage.pop( to: a \\|\\| b)` in a `func` |"
    expect_finding(findings(good), None, "names that exist, and compiled examples")
    expect_finding(findings("| `Pop` | `HostingFactory` | the same |"), None, "a name of Apple's hosts")
    expect_finding(findings(good.replace("pop(to:)", "pop(at:)")), "no `Stage.pop(at:)`", "an unknown label")
    expect_finding(findings(good.replace("Stage.pop", "Router.pop")), "no `Router.pop(to:)`", "another owner")
    expect_finding(findings(good.replace("a \\|", "c \\|")), "nor compiled", "an example that is not compiled")
    expect_finding(findings(good.replace("`func`", "`fun`")), "nor compiled", "an unknown word")
    expect_finding(findings("| `Pop` | none | |"), "three cells", "none without a reason")
    expect_finding(findings("| `Pop` | soon | later |"), "neither code nor none", "a cell in prose")
    expect_finding(findings("| `T1`, `Pop` | none | built in |"), "a row already", "a type twice")
    expect_finding(findings(), "123 types", "a type that is not listed")


def test_topics():
    shown = "/// A stage.\n/// ```swift\n/// Stage()\n/// ```\npublic class Stage {\n"
    catalog = "Sources/Waymark/Waymark.docc/Waymark.md"
    listed = Tree({"Sources/Waymark/Stage.swift": shown, catalog: "## Topics\n\n- ``Stage``\n"})
    expect_finding(examples(listed, ""), None, "a type in a topic")
    unlisted = Tree({"Sources/Waymark/Stage.swift": shown, catalog: "## Topics\n\n- ``StageError``\n"})
    expect_finding(examples(unlisted, ""), "in no topic of Waymark.docc", "a type in no topic")


def test_site():
    text = "See [links](Links.md#a), [rows](../Rows.md) and [Swift](https://swift.org)."
    expect(article(text, ["Links"]) == "See [links](doc:Guide-Links), rows and [Swift](https://swift.org).", "links of a guide")
    landing = with_guides("# A\n\n## Topics\n\n### B\n", ["Links"], False)
    expect("## Topics\n\n### Guides\n\n- <doc:Guide-Links>\n\n### B" in landing, f"guides are the first topic: {landing}")
    indexes = "(Documentation/Guides/Screens.md) (Guides/Testing.md) (Guides/Links.md) (Guides/Screens.md) (Guides/None.md)"
    names = guides("Waymark", ["Adoption", "Links", "Screens", "Testing"], indexes)
    expect(names == ["Screens", "Links", "Adoption"], f"the guides of a module in their order: {names}")
    good = {"severity": "information", "summary": "'B' is in no topic", "source": "file:///b.swift"}
    bad = {"severity": "warning", "summary": "'A' doesn't exist", "source": "file:///a.swift"}
    found = list(warnings(json.dumps({"diagnostics": [good, bad]})))
    expect(found == ["/a.swift:1: 'A' doesn't exist"], f"diagnostics: {found}")
