"""The files that the checks read, their findings and exceptions, and the functions of the self-tests."""

import re
import subprocess
from dataclasses import dataclass


@dataclass(frozen=True)
class Finding:
    """A place that breaks a rule."""

    check: str
    path: str
    line: int
    message: str

    def __str__(self):
        return f"{self.path}:{self.line}: {self.message} [{self.check}]"


class Source:
    """A text file; `code` is its Swift with comments and strings as spaces, so that offsets stay the same."""

    def __init__(self, path, text):
        self.path = path
        self.text = text
        self.lines = text.splitlines()
        self._code = None

    @property
    def prose(self):
        """Comments, strings and raw identifiers of a Swift file; the whole text of other files."""
        if self.path.endswith(".swift"):
            return only_prose(self.text)
        # Names of tests in Python are sentences with underscores.
        return self.text.replace("_", " ") if self.path.endswith(".py") else self.text

    @property
    def compact_prose(self):
        """The prose without the spaces that stand for code, so that a search has less text to read."""
        if self.path.endswith(".swift"):
            return "\n".join(match.group() for match in LEXEMES.finditer(self.text))
        return self.prose

    @property
    def code(self):
        if self._code is None:
            self._code = blank(self.text)
        return self._code

    def line_at(self, offset):
        return self.text.count("\n", 0, offset) + 1

    def finding(self, check, offset, message):
        return Finding(check, self.path, self.line_at(offset), message)


# Sources, scripts, the explorer's page and the documentation.
TEXTS = (".swift", ".md", ".js", ".css", ".html", ".py", ".h", ".c", ".txt")


def is_text(path):
    return path.endswith(TEXTS) or path.startswith("Scripts/")


def git(*arguments):
    return subprocess.run(["git", *arguments], check=True, capture_output=True, text=True).stdout


class Tree:
    """The files of the repository, sorted by path."""

    def __init__(self, files):
        self.sources = [Source(path, text) for path, text in sorted(files.items())]

    @classmethod
    def of_repository(cls):
        files = {}
        for path in git("ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0"):
            if is_text(path):
                try:
                    with open(path, encoding="utf-8") as file:
                        files[path] = file.read()
                except FileNotFoundError:
                    pass  # deleted, but not yet in the index
        return cls(files)

    def file(self, path):
        """The file at a path, or None."""
        return next((source for source in self.sources if source.path == path), None)

    def swift(self, *folders):
        return [
            source
            for source in self.sources
            if source.path.endswith(".swift") and source.path.startswith(folders or ("",))
        ]


LEXEMES = re.compile(
    r"""
    (?P<comment>//[^\n]*|/\*(?:[^*]|\*(?!/))*\*/)
  | (?P<string>(?P<hashes>\#*)(?:\"\"\".*?\"\"\"|"(?:\\.|[^"\\\n])*")(?P=hashes))
  | (?P<raw>`[^`\n]*`)
    """,
    re.VERBOSE | re.DOTALL,
)


def blank(text):
    """The text with comments, strings and the inside of raw identifiers as spaces."""

    def spaces(match):
        lexeme = match.group()
        if match.group("raw") and re.fullmatch(r"`\w+`", lexeme):
            return lexeme
        return re.sub(r"[^\n]", " ", lexeme) if not match.group("raw") else "`" + "_" * (len(lexeme) - 2) + "`"

    return LEXEMES.sub(spaces, text)


def only_prose(text):
    """The text with spaces for everything but comments, strings and raw identifiers."""
    pieces, end = [], 0
    for match in LEXEMES.finditer(text):
        pieces += [re.sub(r"[^\n]", " ", text[end : match.start()]), match.group()]
        end = match.end()
    return "".join(pieces) + re.sub(r"[^\n]", " ", text[end:])


TYPE = re.compile(r"\b(?:class|struct|enum|protocol|actor|typealias)\s+(?!func\b|var\b|let\b|subscript\b)(\w+)")


def declared_types(source):
    """Names of the types that a file declares, with their offsets."""
    return [(match.group(1), match.start(1)) for match in TYPE.finditer(source.code)]


def exceptions(text):
    """The rows of allowed.txt: check, path and piece of the message, without the reason."""
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        fields = [field.strip() for field in line.split("|")]
        if len(fields) != 4 or not all(fields):
            raise SystemExit(f"allowed.txt:{number}: a row needs a check, a path, a piece of the message and a reason")
        yield tuple(fields[:3])


def expect(condition, what):
    if not condition:
        raise SystemExit(f"self-test: {what}")


def expect_finding(findings, piece, what):
    """Expects a finding whose message contains the piece, or no finding if the piece is None."""
    messages = [finding.message for finding in findings]
    if piece is None:
        expect(not messages, f"{what} must pass, but: {messages}")
    else:
        expect(any(piece in message for message in messages), f"{what} must fail with {piece!r}: {messages}")


def expect_samples(check, samples):
    """Runs a check on samples: path, text, and a piece of the expected finding or None."""
    for path, text, piece in samples:
        expect_finding(check(Tree({path: text})), piece, f"{path}: {text[:60]!r}")
