"""Banned words, and names without a meaning of their own."""

import re

from tree import TYPE, declared_types

PRODUCT = ("Sources/",)
TESTS = ("Tests/", "Examples/Bazaar/Tests/", "Benchmarks/Tests/")
EVERYWHERE = ("",)

# Pattern for blanked code, folders, and the advice.
CODE = [
    (r"@unchecked\s+Sendable", EVERYWHERE, "prove it Sendable"),
    (r"nonisolated\(unsafe\)", EVERYWHERE, "isolate it"),
    (r"\btry!", EVERYWHERE, "throw or handle the error"),
    (r"\bas!", EVERYWHERE, "keep the type"),
    (r"\bfatalError\b", EVERYWHERE, "throw, or report misuse"),
    (r"(?<![.\w])(?<!func )print\(", PRODUCT, "libraries do not print"),
    (r"\bcanImport\(UIKit\)", EVERYWHERE, "ask HEADLESS_UIKIT in PlatformUI"),
    (r"\bcanImport\((SwiftUI|os)\)", PRODUCT, "an app may have a module of that name: ask HEADLESS_UIKIT"),
    (r"\b(Task|Thread)\.sleep|\busleep\(|\basyncAfter\b", TESTS, "tests wait for states, not for clocks"),
    (r"\.disabled\(", TESTS, "mend the test or remove it"),
]
# Pattern for the whole text, with comments and prose.
TEXT = [
    (r"\b(TODO|FIXME|XXX)\b", "do it or leave it"),
    (r"^//\s+Created by |Copyright ©", "the history has author and date"),
    (r"(?<![\w.~])/(?:work|farm|home|root|tmp)/", "a path of one machine"),
]
NAME = re.compile(r"Manager|Helper|Utils|Impl$|^Base[A-Z]|^Any\w*Box$|^Default[A-Z]")


def check(tree):
    for source in tree.swift():
        yield from code(source)
        yield from names(source)
    for source in tree.sources:
        # The checks and their samples contain the patterns.
        if not source.path.startswith("Scripts/checks/"):
            yield from text(source)


def code(source):
    for pattern, folders, advice in CODE:
        if source.path.startswith(folders):
            for match in re.finditer(pattern, source.code):
                yield source.finding("tokens", match.start(), f"`{match.group()}`: {advice}")


def text(source):
    for pattern, advice in TEXT:
        for match in re.finditer(pattern, source.text, re.MULTILINE):
            yield source.finding("tokens", match.start(), f"`{match.group().strip()}`: {advice}")


def names(source):
    file = source.path.rsplit("/", 1)[-1]
    if file.endswith("+Extension.swift") or " " in source.path:
        yield source.finding("tokens", 0, f"file name `{file}`: say what is in it")
    stem = re.split(r"[+.]", file)[0]
    if NAME.search(stem):
        yield source.finding("tokens", 0, f"file name `{file}`: say what it does")
    for name, place in declared_types(source):
        if NAME.search(name):
            yield source.finding("tokens", place, f"type name `{name}`: say what it does")
