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
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "waymark", path: "..")],
  targets: [
    .target(
      name: "BenchmarkSupport",
      dependencies: [
        .product(name: "Waymark", package: "waymark"),
        .product(name: "HeadlessUIKit", package: "waymark"),
      ]
    ),
    .target(name: "AllocationCount"),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "AllocationCount", "BenchmarkSupport",
        .product(name: "WaymarkTesting", package: "waymark"),
      ],
      path: "Sources/Benchmarks",
      resources: [.copy("Resources")]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.name != "AllocationCount" {
  target.swiftSettings = settings
}
