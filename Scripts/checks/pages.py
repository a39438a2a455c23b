"""The pages about UIKit agree with the tests and with the API of the headless layer.

- Laws: each numbered scenario of UIKit's behavior is a law, or has a row with the reason. Each law names its source.
- Parity: each row of the parity page names its tests, and API that exists or is absent as it states.
- Doubts: each expected difference of Apple's UIKit has a state, and each device test a row.
"""

import re

from tree import Finding, Tree, expect_finding

PARITY = "Documentation/UIKitParity.md"
DOUBTS = "Documentation/AppleBuild.md"
LAWS = "Tests/UIKitLawTests/"
DEVICE_TESTS = "Apple/DeviceTests/"
UNLAWFUL = "## Scenarios that are not laws"
DIFFERENCES = re.compile(r"^## Differences that were expected$(.*?)(?=^## )", re.MULTILINE | re.DOTALL)
SCENARIOS = range(1, 192)
STATUSES = {"same", "choice", "different", "absent"}
# The cell of a row that cannot have a test; the reason follows.
UNTESTED = "no test: "
STATES = ("fixed", "modeled", "open")

ROW = re.compile(r"^\|(?P<cells>.*)\|$", re.MULTILINE)
CODE = re.compile(r"`([^`]+)`")
TEST = re.compile(r"\bfunc\s+(?:`([^`\n]+)`|(test\w+)\()")
SUITE = re.compile(r"\b(?:struct|class|actor)\s+(\w+)")
# The numbers of scenarios at the end of a test's name.
NUMBERS = re.compile(r"(?:\s+#\d+)+$")
NUMBERED_NAME = re.compile(r"`[^`\n]*#\d[^`\n]*`")
NUMBER = re.compile(r"#(\d+)")
LAW = re.compile(r"@Test\b(?P<traits>(?:(?!@Test\b).)*?)\bfunc\s+`(?P<name>[^`\n]+)`", re.DOTALL)
# A law compiles with both halves of its support only if it does not depend on the host.
UNPORTABLE = re.compile(r"^\s*(#if\b.*|@testable\b.*|@_spi\b.*)", re.MULTILINE)


def check(tree):
    yield from check_laws(tree)
    yield from check_parity(tree)
    yield from check_doubts(tree)


def tests(sources):
    """The names of tests, without the numbers of scenarios."""
    return {NUMBERS.sub("", raw or name) for source in sources for raw, name in TEST.findall(source.text)}


def check_laws(tree):
    for source in tree.swift(LAWS):
        for found in UNPORTABLE.finditer(source.code):
            message = f"a law is the same on all hosts: move `{found.group(1)}` to the support of the laws"
            yield source.finding("laws", found.start(1), message)
        if source.path.endswith("Laws.swift"):
            yield from check_sources(source)
    page = tree.file(PARITY)
    if page is None:
        return
    tested = dict(numbers_of_tests(tree))
    rows = dict(numbers_of_rows(page))
    for number in SCENARIOS:
        if number not in tested and number not in rows:
            yield page.finding("laws", 0, f"scenario #{number} is neither a law nor a row")
        if number in tested and number in rows:
            yield page.finding("laws", rows[number], f"scenario #{number} has a row, but it is a law")
    for number, (source, offset) in tested.items():
        if number not in SCENARIOS:
            yield source.finding("laws", offset, f"there is no scenario #{number}")


def check_sources(source):
    for law in LAW.finditer(source.text):
        name, has_source = law.group("name"), re.search(r"\.(?:documented|observed)\(\s*in:", law.group("traits"))
        if name.startswith("our choice: ") and has_source:
            yield source.finding("laws", law.start(), f"the law `{name}` has a source, so it is not our choice")
        if not name.startswith("our choice: ") and not has_source:
            message = f"the law `{name}` needs `.documented(in:)` or `.observed(in:)`, or a name that begins with \"our choice: \""
            yield source.finding("laws", law.start(), message)


def numbers_of_tests(tree):
    for source in tree.swift(LAWS):
        for name in NUMBERED_NAME.finditer(source.text):
            for number in NUMBER.finditer(name.group()):
                yield int(number.group(1)), (source, name.start())


def numbers_of_rows(page):
    start = page.text.find(UNLAWFUL)
    if start < 0:
        return
    end = page.text.find("\n## ", start + 1)
    for row in re.finditer(r"^\| *#(\d+)", page.text[start : end if end > 0 else None], re.MULTILINE):
        yield int(row.group(1)), start + row.start()


class ParityRow:
    """A row of the parity page: its subject, status, difference and test."""

    def __init__(self, page, offset, cells):
        self.page = page
        self.offset = offset
        self.subject, self.status, self.text, self.test = cells

    def finding(self, message):
        return self.page.finding("parity", self.offset, message)


def parity_rows(tree):
    """The rows of the page, and a finding for each row with another number of cells."""
    page = tree.file(PARITY)
    rows, findings = [], []
    for match in ROW.finditer(page.text) if page else ():
        cells = [cell.strip() for cell in match.group("cells").split("|")]
        if cells[1:2] == ["status"] or set("".join(cells)) <= {"-", ":"}:
            continue
        if len(cells) == 4:
            rows.append(ParityRow(page, match.start(), cells))
        else:
            findings.append(page.finding("parity", match.start(), f"a row of {len(cells)} cells; it needs four"))
    return rows, findings


def check_parity(tree):
    sources = tree.swift("Tests/")
    names = tests(sources) | {name for source in sources for name in SUITE.findall(source.code)}
    rows, findings = parity_rows(tree)
    yield from findings
    seen = set()
    for row in rows:
        if row.status not in STATUSES:
            yield row.finding(f"`{row.status}` is not a status: use {', '.join(sorted(STATUSES))}")
        if row.subject in seen:
            yield row.finding(f"{row.subject} already has a row")
        seen.add(row.subject)
        yield from check_parity_test(row, names)


def check_parity_test(row, names):
    if row.test == "-":
        if row.status != "absent":
            yield row.finding(f"{row.subject} has neither a test nor a reason ({UNTESTED}…)")
        return
    if row.test.startswith(UNTESTED):
        return
    named = CODE.findall(row.test)
    if not named:
        yield row.finding(f"`{row.test}` does not name a test")
    for name in named:
        if name not in names:
            yield row.finding(f"there is no test `{name}`")


def check_parity_api(tree, modules):
    """Compares the code in the subjects of the parity page with the public API of the layer."""
    known = api_names(modules)
    rows, _ = parity_rows(tree)
    for row in rows:
        for name in CODE.findall(row.subject):
            if row.status == "absent" and name in known:
                yield row.finding(f"`{name}` is listed as absent, but it exists")
            if row.status != "absent" and name not in known:
                yield row.finding(f"there is no `{name}`")


def api_names(modules):
    """Every way to name a symbol: whole or by its last part, with and without parameters."""
    names = set()
    for module in modules:
        if module.name != "HeadlessUIKit":
            continue
        for symbol in module.symbols:
            # The parameters of a function contain no dots.
            for name in (symbol.path, symbol.path.rsplit(".", 1)[-1]):
                names |= {name, name.split("(")[0]}
    return names


def check_doubts(tree):
    page = tree.file(DOUBTS)
    if page is None:
        return
    section = DIFFERENCES.search(page.text)
    if section is None:
        yield Finding("doubts", DOUBTS, 1, "the section of the differences is missing")
        return
    names = tests(tree.swift("Tests/", "Apple/", "Examples/"))
    named = set()
    for row in ROW.finditer(section.group(1)):
        cells = [cell.strip() for cell in row.group("cells").split("|")]
        if cells[2:3] == ["state"] or set("".join(cells)) <= {"-"}:
            continue
        for message in doubt_problems(cells, names):
            yield page.finding("doubts", section.start(1) + row.start(), message)
        named.update(CODE.findall(" ".join(cells[2:])))
    for name in sorted(tests(tree.swift(DEVICE_TESTS)) - named):
        yield Finding("doubts", DOUBTS, 1, f"no row names the device test `{name}`")


def doubt_problems(cells, names):
    if len(cells) != 4 or not all(cells):
        yield f"a row needs four cells: letter, difference, state, device; this one has {cells}"
        return
    letter, _, state, device = cells
    if not state.startswith(STATES):
        yield f"a state begins with one of {', '.join(STATES)}, not with {state.split(' ')[0]}"
    if state.startswith("fixed:") and "`" not in state:
        yield "a fixed difference must name its test, or the code that shows it"
    for name in CODE.findall(state) + CODE.findall(device):
        if (" " in name or name.startswith("test")) and name not in names:
            yield f"there is no test `{name}`"
    for name in CODE.findall(device):
        if re.match(r"[A-Z]: ", name) and name[0] != letter:
            yield f"`{name}` is in a row of {letter}"


def selftest():
    test_laws()
    test_parity()
    test_doubts()


def test_laws():
    def findings(numbers, rows):
        laws = "".join(f"@Test func `law #{number}`() {{}}\n" for number in numbers)
        table = "".join(f"| #{number} | absent | why | - |\n" for number in rows)
        text = f"{UNLAWFUL}\n\n{table}\n## Next\n| #3 | same | | - |\n"
        return check_laws(Tree({LAWS + "A.swift": laws, PARITY: text}))

    expect_finding(findings(range(1, 191), [191]), None, "scenarios that are laws and rows")
    expect_finding(findings(range(2, 191), [191]), "#1 is neither", "an unknown scenario")
    expect_finding(findings(range(1, 192), [191]), "#191 has a row", "a scenario that is both")
    expect_finding(findings(range(1, 193), []), "no scenario #192", "a number beyond the last")
    for line in ("#if HEADLESS_UIKIT\n#endif", "@_spi(Headless) import HeadlessUIKit", "  @testable import Waymark"):
        law = Tree({LAWS + "B.swift": f"import Testing\n{line}\n"})
        expect_finding(check_laws(law), "is the same on all hosts", f"a law with {line.strip()}")

    def sources(test):
        return check_laws(Tree({LAWS + "PopLaws.swift": f"  @Test(.law) func `our choice: a`() {{}}\n  {test}\n"}))

    documented = '@Test(.documented(in: "UIView"), arguments: [1])\n  func'
    expect_finding(sources("@Test func `a pop`() {}"), "needs `.documented(in:)`", "a law without a source")
    expect_finding(sources(f"{documented} `a pop`() {{}}"), None, "a law with a source")
    expect_finding(sources(f"{documented} `our choice: a pop`() {{}}"), "is not our choice", "a choice with a source")


def parity_sample(row):
    return Tree({
        PARITY: "| API | status | difference | test |\n|---|---|---|---|\n" + row + "\n",
        "Tests/LinkTests.swift": "struct LinkTests {\n  @Test func `a link opens #7 #8`() {}\n}\n",
    })


def test_parity():
    def findings(row):
        return check_parity(parity_sample(row))

    expect_finding(findings("| `open` | choice | at once | `a link opens`, `LinkTests` |"), None, "a row with tests")
    expect_finding(findings("| `open` | absent | | - |"), None, "absent API without a test")
    expect_finding(findings("| opening | same | at once | no test: undocumented |"), None, "a row with a reason")
    expect_finding(findings("| `open` | choice | at once | - |"), "neither a test nor a reason", "a row without a test")
    expect_finding(findings("| `open` | choice | at once | `a link shuts` |"), "no test `a link shuts`", "an unknown test")
    expect_finding(findings("| `open` | choice | at once | soon |"), "does not name a test", "a test in prose")
    expect_finding(findings("| `open` | maybe | at once | `LinkTests` |"), "is not a status", "an unknown status")
    expect_finding(findings("| `open` | absent | - |"), "a row of 3 cells", "a short row")
    expect_finding(findings("| `a` | absent | | - |\n| `a` | absent | | - |"), "already has a row", "a row twice")


def test_parity_api(modules):
    """Tests the rows against modules with `Link.open()` and `Link.close()`."""

    def findings(row):
        return check_parity_api(parity_sample(row), modules)

    expect_finding(findings("| `Link.open()`, `open` and `close()` | same | | `LinkTests` |"), None, "existing API")
    expect_finding(findings("| `shut` | absent | | - |"), None, "absent API")
    expect_finding(findings("| `Link.shut()` | same | | `LinkTests` |"), "there is no `Link.shut()`", "unknown API")
    expect_finding(findings("| `Link.open` | absent | | - |"), "listed as absent", "API that exists after all")


def test_doubts():
    def findings(row):
        heading = "| | expected difference | state | on a device |\n|---|---|---|---|\n"
        return check_doubts(Tree({
            DOUBTS: f"## Differences that were expected\n\n{heading}{row}\n\n## Next\n| a | b |\n",
            "Tests/LinkTests.swift": "@Test func `a link opens`() {}\n",
            "Apple/DeviceTests/A.swift": "@Test func `A: a link opens`() {}\n",
            "Apple/UITests/B.swift": "func testLink() {}\n",
        }))

    good = "| A | links | fixed: `a link opens` | `A: a link opens`, `testLink` |"
    expect_finding(findings(good), None, "a row with its tests")
    expect_finding(findings(good.replace("fixed", "done")), "a state begins with", "an unknown state")
    expect_finding(findings(good.replace("`a link opens` |", "by hand |")), "must name its test", "a fixed difference without a test")
    expect_finding(findings(good.replace("`a link opens` |", "`a link shuts` |")), "no test `a link shuts`", "an unknown test")
    expect_finding(findings(good.replace("testLink", "testNone")), "no test `testNone`", "an unknown UI test")
    expect_finding(findings(good.replace("| A |", "| B |")), "is in a row of B", "a test below another letter")
    expect_finding(findings(good.replace("`A: a link opens`, ", "")), "no row names", "a device test without a row")
    expect_finding(findings("| A | links | open |"), "four cells", "a row without the last cell")
