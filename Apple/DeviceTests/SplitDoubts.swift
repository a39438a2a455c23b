import Testing
import UIKit
import Waymark

extension Doubts {
  /// The secondary column of a pad.
  @MainActor
  @Suite(.enabled { await DeviceWindow.isPad })
  struct SplitDoubts {
    @Test func `E: a new detail replaces the old one in its column`() async throws {
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(NamedScreen("list"), for: .primary)
      let host = try await DeviceWindow(split)
      let stage = Stage(split)
      for name in ["first", "second"] {
        stage.push(NamedScreen(name), completion: nil)
        try await host.rest()
      }
      let column = split.viewController(for: .secondary)
      let stack = column as? UINavigationController ?? column?.navigationController
      #expect(stack?.names ?? [column?.title ?? "none"] == ["second"])
    }
  }
}
