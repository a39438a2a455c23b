"""Prepares the catalogues of the documentation site, and judges the diagnostics of docc.

`website.py prepare FOLDER` writes a catalogue for each module: the one beside its sources, and in that of Waymark and
WaymarkTesting the guides and the tutorial of Documentation/. `website.py warnings FILE` prints the diagnostics of a
conversion and fails if there are any.
"""

import json
import pathlib
import re
import shutil
import sys

MODULES = ["WaymarkCore", "HeadlessUIKit", "Waymark", "WaymarkAssociation", "WaymarkTesting"]
GUIDES = pathlib.Path("Documentation/Guides")
TUTORIALS = pathlib.Path("Documentation/Tutorials")
IMAGE = pathlib.Path("Documentation/Images/explorer.png")
# Guides that belong to another module than Waymark.
OWNERS = {
    "Testing": "WaymarkTesting", "Verify": "WaymarkTesting", "XCTest": "WaymarkTesting",
    "UniversalLinks": "WaymarkAssociation",
}
LINK = re.compile(r"\[([^\]]+)\]\(([^)\s]+)\)")


def prepare(folder):
    for module in MODULES:
        catalogue = folder / f"{module}.docc"
        shutil.rmtree(catalogue, ignore_errors=True)
        shutil.copytree(pathlib.Path("Sources") / module / f"{module}.docc", catalogue)
        names = guides(module, pathlib.Path("README.md").read_text())
        for name in names:
            (catalogue / f"Guide-{name}.md").write_text(article((GUIDES / f"{name}.md").read_text(), names))
        if module == "Waymark":
            shutil.copytree(TUTORIALS, catalogue / "Tutorials")
            shutil.copy(IMAGE, catalogue / "chapter.png")
        landing = catalogue / f"{module}.md"
        landing.write_text(with_guides(landing.read_text(), names, module == "Waymark"))


def guides(module, readme):
    """The guides of a module, in the order of the README."""
    names = dict.fromkeys(re.findall(r"Documentation/Guides/(\w+)\.md", readme))
    return [name for name in names if OWNERS.get(name, "Waymark") == module]


def article(text, names):
    """A guide whose links lead to the articles of its catalogue; other files of the repository become text."""

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


def warnings(document):
    """The warnings and errors, as lines."""
    for diagnostic in document.get("diagnostics", []):
        summary = diagnostic.get("summary", "")
        if diagnostic.get("severity") in ("warning", "error"):
            line = diagnostic.get("range", {}).get("start", {}).get("line", 1)
            yield f"{diagnostic.get('source', '').removeprefix('file://')}:{line}: {summary}"


if __name__ == "__main__":
    command, path = sys.argv[1], pathlib.Path(sys.argv[2])
    if command == "prepare":
        prepare(path)
        sys.exit(0)
    found = list(warnings(json.loads(path.read_text())))
    print("\n".join(found), end="\n" if found else "")
    sys.exit(1 if found else 0)
