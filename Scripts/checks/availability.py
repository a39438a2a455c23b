"""Every symbol of Apple's frameworks that Waymark and WaymarkPetriDish use has a row that says since when it is there.

As a program: `availability.py < AST` compares the list with a dump of the compiler, `availability.py page` writes
the page that is generated from the list.
"""

import pathlib
import re
import sys

from tree import Finding

LIST = "Scripts/checks/availability.txt"
PAGE = "Documentation/AppleAPI.md"
DEPLOYMENT = (16, 0)
CATALYST = (13, 1)
SOURCES = ("documentation", "memory")
# A declaration that an expression refers to; the compiler says where one is in an extension.
USE = re.compile(r"HeadlessUIKit\.\(file\)\.([A-Za-z_]\w*(?: extension)?[\w.]*(?:\([\w:]*\))?)")
# A case that a pattern matches.
CASE = re.compile(r'\belement="((?:UI|UN|CS|CA|NS)[\w.]+)')
# The types of expressions and declarations, and those that are named in them.
TYPE_TEXT = re.compile(r'type="([^"]*)"')
TYPE = re.compile(r"(?<![\w.])(?:UI|UN|CS|CA)[A-Z]\w*(?:\.(?!Type\b)[A-Z]\w*)*")
# The compiler prints these without the type that contains them.
NESTED = {"Detent": "UISheetPresentationController.Detent"}
# What Apple's compiler also compiles for the deployment target, and names that only later API has: no host without
# UIKit knows an availability, so a file that uses one has to state it.
FOLDERS = (
    "Sources/Waymark/", "Sources/WaymarkPetriDish/", "Tests/UIKitLawSupport/", "Tests/UIKitLawTests/", "Apple/", "Examples/Bazaar/Sources/Bazaar/",
)
LATER = re.compile(
    r"\b(?:UITab|UITabGroup|compactTabIdentifiers|selectedTab|preferredTransition|interactiveContentPopGestureRecognizer"
    r"|traitOverrides|(?:un)?registerForTraitChanges|UITraitDefinition|UIMutableTraits|UITrait(?:HorizontalSizeClass|UserInterfaceStyle))\b"
)
STATED = re.compile(r"[@#]available\(iOS \d")
TOP = """# Apple's API that Waymark uses

Generated from `Scripts/checks/availability.txt` by `python3 Scripts/checks/availability.py page`; do not edit. `Scripts/check` compares that list
with what the compiler resolves in `Sources/Waymark` and `Sources/WaymarkPetriDish`, so a symbol without a row fails it. The files for SwiftUI and `os`
are not among them. The deployment target is iOS and Catalyst 16.
Sources: "documentation" is Apple's reference of the symbol; "memory" was not looked up. No SDK has confirmed any of them.
"""


def rows(text):
    """The symbol, the version and the source of each row, with its line."""
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip() and not line.startswith("#"):
            fields = [field.strip() for field in line.split("|")]
            yield number, fields[0], fields[1] if len(fields) > 1 else "", fields[2] if len(fields) > 2 else ""


def version(text):
    match = re.fullmatch(r"(\d+)\.(\d+)", text)
    return (int(match.group(1)), int(match.group(2))) if match else None


def check(tree):
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
        yield Finding("availability", PAGE, 1, "it is not what availability.py page writes")


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
    """The symbols in a dump of the compiler, and the types that declare them."""
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
    """The used symbols without a row, and the rows that nothing uses; types may be named in declarations only."""
    listed = {symbol for _, symbol, _, _ in rows(text)}
    return sorted(names - listed), sorted(name for name in listed - names if "." in name)


if __name__ == "__main__":
    if sys.argv[1:] == ["page"]:
        pathlib.Path(PAGE).write_text(page(pathlib.Path(LIST).read_text()))
        sys.exit(0)
    symbols = used(sys.stdin)
    missing, unused = compare(pathlib.Path(LIST).read_text(), symbols)
    for name in missing:
        print(f"{LIST}: {name} has no row")
    if unused:
        print(f"{LIST}: nothing uses {', '.join(unused)}")
    if not symbols:
        print("no symbol was read")
    sys.exit(1 if missing or not symbols else 0)
