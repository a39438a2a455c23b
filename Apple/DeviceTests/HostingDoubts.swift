#if canImport(SwiftUI)
  import SwiftUI
  import Testing
  import UIKit
  import Waymark

  extension Doubts {
    /// Screens that show SwiftUI views.
    @MainActor
    struct HostingDoubts {
      @Test func `H: guarding a hosting controller adds no subview to its view`() async throws {
        let stack = UINavigationController(rootViewController: NamedScreen("root"))
        let host = try await DeviceWindow(stack)
        let screen = HostingFactory<Text, String> { Text($0) }.build(with: "hosted")
        host.keepScreen(screen)
        stack.pushViewController(screen, animated: true)
        try await host.rest()
        #expect(!screen.view.subviews.contains { "\(type(of: $0))".contains("Probe") })
        #expect(screen.navigationItem.backAction != nil)
        #expect(stack.interactivePopGestureRecognizer?.isEnabled == false)
      }
    }
  }
#endif
