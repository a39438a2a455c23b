"""Every public symbol has a doc comment."""

import os

from tree import Finding


def check(modules):
    for module in modules:
        for symbol in module.symbols:
            if symbol.documented or symbol.inherits or symbol.kind == "swift.extension":
                continue
            if not symbol.file:
                continue  # made by a macro or the compiler, such as the `$` twin of a task-local
            path = os.path.relpath(symbol.file)
            yield Finding("docs", path, symbol.line, f"`{symbol.path}` has no documentation")
