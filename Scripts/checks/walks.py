"""The walks of the architecture page: every call in them exists, and none turns back too often.

A walk is a table under a heading of its own: the calls of one run, in order. A turn back is a call into
a file that an earlier call has left. `walks.py` on its own prints the figures of every walk.
"""

import re

import sizes
from tree import Tree

PAGE = "Documentation/Architecture.md"
SECTION = re.compile(r"^## (.+)$", re.MULTILINE)
HEADER = re.compile(r"^\| # \| function \| file \| then \|$", re.MULTILINE)
ROW = re.compile(r"^\|(.*)\|$", re.MULTILINE)
LIMITS = re.compile(r"at most (\d+) files and (\d+) turns back", re.IGNORECASE)
# How control reaches the next row: by a call in the body of this function; by a call in the body of a
# function that this one returns to; or through a closure or a protocol of other code.
THEN = {"", "returns", "callback"}
TYPE = re.compile(r"\b(?:class|struct|enum|protocol|actor|extension)\s+(?!func\b|var\b|let\b|subscript\b)([\w.]+)")


class Step:
    """One row: a function, the file that declares it, and how control leaves it."""

    def __init__(self, page, offset, cells):
        self.page, self.offset = page, offset
        self.number, function, file, self.then = (cell.strip().strip("`") for cell in cells)
        self.function, self.file = function, file
        path, _, labels = function.partition("(")
        self.labels = "(" + labels if labels else None
        self.type, _, self.name = path.rpartition(".")
        self.source, self.body = None, ""

    def finding(self, message):
        return self.page.finding("walks", self.offset, f"row {self.number}: {message}")

    def calls(self, step):
        """Whether the body of this function calls the function of another row."""
        if step.name == "init":
            pattern = rf"\b{re.escape(step.type.rpartition('.')[2])}(?:<[^>]*>)?\(|\b(?:super|self)?\.init\("
        elif step.name == "subscript":
            pattern = r"\["
        elif step.is_function:
            pattern = rf"\b{re.escape(step.name)}(?:<[^>]*>)?\s*[({{]"
        else:
            pattern = rf"\b{re.escape(step.name)}\b"
        return re.search(pattern, self.body) is not None

    def mentions(self, step):
        """Whether the body of this function calls another one or hands it over."""
        return self.calls(step) or re.search(rf"\b{re.escape(step.name)}\b", self.body) is not None


def check(tree):
    page = next((source for source in tree.sources if source.path == PAGE), None)
    for title, limits, steps in walks(page) if page else ():
        yield from check_steps(tree, steps)
        if not limits:
            yield page.finding("walks", 0, f"{title}: the section says no `at most N files and N turns back`")
            continue
        for figure, limit, unit in zip(figures(steps), limits, ("files", "turns back")):
            if figure > limit:
                yield page.finding("walks", 0, f"{title}: {figure} {unit}, at most {limit}")


def walks(page):
    """Title, limits and rows of every section with a table of calls."""
    starts = [match.start() for match in SECTION.finditer(page.text)] + [len(page.text)]
    for start, end in zip(starts, starts[1:]):
        header = HEADER.search(page.text, start, end)
        if header:
            limits = LIMITS.search(page.text, start, end)
            title = SECTION.match(page.text, start).group(1)
            yield title, limits and tuple(map(int, limits.groups())), list(rows(page, header.end(), end))


def rows(page, start, end):
    for match in ROW.finditer(page.text, start, end):
        cells = match.group(1).split("|")
        if len(cells) == 4 and not set("".join(cells)) <= {"-", ":", " "}:
            yield Step(page, match.start(), cells)


def figures(steps):
    """How many files a walk is in, and how many of its calls turn back."""
    seen, back, current = set(), 0, None
    for step in steps:
        if step.file != current and step.file in seen:
            back += 1
        seen.add(step.file)
        current = step.file
    return len(seen), back


def check_steps(tree, steps):
    for position, step in enumerate(steps, start=1):
        if step.number != str(position):
            yield step.finding(f"must be number {position}")
        if step.then not in THEN:
            yield step.finding(f"`{step.then}` is none of `returns`, `callback` and nothing")
        yield from find_body(tree, step)
    yield from check_calls(steps)


def check_calls(steps):
    """Follows the calls with the functions that have not returned yet."""
    running = []
    for step, following in zip(steps, steps[1:]):
        running.append(step)
        if not (step.source and following.source):
            continue
        if step.then == "callback":
            if not any(other.mentions(following) for other in steps):
                yield step.finding(f"no function of the walk mentions `{following.function}`")
            continue
        if step.then == "returns":
            running.pop()
            while running and not running[-1].calls(following):
                running.pop()
        if not running or not running[-1].calls(following):
            who = "no function that is still running" if step.then else f"`{step.function}` does not"
            yield step.finding(f"{who} call{'s' if step.then else ''} `{following.function}`")


def find_body(tree, step):
    """Gives a step its source and the text of its function."""
    sources = [source for source in tree.swift() if ("/" + source.path).endswith("/" + step.file)]
    if len(sources) != 1:
        yield step.finding(f"{len(sources)} files are called {step.file}")
        return
    found = list(declarations(sources[0], step))
    if len(found) != 1:
        yield step.finding(f"{step.file} declares `{step.function}` {len(found)} times")
        return
    step.source, (step.is_function, step.body) = sources[0], found[0]


def declarations(source, step):
    code = source.code
    keyword = rf"(?<![.\w]){step.name}\b[?!]?" if step.name in ("init", "deinit", "subscript") else (
        rf"\b(?P<kind>func|var)\s+{re.escape(step.name)}\b")
    for match in re.finditer(keyword, code):
        if step.type and not encloses(code, step.type, match.start()):
            continue
        if match.groupdict().get("kind") == "var" or step.name == "deinit":
            line_end = code.find("\n", match.end())
            body = code.find("{", match.end(), line_end)
            if body >= 0:
                yield False, code[body : sizes.closing(code, body)]
            continue
        opening = code.find("(", match.end())
        end = sizes.closing(code, opening)
        if step.labels and labels(code[opening + 1 : end - 1]) != step.labels:
            continue
        body = sizes.body_start(code, end)
        if body is not None:
            yield True, code[body : sizes.closing(code, body)]


def encloses(code, name, offset):
    """Whether a place is inside a type, or an extension of it, with this name."""
    for match in TYPE.finditer(code, 0, offset):
        if ("." + match.group(1)).endswith("." + name):
            opening = code.find("{", match.end())
            if opening < offset < sizes.closing(code, opening):
                return True
    return False


def labels(parameters):
    """The labels of a parameter list as in a full name: `(_:animated:)`."""
    depth, pieces = 0, [""]
    for place, character in enumerate(parameters):
        if character in "([{<":
            depth += 1
        elif character in ")]}" or (character == ">" and parameters[place - 1] != "-"):
            depth -= 1
        if character == "," and depth == 0:
            pieces.append("")
        else:
            pieces[-1] += character
    names = [re.match(r"\s*(?:@\w+\s+)*(\w+)", piece) for piece in pieces]
    return "(" + "".join(f"{name.group(1)}:" for name in names if name) + ")"


if __name__ == "__main__":
    page = next(source for source in Tree.of_repository().sources if source.path == PAGE)
    for title, limits, steps in walks(page):
        files, back = figures(steps)
        print(f"{title}: {len(steps)} calls, {files} files, {back} turns back; limits {limits}")
