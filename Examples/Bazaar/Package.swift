// swift-tools-version: 6.2.3

import PackageDescription

var settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
if Context.environment["WAYMARK_STRICT"] != nil {
  settings.append(.treatAllWarnings(as: .error))
}

// Hosts without UIKit get it from the headless layer, under the name that the app's sources import.
#if os(Linux) || os(Windows)
  let uiKit: [Target.Dependency] = [
    .product(name: "UIKit", package: "waymark"),
    .product(name: "UserNotifications", package: "waymark"),
    .product(name: "AppIntents", package: "waymark"),
  ]
#else
  let uiKit: [Target.Dependency] = []
#endif

let package = Package(
  name: "bazaar",
  // The screens let UIKit observe their models, which iOS 26 does without a key in the Info.plist.
  platforms: [.iOS(.v26)],
  products: [
    .library(name: "Bazaar", targets: ["Bazaar"])
  ],
  dependencies: [
    // Only the products above use the name: SwiftPM identifies the package by its folder.
    .package(name: "waymark", path: "../..", traits: ["Explorer"])
  ],
  targets: [
    .target(
      name: "Bazaar",
      dependencies: [.product(name: "Waymark", package: "waymark")] + uiKit,
      resources: [.process("Resources")],
      swiftSettings: settings
    ),
    .target(
      name: "BazaarRounds",
      dependencies: [
        "Bazaar",
        .product(name: "HeadlessUIKit", package: "waymark"),
        .product(name: "WaymarkTesting", package: "waymark"),
      ] + uiKit,
      swiftSettings: settings
    ),
    .executableTarget(
      name: "bazaar-soak",
      dependencies: ["BazaarRounds"],
      swiftSettings: settings
    ),
    .target(
      name: "BazaarUnderTest",
      dependencies: [
        "Bazaar",
        .product(name: "WaymarkPetriDish", package: "waymark"),
        .product(name: "WaymarkTesting", package: "waymark"),
      ] + uiKit,
      swiftSettings: settings
    ),
    .testTarget(
      name: "BazaarTests",
      dependencies: [
        "Bazaar",
        "BazaarRounds",
        "BazaarUnderTest",
        .product(name: "HeadlessUIKit", package: "waymark"),
        .product(name: "WaymarkPetriDish", package: "waymark"),
        .product(name: "WaymarkTesting", package: "waymark"),
      ] + uiKit,
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)

// The explorer runs the shop without a device, so it is for the hosts that do the same. The target
// is not called after its product: on many file systems `bazaar` and `Bazaar` are one folder.
#if os(Linux) || os(Windows)
  package.products.append(.executable(name: "bazaar", targets: ["bazaar-cli"]))
  package.targets += [
    .executableTarget(
      name: "bazaar-cli",
      dependencies: [
        "BazaarUnderTest",
        .product(name: "WaymarkExplorer", package: "waymark"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "bazaar-defects",
      dependencies: [
        "Bazaar",
        "BazaarUnderTest",
        .product(name: "WaymarkExplorer", package: "waymark"),
        .product(name: "WaymarkTesting", package: "waymark"),
      ] + uiKit,
      path: "Sources/BazaarDefects",
      swiftSettings: settings
    ),
    .testTarget(name: "CommandTests", dependencies: ["bazaar-cli"], swiftSettings: settings),
    .testTarget(
      name: "DefectTests",
      dependencies: [
        "Bazaar",
        "BazaarUnderTest",
        "bazaar-defects",
        .product(name: "WaymarkTesting", package: "waymark"),
      ] + uiKit,
      swiftSettings: settings
    ),
  ]
#endif
