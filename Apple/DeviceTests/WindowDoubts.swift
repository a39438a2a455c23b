import Testing
import UIKit
import Waymark

extension Doubts {
  /// Windows that are released, and roots that are replaced.
  @MainActor
  struct WindowDoubts {
    @Test func `A: releasing a window ends its flow without a crash`() async throws {
      var ends: [FlowOutcome<String>] = []
      weak var released: UIWindow?
      do {
        let stack = UINavigationController(rootViewController: NamedScreen("root"))
        let host = try await DeviceWindow(stack)
        released = host.window
        try Stage(stack).start(OneScreenFlow()) { ends.append($0) }
        try await host.rest()
        stack.present(NamedScreen("sheet"), animated: false, completion: nil)
        try await host.rest()
        host.window.isHidden = true
      }
      try await DeviceWindow.rest()
      #expect(released == nil)
      #expect(ends.count == 1)
    }

    @Test func `L: a replaced root is released, even below a sheet`() async throws {
      weak var old: UIViewController?
      let host: DeviceWindow
      do {
        let root = NamedScreen("old")
        old = root
        host = try await DeviceWindow(root)
        root.present(NamedScreen("sheet"), animated: false, completion: nil)
      }
      try await host.rest()
      try await Stage(host.window).setRoot(NamedScreen("new"), animated: false)
      try await host.rest()
      #expect(host.window.rootViewController?.title == "new")
      #expect(old == nil)
    }

    @Test func `M: taking a snapshot of the hierarchy loads no view`() async throws {
      let tabs = UITabBarController()
      let hidden = UINavigationController(rootViewController: NamedScreen("2"))
      tabs.viewControllers = [NamedScreen("1"), hidden]
      let host = try await DeviceWindow(tabs)
      #expect(ControllerTree(of: host.window).visible?.title == "1")
      #expect(hidden.viewIfLoaded == nil)
    }

    @Test func `M: a tab bar controller does not load its view when it is created`() {
      #expect(UITabBarController().viewIfLoaded == nil)
    }
  }
}

/// A flow with one screen that never finishes by itself.
final class OneScreenFlow: Flow {
  func start(on stage: FlowStage<String>) {
    stage.push(NamedScreen("flow"))
  }
}
