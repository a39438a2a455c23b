// swift-tools-version: 6.2.3

import PackageDescription

/// The settings of every target, declared once.
let settings: [SwiftSetting] = {
  var settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    // A define, never `canImport`: an app that opts into the `UIKit` alias makes `canImport(UIKit)`
    // true in every package of its graph, so the answer would depend on the build order.
    .define("HEADLESS_UIKIT", .when(platforms: [.linux, .macOS, .windows, .android])),
  ]
  if Context.environment["WAYMARK_STRICT"] != nil {
    settings.append(.treatAllWarnings(as: .error))
  }
  return settings
}()

/// The headless layer, on hosts without UIKit.
let headlessUIKit = Target.Dependency.target(
  name: "HeadlessUIKit",
  condition: .when(platforms: [.linux, .macOS, .windows, .android])
)

let package = Package(
  name: "waymark",
  platforms: [.iOS(.v16), .macOS(.v15), .macCatalyst(.v16)],
  products: [
    .library(name: "Waymark", targets: ["Waymark"]),
    .library(name: "WaymarkPetriDish", targets: ["WaymarkPetriDish"]),
    .library(name: "WaymarkTraces", targets: ["WaymarkTraces"]),
    // For build steps, tools and tests; apps do not need it.
    .library(name: "WaymarkAssociation", targets: ["WaymarkAssociation"]),
    .library(name: "WaymarkTesting", targets: ["WaymarkTesting"]),
    .library(name: "WaymarkExplorer", targets: ["WaymarkExplorer"]),
    .library(name: "HeadlessUIKit", targets: ["HeadlessUIKit"]),
    // For the laws of UIKit, hosted by an app on a device: Apple/Bazaar.xcodeproj.
    .library(name: "PlatformUI", targets: ["PlatformUI"]),
    .library(name: "UIKitLawSupport", targets: ["UIKitLawSupport"]),
  ],
  traits: [
    .trait(name: "Explorer", description: "The explorer over any app; it needs libmicrohttpd.")
  ],
  targets: [
    .target(name: "HeadlessUIKit"),
    .target(name: "PlatformUI", dependencies: [headlessUIKit]),
    .target(name: "WaymarkCore"),
    .target(name: "Waymark", dependencies: ["WaymarkCore", "PlatformUI"]),
    .target(name: "WaymarkPetriDish", dependencies: ["Waymark", "WaymarkCore", "PlatformUI"]),
    .target(name: "WaymarkTraces", dependencies: ["Waymark", "WaymarkCore"]),
    .target(name: "WaymarkAssociation", dependencies: ["WaymarkCore"]),
    .target(name: "WaymarkTesting", dependencies: ["Waymark", "HeadlessUIKit"]),
    .target(
      name: "WaymarkExplorer",
      dependencies: [
        "WaymarkTesting", "WaymarkPetriDish", "WaymarkTraces", "WaymarkAssociation", "Waymark",
        "WaymarkCore", "HeadlessUIKit",
        // Only with the trait: everything else builds where the library is not installed.
        .target(name: "CMicroHTTPD", condition: .when(traits: ["Explorer"])),
      ],
      resources: [.copy("Page")]
    ),
    .systemLibrary(
      name: "CMicroHTTPD",
      pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]
    ),
    .target(
      name: "UIKitLawSupport",
      dependencies: ["PlatformUI", headlessUIKit],
      path: "Tests/UIKitLawSupport"
    ),
    // Random tests of the headless layer and the library: the tests run a part of them, `soak` all.
    .target(
      name: "WaymarkSimulation",
      dependencies: ["WaymarkTesting", "Waymark", "WaymarkCore", "HeadlessUIKit"],
      path: "Tests/Simulation"
    ),
    .executableTarget(
      name: "soak",
      dependencies: ["WaymarkSimulation", "WaymarkTesting"],
      path: "Tests/Soak"
    ),
    .testTarget(name: "UIKitLawTests", dependencies: ["PlatformUI", "UIKitLawSupport"]),
    .testTarget(
      name: "HeadlessUIKitTests",
      dependencies: [
        "HeadlessUIKit", "WaymarkTesting", "WaymarkSimulation", "UIKitLawSupport",
      ],
      resources: [.copy("Resources")]
    ),
    .testTarget(name: "WaymarkCoreTests", dependencies: ["WaymarkCore"]),
    .testTarget(
      name: "WaymarkAssociationTests",
      dependencies: ["WaymarkAssociation", "WaymarkCore", "WaymarkTesting"]
    ),
    .testTarget(
      name: "WaymarkTests",
      dependencies: ["Waymark", "WaymarkPetriDish", "WaymarkTraces", "WaymarkTesting"],
      resources: [.copy("Resources")]
    ),
    .testTarget(
      name: "WaymarkTestingTests",
      dependencies: ["WaymarkTesting", "WaymarkSimulation", "WaymarkCore"],
      resources: [.copy("Resources")]
    ),
    .testTarget(name: "TestingGuideTests", dependencies: ["Waymark", "WaymarkTesting"]),
    // The explorer of an app with global state, whose processes the tests start.
    .executableTarget(
      name: "counter",
      dependencies: ["WaymarkExplorer", "Waymark", "HeadlessUIKit"],
      path: "Tests/Counter"
    ),
    .testTarget(
      name: "WaymarkExplorerTests",
      dependencies: [
        "WaymarkExplorer", "WaymarkTraces", "WaymarkAssociation", "WaymarkCore", "counter",
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// The opt-in alias, so that app sources keep `import UIKit` on hosts that have none. Testing
// declares a `_Testing_UIKit` overlay that the toolchains of these hosts do not ship; without it,
// `import Testing` next to `import UIKit` would not compile.
#if os(Linux) || os(Windows)
  package.products.append(.library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]))
  package.targets.append(.target(name: "UIKit", dependencies: ["HeadlessUIKit"]))
  package.targets.append(.target(name: "_Testing_UIKit"))
  // The parts of more frameworks that an app's delegates need, under the frameworks' names.
  for name in [
    "AppIntents", "CoreSpotlight", "UniformTypeIdentifiers", "UserNotifications", "os",
  ] {
    package.products.append(.library(name: name, targets: [name]))
    package.targets.append(.target(name: name, dependencies: ["HeadlessUIKit"]))
  }
  // Screens of the system that apps present, as the user leaves them: without their contents.
  for name in ["SafariServices", "MessageUI", "PhotosUI", "WebKit"] {
    package.products.append(.library(name: name, targets: [name]))
    package.targets.append(.target(name: name, dependencies: ["HeadlessUIKit"]))
  }
  package.targets.append(
    .executableTarget(
      name: "UIKitAppFixture",
      dependencies: ["UIKit"],
      path: "Tests/UIKitAppFixture"
    )
  )
  // The app of the guide "Getting Started", and its tests.
  package.targets.append(
    .target(
      name: "Shop",
      dependencies: ["Waymark", "UIKit"],
      path: "Tests/GettingStarted/Shop"
    )
  )
  package.targets.append(
    .testTarget(
      name: "ShopTests",
      dependencies: ["Shop", "WaymarkTesting", "UIKit", "_Testing_UIKit"],
      path: "Tests/GettingStarted/ShopTests"
    )
  )
  // Apps that are written as for iOS: views of SwiftUI are excluded, all else is compiled as it is.
  package.targets += [
    .executableTarget(
      name: "Followers",
      dependencies: ["UIKit", "SafariServices", "WebKit", "os"],
      path: "Tests/ExampleApps/Followers",
      exclude: ["Info.plist"]
    ),
    .executableTarget(
      name: "Trips",
      dependencies: ["Waymark", "UIKit", "MessageUI", "PhotosUI", "UniformTypeIdentifiers"],
      path: "Tests/ExampleApps/Trips",
      exclude: ["Views"]
    ),
    .testTarget(
      name: "ExampleAppTests",
      dependencies: [
        "Followers", "Trips", "WaymarkTesting", "UIKit", "_Testing_UIKit", "MessageUI",
      ],
      path: "Tests/ExampleApps/Tests"
    ),
  ]
  // Behavior that may differ on a device; the project in Apple/ runs the same sources there.
  package.targets.append(
    .testTarget(
      name: "DeviceTests",
      dependencies: ["UIKit", "_Testing_UIKit", "HeadlessUIKit", "Waymark", "WaymarkTesting"],
      path: "Apple/DeviceTests"
    )
  )
  package.targets.append(
    .testTarget(
      name: "UIKitAliasTests",
      dependencies: [
        "UIKit", "_Testing_UIKit", "HeadlessUIKit", "UIKitAppFixture", "WaymarkTesting",
        "SafariServices", "MessageUI", "PhotosUI", "WebKit", "UniformTypeIdentifiers", "AppIntents",
        "os",
      ]
    )
  )
  package.targets.append(
    .testTarget(
      name: "UIKitAliasOldModeTests",
      dependencies: ["UIKit", "_Testing_UIKit", "HeadlessUIKit"]
    )
  )
#endif

for target in package.targets where target.type != .system {
  target.swiftSettings = settings
}

// App code that was written before concurrency checking.
for target in package.targets where ["UIKitAliasOldModeTests", "Followers"].contains(target.name) {
  target.swiftSettings = [.swiftLanguageMode(.v5)]
}
