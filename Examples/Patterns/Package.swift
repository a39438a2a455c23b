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

// Hosts without UIKit get it from the headless layer, under the name that the examples import.
#if os(Linux) || os(Windows)
  let uiKit: [Target.Dependency] = [.product(name: "UIKit", package: "waymark")]
#else
  let uiKit: [Target.Dependency] = []
#endif

let waymark: [Target.Dependency] = [.product(name: "Waymark", package: "waymark")] + uiKit

let package = Package(
  name: "patterns",
  platforms: [.iOS(.v16)],
  dependencies: [
    .package(name: "waymark", path: "../..")
  ],
  targets: [
    .target(name: "LinkExample", dependencies: waymark, swiftSettings: settings),
    .target(name: "RouteExample", dependencies: waymark, swiftSettings: settings),
    .target(name: "StepExample", dependencies: waymark, swiftSettings: settings),
    .testTarget(
      name: "PatternTests",
      dependencies: [
        "LinkExample", "RouteExample", "StepExample",
        .product(name: "HeadlessUIKit", package: "waymark"),
        .product(name: "WaymarkTesting", package: "waymark"),
      ] + uiKit,
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
