"""The files that the checks read, and their findings."""

import re
import subprocess
from dataclasses import dataclass


@dataclass(frozen=True)
class Finding:
    """One place that breaks a rule."""

    check: str
    path: str
    line: int
    message: str

    def __str__(self):
        return f"{self.path}:{self.line}: {self.message} [{self.check}]"


class Source:
    """A text file; `code` is its Swift with comments and strings blanked, places unchanged."""

    def __init__(self, path, text):
        self.path = path
        self.text = text
        self.lines = text.splitlines()
        self._code = None

    @property
    def prose(self):
        """The text without code: comments, strings and raw identifiers of Swift, and all of other files."""
        if self.path.endswith(".swift"):
            return only_prose(self.text)
        # Names of tests in Python are sentences with underscores.
        return self.text.replace("_", " ") if self.path.endswith(".py") else self.text

    @property
    def compact_prose(self):
        """The prose without the blanks in place of code: a search finds the same phrases in less text."""
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


# Files that people read: sources, scripts, the explorer's page and the documentation.
TEXTS = (".swift", ".md", ".js", ".css", ".html", ".py", ".h", ".c", ".txt")


def is_text(path):
    return path.endswith(TEXTS) or path.startswith("Scripts/")


class Tree:
    """Files by their path from the root of the repository."""

    def __init__(self, files):
        self.sources = [Source(path, text) for path, text in sorted(files.items())]

    @classmethod
    def of_repository(cls):
        command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        files = {}
        for path in subprocess.check_output(command, text=True).split("\0"):
            if is_text(path):
                try:
                    with open(path, encoding="utf-8") as file:
                        files[path] = file.read()
                except FileNotFoundError:
                    pass  # deleted, and the deletion is not staged yet
        return cls(files)

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
    """The text with everything else than comments, strings and raw identifiers as spaces."""
    pieces, end = [], 0
    for match in LEXEMES.finditer(text):
        pieces += [re.sub(r"[^\n]", " ", text[end : match.start()]), match.group()]
        end = match.end()
    return "".join(pieces) + re.sub(r"[^\n]", " ", text[end:])


TYPE = re.compile(r"\b(?:class|struct|enum|protocol|actor|typealias)\s+(?!func\b|var\b|let\b|subscript\b)(\w+)")


def declared_types(source):
    """Names of the types that a file declares, with their places."""
    return [(match.group(1), match.start(1)) for match in TYPE.finditer(source.code)]
