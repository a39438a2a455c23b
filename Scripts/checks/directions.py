"""Which modules and screens of the sample app may use which others; `layers.py` has the folders of Waymark."""

import re

from tree import declared_types

FOUNDATION = {"Foundation", "FoundationXML", "Dispatch", "Synchronization", "os"}
MODULES = {
    "Sources/HeadlessUIKit/": FOUNDATION,
    "Sources/PlatformUI/": {"HeadlessUIKit", "UIKit", "UserNotifications", "CoreSpotlight"},
    "Sources/UIKit/": {"HeadlessUIKit", "FoundationNetworking"},
    "Sources/UserNotifications/": {"HeadlessUIKit"},
    "Sources/CoreSpotlight/": {"HeadlessUIKit"},
    "Sources/_Testing_UIKit/": {"Testing"},
    "Sources/WaymarkCore/": FOUNDATION,
    "Sources/Waymark/": FOUNDATION | {"WaymarkCore", "PlatformUI", "SwiftUI"},
    "Sources/WaymarkTesting/": FOUNDATION
    | {"Waymark", "WaymarkCore", "PlatformUI", "HeadlessUIKit", "Testing"},
    "Sources/WaymarkPetriDish/": {"Waymark", "WaymarkCore", "PlatformUI"},
    "Sources/WaymarkAssociation/": FOUNDATION | {"WaymarkCore"},
    "Sources/_WaymarkSimulation/": FOUNDATION
    | {"Waymark", "WaymarkCore", "WaymarkTesting", "HeadlessUIKit", "Testing"},
    "Tests/UIKitLawTests/": {"PlatformUI", "UIKitLawSupport", "Testing"},
    "Examples/Bazaar/Sources/Bazaar/": {"Waymark", "UIKit", "UserNotifications", "CoreSpotlight"},
    "Examples/Patterns/Sources/": {"Waymark", "UIKit"},
    "Rewriter/Sources/Rewriting/": {"Foundation", "FoundationXML", "SwiftParser", "SwiftSyntax"},
    "Rewriter/Fixture/": {"Foundation", "UIKit"},
}
IMPORT = re.compile(r"^[ \t]*(?:@\w+(?:\([^)]*\))?[ \t]+)*(?:(?:public|package|internal|private)[ \t]+)?"
                    r"import[ \t]+(?:(?:struct|class|enum|protocol|func|var|let|typealias)[ \t]+)?(\w+)", re.MULTILINE)

SCREENS = "Examples/Bazaar/Sources/Bazaar/Screens/"
PLATFORM = "Sources/PlatformUI/PlatformUI.swift"
# The laws and the device tests run on both platforms; what differs is here.
BOTH_PLATFORMS = ("Tests/UIKitLawSupport/", "Apple/DeviceTests/DevicePlatform.swift")
# What needs another framework of Apple's is left out with UIKit.
APPLE_ONLY = ("Sources/Waymark/SwiftUI/", "Sources/Waymark/Logging/EventStream+OSLog.swift")
# Code that must compile without the headless layer.
PORTABLE = (
    "Sources/Waymark/",
    "Sources/WaymarkPetriDish/",
    "Sources/WaymarkCore/",
    "Tests/UIKitLawTests/",
    "Examples/Bazaar/Sources/Bazaar/",
    "Examples/Patterns/Sources/",
)


def check(tree):
    for source in tree.swift():
        yield from imports(source)
        yield from conditions(source)
    yield from screens(tree)


def imports(source):
    for folder, allowed in MODULES.items():
        if not source.path.startswith(folder):
            continue
        for match in IMPORT.finditer(source.code):
            if match.group(1) not in allowed:
                yield source.finding("directions", match.start(1), f"{folder} does not import {match.group(1)}")


def conditions(source):
    if source.path.startswith(PORTABLE):
        for match in re.finditer(r"@_spi\(Headless\)", source.code):
            yield source.finding("directions", match.start(), "this code must compile without the headless layer")
    if source.path not in (PLATFORM, "Package.swift") and not source.path.startswith(BOTH_PLATFORMS + APPLE_ONLY):
        for match in re.finditer(r"\bHEADLESS_UIKIT\b", source.text):
            yield source.finding("directions", match.start(), f"only {PLATFORM} knows HEADLESS_UIKIT")


def screens(tree):
    declared = [(source, {name for name, _ in declared_types(source)}) for source in tree.swift(SCREENS)]
    for source, own in declared:
        others = {name: other.path for other, names in declared if other is not source for name in names}
        yield from mentions(source, {name: path for name, path in others.items() if name not in own})


def mentions(source, owners):
    """Places where a file names types that others own."""
    for match in re.finditer(r"(?<!\.)\b[A-Z]\w*\b", source.code):
        if match.group() in owners:
            yield source.finding("directions", match.start(),
                                 f"names `{match.group()}` of {owners[match.group()]}")
