"""Tracked build products and subjects of commits."""

import re
import subprocess

from tree import Finding

PRODUCTS = re.compile(r"\.(swiftmodule|swiftdoc|swiftsourceinfo|o|a|so|dylib|profraw|profdata|gcda|gcno|pyc)$")
# Subjects before this commit are not checked.
SINCE = "1d8576fc"
SUBJECT_COLUMNS = 72
VERBS = "Add Fix Rename Move Remove Replace Document Test Measure Speed"
SUBJECT = re.compile(rf"({'|'.join(VERBS.split())}) ")


def check(paths, commits):
    """Findings for tracked paths and for pairs of a commit's short name and its subject."""
    for path in paths:
        if PRODUCTS.search(path):
            yield Finding("history", path, 1, "a build product is tracked: git rm --cached it")
    for name, subject in commits:
        if len(subject) > SUBJECT_COLUMNS:
            yield Finding("history", name, 1, f"subject of {len(subject)} columns, at most {SUBJECT_COLUMNS}")
        if not SUBJECT.match(subject):
            yield Finding("history", name, 1, f"subject `{subject}`: begin with one of {VERBS} up")


def check_repository():
    yield from check(git("ls-files", "-z").split("\0"), commits())


def commits():
    """The commits that are checked; none where the history does not reach back to the first."""
    try:
        log = git("log", "--no-merges", "--format=%h%x00%s", f"{SINCE}..HEAD")
    except subprocess.CalledProcessError:
        return []
    return [tuple(line.split("\0", 1)) for line in log.splitlines()]


def git(*arguments):
    return subprocess.run(["git", *arguments], check=True, capture_output=True, text=True).stdout
