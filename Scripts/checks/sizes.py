"""Limits of files, functions, parameter lists and lines."""

import re

FILE_LINES = 400
FUNCTION_LINES = 40
LINE_COLUMNS = 100
PARAMETERS = 6

FUNCTION = re.compile(r"(?<![.\w])(?:func\s+(?:`[^`]*`|[^\s(<`]+)|init[?!]?|subscript)\s*(?=[<(])|\bdeinit\b")
# The text between the parameters of a function and its body, also over several lines.
CONTINUES = re.compile(r"\s*(?:->|where\b|async\b|throws\b|rethrows\b|\{|[\w.]+\s*(?:==|:))")


def check(tree):
    for source in tree.swift():
        yield from files(source)
        yield from lines(source)
        for start, end, parameters in functions(source.code):
            yield from function(source, start, end, parameters)


def files(source):
    if len(source.lines) > FILE_LINES:
        yield source.finding("sizes", 0, f"file of {len(source.lines)} lines, at most {FILE_LINES}")


def lines(source):
    offset = 0
    for line in source.text.splitlines(keepends=True):
        if len(line.rstrip("\n")) > LINE_COLUMNS:
            yield source.finding("sizes", offset, f"line of {len(line) - 1} columns, at most {LINE_COLUMNS}")
        offset += len(line)


def function(source, start, end, parameters):
    length = source.code.count("\n", start, end) + 1
    if length > FUNCTION_LINES:
        yield source.finding("sizes", start, f"function of {length} lines, at most {FUNCTION_LINES}")
    if parameters > PARAMETERS:
        yield source.finding("sizes", start, f"{parameters} parameters, at most {PARAMETERS}")


def functions(code):
    """Start, end and number of parameters of every function in blanked code."""
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
    """The place behind the bracket that closes the one at `opening`."""
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
    """The place of the brace that opens a body; None for a requirement of a protocol."""
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
