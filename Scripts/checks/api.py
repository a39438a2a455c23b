"""The public API of each module as text, so that a review shows its changes."""

import pathlib

from tree import Finding

FOLDER = "API"


def text(module):
    lines = {f"{symbol.path}: {symbol.declaration}" for symbol in module.symbols if symbol.kind != "swift.extension"}
    lines |= {f"{source}: conforms to {target}" for source, target in module.conformances}
    return "".join(line + "\n" for line in sorted(lines))


def update(modules, folder=FOLDER):
    pathlib.Path(folder).mkdir(exist_ok=True)
    for module in modules:
        (pathlib.Path(folder) / f"{module.name}.txt").write_text(text(module), encoding="utf-8")


def check(modules, folder=FOLDER):
    for module in modules:
        path = pathlib.Path(folder) / f"{module.name}.txt"
        if not path.exists():
            yield Finding("api", str(path), 1, "the API of this module is not written down yet")
            continue
        old = path.read_text(encoding="utf-8").splitlines()
        new = text(module).splitlines()
        for line in sorted(set(old) ^ set(new)):
            sign, number = ("-", old.index(line) + 1) if line in old else ("+", 1)
            yield Finding("api", str(path), number, f"{sign} {line}")
