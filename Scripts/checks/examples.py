"""Every public type that an app names has an example in its documentation, and each is in a topic of its module.

An app names a type whose values it makes, to which it conforms or that it passes. A nested type is shown with the type
around it. The types that an app only receives stand in `examples.txt`, with the reason.
"""

import pathlib
import re

from tree import Finding

# Apple documents the types of the headless layer, except those of its own.
MODULES = ("Waymark", "WaymarkAssociation", "WaymarkCore", "WaymarkExplorer", "WaymarkPetriDish", "WaymarkTesting", "HeadlessUIKit/Headless")
LIST = pathlib.Path(__file__).with_name("examples.txt")
TYPE = re.compile(
    r"""
    ^(?P<comment>(?:///[^\n]*\n)*)
    (?P<attributes>(?:@[^\n]*\n)*(?:@[\w.]+(?:\([^)\n]*\))?[ ])*)
    (?:public|open)[ ](?:final[ ]|indirect[ ])?(?:struct|class|enum|protocol|actor)[ ](?P<name>\w+)
    """,
    re.MULTILINE | re.VERBOSE,
)


def outermost(text):
    """The text of a file, whose outermost declarations are indented if the whole of it is conditional."""
    return re.sub(r"^  ", "", text, flags=re.MULTILINE) if text.startswith("#if") else text


def listed(text):
    """The types of the list: each line has some of them, a bar and the reason."""
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            names, bar, reason = line.partition("|")
            if not bar or not reason.strip():
                raise SystemExit(f"{LIST.name}: a reason is missing in: {line}")
            yield from names.split()


def types(tree):
    """The types that are public to apps: the module, the declaration and its place."""
    for module in MODULES:
        for source in tree.swift(f"Sources/{module}/"):
            for found in TYPE.finditer(outermost(source.text)):
                if "@_spi" not in found.group("attributes"):
                    line = found.string.count("\n", 0, found.start("name")) + 1
                    yield module.partition("/")[0], found, (source.path, line)


def check(tree, text=None):
    without = set(listed(LIST.read_text() if text is None else text))
    unused = set(without)
    catalogues = {source.path: source.text for source in tree.sources if source.path.endswith(".md")}
    for module, found, place in types(tree):
        name = found.group("name")
        catalogue = catalogues.get(f"Sources/{module}/{module}.docc/{module}.md")
        # The site is built where the files for SwiftUI are left out.
        is_built = not found.string.startswith("#if !HEADLESS_UIKIT")
        if catalogue is not None and is_built and f"- ``{name}``" not in catalogue:
            yield Finding("examples", *place, f"`{name}` is in no topic of {module}.docc")
        if "/// ```swift\n" in found.group("comment"):
            continue
        unused.discard(name)
        if name not in without:
            yield Finding("examples", *place, f"`{name}` has no example")
    for name in sorted(unused):
        yield Finding("examples", f"Scripts/checks/{LIST.name}", 1, f"nothing needs the exception of `{name}`")
