"""The two halves of the support of the laws, for the headless layer and for Apple's UIKit.

    halves.py FOLDER OTHER

Compares the symbol graphs of the module in two folders, one with each half. The laws import nothing else that differs, and have no conditions, so
that laws that compile with one half compile with the other if both have the same declarations.
"""

import sys

import graphs

MODULE = "UIKitLawSupport"
# The members that implement a trait: Testing calls them, no law does.
TRAIT = "LawTrait."


def differences(headless, other):
    """What only one of two modules declares. An identifier contains the types of its symbol."""
    halves = [declarations(headless), declarations(other)]
    for platform, mine, others in [("the headless layer", *halves), ("Apple's UIKit", *reversed(halves))]:
        for _, text in sorted(mine - others):
            yield f"only the half for {platform} declares {text}"


def declarations(module):
    """The symbols and conformances of a module, each by what identifies it and by its text."""
    symbols = {
        (symbol.identifier, symbol.declaration) for symbol in module.symbols if not symbol.path.startswith(TRAIT)
    }
    return symbols | {(f"{name}: {protocol}", f"{name}: {protocol}") for name, protocol in module.conformances}


def main(folder, other):
    found = list(differences(graphs.module(MODULE, folder), graphs.module(MODULE, other)))
    for difference in found:
        print(difference)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
