import Foundation

/// The app that is written as for iOS.
enum Fixture {
  static let app = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixture/Recipes").path
}
