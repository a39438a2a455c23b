"""The next version is high enough for the changes of the public API since the last tag.

The texts in API/ are compared, so nothing is built. Without a tag there is nothing to compare.
"""

import re
import subprocess

from tree import Finding

CHANGES = "CHANGELOG.md"
VERSION = re.compile(r"(\d+)\.(\d+)\.(\d+)")
HEADING = re.compile(r"^## (\d+\.\d+\.\d+)\b", re.MULTILINE)
TOOLS = re.compile(r"^// swift-tools-version: ([\d.]+)", re.MULTILINE)


def check(tree):
    """The minimum versions of the README are those of the manifest."""
    files = {source.path: source for source in tree.sources}
    manifest, readme = files.get("Package.swift"), files.get("README.md")
    if manifest is None or readme is None:
        return
    tools = TOOLS.search(manifest.text)
    for name, number in [("Swift", tools and tools.group(1))] + re.findall(r"\.(iOS|macOS)\(\.v(\d+)\)", manifest.text):
        if f"{name} {number}" not in section(readme.text, "## Requirements"):
            yield readme.finding("release", 0, f"the requirements do not name {name} {number}, as the manifest does")


def check_repository():
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
    """Findings for the version at the top of the changes, by the texts of both versions."""
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
    """The least version after the last one; before 1.0.0 the minor number counts what breaks."""
    major, minor, patch = last
    if major == 0:
        return (0, minor + 1, 0) if is_breaking else (0, minor, patch + 1)
    return (major + 1, 0, 0) if is_breaking else (major, minor + 1, 0)


def difference(old, new):
    """The lines of the API that went and those that came."""
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


def section(text, title):
    start = text.find(title + "\n")
    end = text.find("\n## ", start + 1)
    return text[start : end if end > 0 else None] if start >= 0 else ""


def git(*arguments):
    return subprocess.run(["git", *arguments], check=True, capture_output=True, text=True).stdout
