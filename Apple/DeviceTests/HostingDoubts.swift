#if canImport(SwiftUI)
  import Observation
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

      @Test func `H: a model screen presents a sheet and resets it`() async throws {
        let model = BoxModel()
        let screen = ModelScreen(model)
        let host = try await DeviceWindow(UINavigationController(rootViewController: screen))
        model.isOpen = true
        try await host.rest()
        #expect(screen.presentedViewController != nil)
        screen.resetPresentationState()
        try await host.rest()
        #expect(!model.isOpen && screen.presentedViewController == nil)
      }
    }
  }

  @MainActor @Observable
  private final class BoxModel: ScreenModel {
    var isOpen = false

    var title: String { "Box" }
    var elements: [ScreenElement<BoxModel>] {
      [.sheet(isPresented: \.isOpen) { BoxModel() }]
    }
    var content: some View { BoxView(model: self) }
  }

  private struct BoxView: View {
    @Bindable var model: BoxModel

    var body: some View {
      Text("Box").sheet(isPresented: $model.isOpen) { Text("Inside") }
    }
  }
#endif
