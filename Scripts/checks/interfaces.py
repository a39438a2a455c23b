"""The names of interface files of different packages.

All packages are built in one folder. A storyboard or nib is found by its name in all bundles there, and a view controller finds a nib with the name of
its class, also without "Controller". So two packages have no interface file of one name, and no nib has the name of another package's view controller.
"""

import pathlib
import re

import history
from tree import Finding

MANIFEST = "Package.swift"
# By its superclass, which is a view controller of UIKit, of ours or of the tests.
VIEW_CONTROLLER = re.compile(r"\bclass\s+(\w+)(?:<[^>]*>)?\s*:\s*[\w.]*(?:Controller|Screen)\b")


def check_repository(tree):
    return check(tree, history.git("ls-files", "--cached", "--others", "--exclude-standard").splitlines())


def check(tree, files):
    """The findings for the storyboards and nibs among the paths of `files`."""
    packages = [source.path.removesuffix(MANIFEST) for source in tree.swift() if source.path.endswith("/" + MANIFEST)]

    def package(path):
        return next((folder for folder in packages if path.startswith(folder)), "")

    classes = {}
    for source in tree.swift():
        for name in VIEW_CONTROLLER.findall(source.code):
            for nib in {name, name.removesuffix("Controller")}:
                classes.setdefault(nib, set()).add(package(source.path))
    first = {}
    for path in sorted(files):
        name = pathlib.PurePosixPath(path).name
        stem, _, kind = name.partition(".")
        if kind not in ("storyboard", "xib"):
            continue
        other = first.setdefault(name, path)
        if package(other) != package(path):
            yield Finding("interfaces", path, 1, f"{other} has the same name")
        if kind == "xib" and classes.get(stem, set()) - {package(path)}:
            yield Finding("interfaces", path, 1, f"a view controller of another package would find this nib")
