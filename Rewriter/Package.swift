// swift-tools-version: 6.2.3

import Foundation
import PackageDescription

var settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
if Context.environment["WAYMARK_STRICT"] != nil {
  settings.append(.treatAllWarnings(as: .error))
}

// The package swift-syntax would need the network and minutes of compilation. A dependency may not
// have unsafe flags, so that no other package can depend on this one.

/// The folder of the libraries of the compiler itself, SwiftSyntax among them.
///
/// It is in the toolchain whose library this manifest is linked to.
let host: String = {
  #if os(Linux)
    // The file has no size, so that Foundation's functions may read a part of it only.
    var (maps, part) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    if let file = fopen("/proc/self/maps", "r") {
      while case let count = fread(&part, 1, part.count, file), count > 0 { maps += part[..<count] }
      fclose(file)
    }
    let lines = String(decoding: maps, as: UTF8.self).split(separator: "\n")
    let line = lines.first { $0.hasSuffix("/libPackageDescription.so") }
    let library = line.flatMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } }
  #elseif canImport(Darwin)
    var info = Dl_info()
    let address = unsafeBitCast(Package.self, to: UnsafeRawPointer.self)
    let library = dladdr(address, &info) == 0 ? nil : String(cString: info.dli_fname)
  #else
    let library = Context.environment["SWIFT_MANIFEST_LIBRARY"]
  #endif
  return URL(fileURLWithPath: library ?? "/").appendingPathComponent("../../../host")
    .standardized.path
}()

let syntax: [SwiftSetting] = settings + [.unsafeFlags(["-I", host])]
let syntaxLibraries: [LinkerSetting] = [
  .unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host]),
  .linkedLibrary("SwiftSyntax"),
  .linkedLibrary("SwiftParser"),
]

let package = Package(
  name: "rewriter",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "waymark-rewrite", targets: ["waymark-rewrite"])],
  targets: [
    .target(name: "Rewriting", swiftSettings: syntax, linkerSettings: syntaxLibraries),
    .executableTarget(
      name: "waymark-rewrite",
      dependencies: ["Rewriting"],
      swiftSettings: syntax
    ),
    .testTarget(name: "RewritingTests", dependencies: ["Rewriting"], swiftSettings: syntax),
  ],
  swiftLanguageModes: [.v6]
)

// The apps of the tests, as written for iOS: their copies are made by the command, then compiled
// and run. Hosts with the headless layer under the name `UIKit` only.
#if os(Linux) || os(Windows)
  package.dependencies.append(
    // The trait that Scripts/test builds the root with, so that its modules are compiled once.
    .package(name: "waymark", path: "..", traits: ["Explorer"])
  )
  // The tests of the command type-check its copies against the layer.
  for target in package.targets where target.name == "RewritingTests" {
    target.dependencies += [
      .product(name: "UIKit", package: "waymark"), .product(name: "os", package: "waymark"),
    ]
  }
  package.targets += [
    .plugin(
      name: "RewriteFixture",
      capability: .buildTool(),
      dependencies: ["waymark-rewrite"],
      path: "Tests/RewriteFixture"
    ),
    .executableTarget(
      name: "Recipes",
      dependencies: [.product(name: "UIKit", package: "waymark")],
      path: "Tests/Fixture/Recipes",
      exclude: ["App"],
      resources: [.copy("Resources")],
      swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: ["RewriteFixture"]
    ),
    .executableTarget(
      name: "Notebook",
      dependencies: [.product(name: "UIKit", package: "waymark")],
      path: "Tests/Fixture/Notebook",
      exclude: ["App"],
      resources: [.copy("Resources")],
      swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: ["RewriteFixture"]
    ),
    .testTarget(
      name: "NotebookTests",
      dependencies: [
        "Notebook",
        .product(name: "HeadlessUIKit", package: "waymark"),
        .product(name: "WaymarkTesting", package: "waymark"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "RecipesTests",
      dependencies: [
        "Recipes",
        .product(name: "UIKit", package: "waymark"),
        .product(name: "HeadlessUIKit", package: "waymark"),
      ],
      swiftSettings: settings
    ),
  ]
#endif
