// swift-tools-version: 6.2

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
  let uiKit: [Target.Dependency] = [.product(name: "UIKit", package: "waymark")]
#else
  let uiKit: [Target.Dependency] = []
#endif

let package = Package(
  name: "bazaar",
  platforms: [.iOS(.v16)],
  products: [
    .library(name: "Bazaar", targets: ["Bazaar"])
  ],
  dependencies: [
    .package(name: "waymark", path: "../..", traits: ["Explorer"])
  ],
  targets: [
    .target(
      name: "Bazaar",
      dependencies: [.product(name: "Waymark", package: "waymark")] + uiKit,
      resources: [.process("Resources")],
      swiftSettings: settings
    ),
    .testTarget(
      name: "BazaarTests",
      dependencies: [
        "Bazaar",
        .product(name: "HeadlessUIKit", package: "waymark"),
        .product(name: "WaymarkTesting", package: "waymark"),
      ] + uiKit,
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
