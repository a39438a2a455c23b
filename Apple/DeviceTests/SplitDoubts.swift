import Testing
import UIKit
import Waymark

extension Doubts {
  /// The secondary column of a pad.
  @MainActor
  @Suite(.pad)
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

    @Test func `E: a flow in the secondary column continues in a narrow window`() async throws {
      guard #available(iOS 17, *) else { return }
      let split = UISplitViewController(style: .doubleColumn)
      let list = UINavigationController(rootViewController: NamedScreen("list"))
      let detail = UINavigationController(rootViewController: NamedScreen("detail"))
      split.setViewController(list, for: .primary)
      split.setViewController(detail, for: .secondary)
      let host = try await DeviceWindow(split)
      var ends: [FlowOutcome<String>] = []
      try Stage(detail).start(OneScreenFlow()) { ends.append($0) }
      try await host.rest()
      host.window.traitOverrides.horizontalSizeClass = .compact
      try await host.rest()
      #expect(split.isCollapsed)
      #expect(ends.isEmpty, "the stacks are \(list.names) and \(detail.names)")
      host.window.traitOverrides.horizontalSizeClass = .regular
      try await host.rest()
      #expect(ends.isEmpty, "the stacks are \(list.names) and \(detail.names)")
      #expect(detail.names == ["detail", "flow"])
    }

    @Test func `E: a detail that was popped in a narrow window is shown again`() async throws {
      guard #available(iOS 17, *) else { return }
      let split = UISplitViewController(style: .doubleColumn)
      let list = UINavigationController(rootViewController: NamedScreen("list"))
      split.setViewController(list, for: .primary)
      let host = try await DeviceWindow(split)
      host.window.traitOverrides.horizontalSizeClass = .compact
      try await host.rest()
      let detail = NamedScreen("detail")
      let stage = Stage(split)
      stage.push(detail, completion: nil)
      try await host.rest()
      #expect(detail.viewIfLoaded?.window === host.window)
      list.popViewController(animated: true)
      try await host.rest()
      #expect(detail.viewIfLoaded?.window == nil)
      var result: Result<Void, StageError>?
      stage.push(detail) { result = $0 }
      try await host.rest()
      #expect(throws: Never.self) { try result?.get() }
      #expect(detail.viewIfLoaded?.window === host.window)
    }
  }
}
