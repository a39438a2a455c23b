import Foundation

/// An app that is written for iOS.
enum Fixture {
  static let app = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixture/Recipes").path
}
