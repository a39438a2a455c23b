"""The form of Swift code: sizes, banned words, and names without a meaning.

The patterns in TEXT apply to all files.
"""

import re

from tree import declared_types, expect_samples

FILE_LINES = 400
FUNCTION_LINES = 40
LINE_COLUMNS = 100
PARAMETERS = 6

FUNCTION = re.compile(r"(?<![.\w])(?:func\s+(?:`[^`]*`|[^\s(<`]+)|init[?!]?|subscript)\s*(?=[<(])|\bdeinit\b")
# The text between the parameters of a function and its body, which may have several lines.
CONTINUES = re.compile(r"\s*(?:->|where\b|async\b|throws\b|rethrows\b|\{|[\w.]+\s*(?:==|:))")

PRODUCT = ("Sources/",)
TESTS = ("Tests/", "Examples/Bazaar/Tests/", "Benchmarks/Tests/")
EVERYWHERE = ("",)
# Patterns for code, the folders where they apply, and the advice.
CODE = [
    (r"@unchecked\s+Sendable", EVERYWHERE, "prove it Sendable"),
    (r"nonisolated\(unsafe\)", EVERYWHERE, "isolate it"),
    (r"\btry!", EVERYWHERE, "throw or handle the error"),
    (r"\bas!", EVERYWHERE, "keep the type"),
    (r"\bfatalError\b", EVERYWHERE, "throw, or report misuse"),
    (r"(?<![.\w])(?<!func )print\(", PRODUCT, "libraries do not print"),
    (r"\bcanImport\(UIKit\)", EVERYWHERE, "use HEADLESS_UIKIT in PlatformUI"),
    (r"\bcanImport\((SwiftUI|os)\)", PRODUCT, "an app may have a module of that name: use HEADLESS_UIKIT"),
    (r"\b(Task|Thread)\.sleep|\busleep\(|\basyncAfter\b", TESTS, "wait for a state, not for the clock"),
    (r"\.disabled\(", TESTS, "fix the test or remove it"),
]
# Patterns for the text of all files, with comments, and the advice.
TEXT = [
    (r"\b(TODO|FIXME|XXX)\b", "do it or remove the note"),
    (r"^//\s+Created by |Copyright ©", "Git has the author and the date"),
    (r"(?<![\w.~])/(?:work|farm|home|root|tmp)/", "a path of a single machine"),
]
NAME = re.compile(r"Manager|Helper|Utils|Impl$|^Base[A-Z]|^Any\w*Box$|^Default[A-Z]")


def check(tree):
    for source in tree.swift():
        yield from sizes(source)
        yield from code(source)
        yield from names(source)
    for source in tree.sources:
        # The checks and their samples contain the patterns.
        if not source.path.startswith("Scripts/checks/"):
            yield from text(source)


def sizes(source):
    if len(source.lines) > FILE_LINES:
        yield source.finding("sizes", 0, f"file of {len(source.lines)} lines, at most {FILE_LINES}")
    offset = 0
    for line in source.text.splitlines(keepends=True):
        if len(line.rstrip("\n")) > LINE_COLUMNS:
            yield source.finding("sizes", offset, f"line of {len(line) - 1} columns, at most {LINE_COLUMNS}")
        offset += len(line)
    for start, end, parameters in functions(source.code):
        length = source.code.count("\n", start, end) + 1
        if length > FUNCTION_LINES:
            yield source.finding("sizes", start, f"function of {length} lines, at most {FUNCTION_LINES}")
        if parameters > PARAMETERS:
            yield source.finding("sizes", start, f"{parameters} parameters, at most {PARAMETERS}")


def functions(code):
    """Start, end and number of parameters of every function; comments and strings are spaces."""
    for match in FUNCTION.finditer(code):
        end, parameters = match.end(), 0
        if match.group() != "deinit":
            opening = code.find("(", match.end())
            if opening < 0:
                continue
            end = closing(code, opening)
            parameters = count_parameters(code[opening + 1 : end - 1])
        body = body_start(code, end)
        yield match.start(), closing(code, body) if body is not None else end, parameters


def closing(code, opening):
    """The offset after the bracket that closes the one at `opening`."""
    depth = 0
    for place in range(opening, len(code)):
        if code[place] in "([{":
            depth += 1
        elif code[place] in ")]}":
            depth -= 1
            if depth == 0:
                return place + 1
    return len(code)


def count_parameters(parameters):
    depth, count = 0, 1 if parameters.strip() else 0
    for place, character in enumerate(parameters):
        if character in "([{<":
            depth += 1
        elif character in ")]}" or (character == ">" and parameters[place - 1] != "-"):
            depth -= 1
        elif character == "," and depth == 0:
            count += 1
    return count


def body_start(code, place):
    """The offset of the brace that opens a body; None for a requirement of a protocol."""
    while place < len(code):
        character = code[place]
        if character == "{":
            return place
        if character in "};":
            return None
        if character == "(":
            place = closing(code, place)
            continue
        if character == "\n" and not CONTINUES.match(code, place):
            return None
        place += 1
    return None


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
        yield source.finding("tokens", 0, f"file name `{file}`: name its contents")
    if NAME.search(re.split(r"[+.]", file)[0]):
        yield source.finding("tokens", 0, f"file name `{file}`: name its purpose")
    for name, place in declared_types(source):
        if NAME.search(name):
            yield source.finding("tokens", place, f"type name `{name}`: name its purpose")


FUNCTION_OF_41_LINES = "func f() {\n" + "  g()\n" * 39 + "}\n"
SAMPLES = [
    ("A.swift", "let a = 1\n" * 401, "file of 401 lines"),
    ("A.swift", "let a = 1\n" * 400, None),
    ("A.swift", "// " + "x" * 98 + "\n", "line of 101 columns"),
    ("A.swift", FUNCTION_OF_41_LINES, "function of 41 lines"),
    ("A.swift", FUNCTION_OF_41_LINES.replace("  g()\n", "", 1), None),
    ("A.swift", FUNCTION_OF_41_LINES.replace("f()", "`a \"b\" c`()"), "function of 41 lines"),
    ("A.swift", FUNCTION_OF_41_LINES.replace("func f()", "init<T>(_ a: T)\nwhere\n  T: B\n"), "function of 44 lines"),
    ("A.swift", "protocol P {\n  func f()\n}\n" + "let a = [\n" + "1,\n" * 50 + "]\n", None),
    ("A.swift", "func f(a: A, b: B, c: C, d: D, e: E, f: F, g: G) {}\n", "7 parameters"),
    ("A.swift", "func f(a: (A, B, C, D), b: [A: B], c: C<D, E>, d: (A) -> B) {}\n", None),
    ("Sources/A.swift", "let a = try! b()\n", "try!"),
    ("Sources/A.swift", "let a = b as! C\n", "as!"),
    ("Sources/A.swift", "class A: @unchecked Sendable {}\n", "@unchecked Sendable"),
    ("Sources/A.swift", "nonisolated(unsafe) var a = 1\n", "nonisolated(unsafe)"),
    ("Sources/A.swift", "fatalError()\n", "fatalError"),
    ("Sources/A.swift", "print(1)\n", "print("),
    ("Sources/A.swift", "value.print(1)\nfunc print(a: A) {}\nlet a = \"print(1)\" // print(1)\n", None),
    ("Sources/A.swift", "#if canImport(UIKit)\n#endif\n", "canImport(UIKit)"),
    ("Sources/A.swift", "#if canImport(os)\n#endif\n", "canImport(os)"),
    ("Sources/A.swift", "// TODO: later\n", "TODO"),
    ("A.md", "See /home/me/notes.\n", "a path of a single machine"),
    ("A.md", "See Sources/tmp/notes and https://a.example/home/b.\n", None),
    ("Sources/A.swift", "//  Created by me\n", "Git has the author"),
    ("Tests/A.swift", "try await Task.sleep(for: .seconds(1))\n", "Task.sleep"),
    ("Tests/A.swift", "@Test(.disabled()) func a() {}\n", ".disabled("),
    ("Sources/A.swift", "struct LinkManager {}\n", "LinkManager"),
    ("Sources/A.swift", "final class BaseScreen {}\n", "BaseScreen"),
    ("Sources/A.swift", "struct Baseline {}\nlet a = FileManager.default\n", None),
    ("Sources/LinkHelper.swift", "", "LinkHelper.swift"),
    ("Sources/URL+Extension.swift", "", "URL+Extension.swift"),
]


def selftest():
    expect_samples(check, SAMPLES)
