"""Phrases to avoid in text, subjects of commits, and tracked build products."""

import re
import subprocess

from tree import Finding, expect_finding, expect_samples, git

# Metaphors, personification and pronouns as subjects: the phrase as a pattern, and its replacement. A
# space matches any white space, including the end of a line in a comment.
PHRASES = [
    (r"dear to|is dear|are dear", "expensive"),
    (r"(?:has|have|had|is|are|was|were) gone", "was removed, deallocated or closed"),
    (r"whoever|who waits?", "name the caller, the request or the object"),
    (r"somebody|someone", "name the person or the code"),
    (r"let(?:s|ting)? (?:it |them )?go", "release, remove or end"),
    (r"comings and goings|coming and going", "appearance callbacks"),
    (r"affairs?(?: of)?", "up to"),
    (r"(?:is|are|was|were|gets?|got) born", "is created"),
    (r"(?:take|takes|took|taking|taken|in) the place of", "replace, instead of"),
    (r"(?:come|comes|came|coming) to rest", "settle, finish"),
    (r"without a word", "silently"),
    (r"has to tell|have to tell", "shows, reports"),
    (r"wish(?:es|ed)?", "request, want"),
    (r"hears?|heard|hearing", "is notified, is called"),
    (r"told of", "notified of"),
    (r"thinks?", "decides"),
    (r"dies?|died|dead", "is deallocated, ends"),
    (r"remembers?|remembered", "stores, records"),
    (r"forgets?|forgotten", "removes, discards"),
    (r"speaks?|spoke", "decides, answers"),
    (r"what is left", "the rest"),
    (r"looked at", "visited, examined"),
    (r"(?:come|comes|came|become|becomes|became) of", "the result, what happens to"),
    (r"taken back|takes? back|took back", "undone, reverted"),
    (r"(?:get|gets|got|getting) rid", "remove"),
    (r"once at most", "at most once"),
    (r"knows? (?:of|nothing|only|that|when|how|what|who)|nobody knows", "has, contains, depends on"),
    (r"books? that open", "page curls"),
    (r"not the \w+ counts?", "only ... counts"),
    (r"made of their classes", "instantiated from their class"),
]
SPACE = r"(?:[ \t]|\n[ \t]*(?://[/!]?|\#|\*)?[ \t]*)+"


def pattern(phrase):
    return re.compile(rf"(?<![\w.-])(?:{phrase.replace(' ', SPACE)})(?![\w=-])", re.IGNORECASE)


RULES = [(pattern(phrase), advice) for phrase, advice in PHRASES]
# Most files contain none of the phrases, and a single search is faster than a search for each.
ANY = pattern("|".join(phrase for phrase, _ in PHRASES))
# This file, and text that is generated from the sources.
EXEMPT = ("Scripts/checks/prose.py", "API/")
BUILD_PRODUCT = re.compile(r"\.(swiftmodule|swiftdoc|swiftsourceinfo|o|a|so|dylib|profraw|profdata|gcda|gcno|pyc)$")
# Subjects before this commit are not checked.
SINCE = "1d8576fc"
SUBJECT_COLUMNS = 72
VERBS = "Add Fix Rename Move Remove Replace Document Test Measure Speed"
SUBJECT = re.compile(rf"({'|'.join(VERBS.split())}) ")


def check(tree):
    for source in tree.sources:
        if not source.path.startswith(EXEMPT):
            yield from phrases(source)
    yield from history(git("ls-files", "-z").split("\0"), commits())


def phrases(source):
    if not ANY.search(source.compact_prose):
        return
    text = source.prose
    for rule, advice in RULES:
        for match in rule.finditer(text):
            found = " ".join(re.sub(r"[\s/#*]+", " ", match.group()).split())
            yield source.finding("prose", match.start(), f"`{found}`: write {advice}")


def history(paths, commits):
    """Findings for tracked paths, and for commits as pairs of short name and subject."""
    for path in paths:
        if BUILD_PRODUCT.search(path):
            yield Finding("history", path, 1, "a build product is tracked: git rm --cached it")
    for name, subject in commits:
        if len(subject) > SUBJECT_COLUMNS:
            yield Finding("history", name, 1, f"subject of {len(subject)} columns, at most {SUBJECT_COLUMNS}")
        if not SUBJECT.match(subject):
            yield Finding("history", name, 1, f"subject `{subject}`: begin with one of {VERBS} up")


def commits():
    """The commits to check; empty if the clone is shallow and does not contain the first one."""
    try:
        log = git("log", "--no-merges", "--format=%h%x00%s", f"{SINCE}..HEAD")
    except subprocess.CalledProcessError:
        return []
    return [tuple(line.split("\0", 1)) for line in log.splitlines()]


SAMPLES = [
    ("A.md", "A weak reference is dear to read.\n", "write expensive"),
    ("Sources/A.swift", "/// The controller that somebody has shown.\n", "name the person or the code"),
    ("Sources/A.swift", "  /// A guard that has taken its time and who\n  /// waits\n", "name the caller"),
    ("Scripts/a", "# Lets\n# go of it.\n", "write release, remove"),
    ("Sources/A.swift", "@Test func `the flow hears of it`() {}\n", "is notified"),
    ("Sources/A.swift", "let a = \"the window is gone\"\n", "was removed"),
    ("Sources/A.swift", "var heard = a.somebody // nobody\n", None),
    ("A.js", "const heard = 1; frame.wish();\n", "is notified"),
    ("Tests/a.py", "def test_clients_are_let_go(self):\n", "write release"),
]


def selftest():
    expect_samples(lambda tree: phrases(tree.sources[0]), SAMPLES)
    good = [("1234567", "Fix links that end in a slash")]
    expect_finding(history(["Sources/A.swift"], good), None, "sources and a good subject")
    expect_finding(history(["Mini.swiftmodule"], []), "a build product is tracked", "a compiled module")
    expect_finding(history([], [("1234567", "Fix " + "x" * 69)]), "subject of 73 columns", "a long subject")
    expect_finding(history([], [("1234567", "Let links end in a slash")]), "begin with one of", "a subject without its verb")
