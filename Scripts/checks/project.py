"""The project for Apple's platforms names only what is there, and nothing there is left out."""

import os
import re

from tree import Finding

FOLDER = "Apple"
PROJECT = "Apple/Bazaar.xcodeproj/project.pbxproj"
SCHEME = "Apple/Bazaar.xcodeproj/xcshareddata/xcschemes/Bazaar.xcscheme"
ID = re.compile(r"\b[0-9A-F]{24}\b")
DEFINITION = re.compile(r"^\t\t([0-9A-F]{24})(?: /\*.*?\*/)? = \{\s*isa = (\w+);(.*?)(?:^\t\t)?\};$", re.M | re.S)


def check(tree):
    if not os.path.exists(PROJECT):
        return
    files = {source.path for source in tree.sources}
    manifest = next((source.text for source in tree.sources if source.path == "Package.swift"), "")
    with open(PROJECT, encoding="utf-8") as project, open(SCHEME, encoding="utf-8") as scheme:
        for path, message in problems(project.read(), scheme.read(), manifest, files, os.path.exists):
            yield Finding("project", path, 1, message)


def problems(project, scheme, manifest, files, exists):
    """Yields the path of a file and what is wrong in it."""
    objects = {match.group(1): (match.group(2), match.group(3)) for match in DEFINITION.finditer(project)}
    for name in sorted(set(ID.findall(project)) - set(objects)):
        yield PROJECT, f"{name} is not defined"
    folders = [path(setting(body, "path")) for isa, body in objects.values() if "SynchronizedRootGroup" in isa]
    for folder in folders:
        if not any(file.startswith(folder + "/") and file.endswith(".swift") for file in files):
            yield PROJECT, f"there are no sources in {folder}"
    for file in sorted(files):
        if file.startswith(FOLDER + "/") and file.endswith(".swift") and not file.startswith(tuple(f"{f}/" for f in folders)):
            yield file, "no target of the project contains it"
    for plist in sorted(set(re.findall(r"\bINFOPLIST_FILE = ([^;]+);", project))):
        if not exists(path(plist)):
            yield PROJECT, f"there is no {path(plist)}"
    for package in re.findall(r"relativePath = ([^;]+);", project):
        if path(package) != ".":
            yield PROJECT, f"the package is {path(package)}, not this one"
    for product in sorted(set(re.findall(r"productName = (\w+);", "".join(b for i, b in objects.values() if i == "XCSwiftPackageProductDependency")))):
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


def path(value):
    """The path of a file from the root of the clone."""
    return os.path.normpath(os.path.join(FOLDER, value.strip('"')))
