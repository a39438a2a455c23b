// swift-tools-version: 6.2.3

import PackageDescription

let settings: [SwiftSetting] = {
  var settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  if Context.environment["WAYMARK_STRICT"] != nil {
    settings.append(.treatAllWarnings(as: .error))
  }
  return settings
}()

let package = Package(
  name: "fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "waymark", path: "..")
  ],
  targets: [
    .target(
      name: "FuzzTargets",
      dependencies: [
        .product(name: "Waymark", package: "waymark"),
        .product(name: "WaymarkAssociation", package: "waymark"),
        .product(name: "WaymarkTesting", package: "waymark"),
        .product(name: "HeadlessUIKit", package: "waymark"),
      ]
    ),
    .testTarget(name: "CorpusTests", dependencies: ["FuzzTargets"]),
  ],
  swiftLanguageModes: [.v6]
)

// The programs for libFuzzer, which provides their main function, so they link only with it:
// `Scripts/quality fuzz` builds them, `swift test` does not.
if Context.environment["WAYMARK_FUZZ"] != nil {
  for name in ["links", "association", "restoration"] {
    package.targets.append(.executableTarget(name: "fuzz-\(name)", dependencies: ["FuzzTargets"]))
  }
}

for target in package.targets { target.swiftSettings = settings }
