import Testing
import UIKit
import Waymark

extension Doubts {
  /// The zero-sized views that observe screens.
  @MainActor
  struct ProbeDoubts {
    @Test func `H: guarding a screen whose view is a visual effect view raises no exception`()
      async throws
    {
      let stack = UINavigationController(rootViewController: NamedScreen("root"))
      let host = try await DeviceWindow(stack)
      let guarded = EffectScreen()
      host.keepScreen(guarded)
      stack.pushViewController(guarded, animated: true)
      try await host.rest()
      #expect(stack.interactivePopGestureRecognizer?.isEnabled == false)
    }

    @Test func `H: an alert above a flow is shown and does not end the flow`() async throws {
      let stack = UINavigationController(rootViewController: NamedScreen("root"))
      let host = try await DeviceWindow(stack)
      var ends: [FlowOutcome<String>] = []
      try Stage(stack).start(OneScreenFlow()) { ends.append($0) }
      try await host.rest()
      let alert = UIAlertController(title: "Alert", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      stack.present(alert, animated: true, completion: nil)
      try await host.rest()
      #expect(alert.viewIfLoaded?.window != nil)
      alert.dismiss(animated: true, completion: nil)
      try await host.rest()
      #expect(stack.presentedViewController == nil && ends.isEmpty)
      #expect(stack.names == ["root", "flow"])
    }

    @Test(.enabled(if: DeviceWindow.hasLayout))
    func `H: a large title collapses with a scroll view added after the guard`() async throws {
      let screen = LateContentScreen()
      let stack = UINavigationController(rootViewController: screen)
      stack.navigationBar.prefersLargeTitles = true
      let host = try await DeviceWindow(stack)
      host.keepScreen(screen)
      screen.addContent()
      try await host.rest()
      let height = stack.navigationBar.frame.height
      screen.scrollView.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
      try await host.rest()
      #expect(stack.navigationBar.frame.height < height)
    }
  }
}

/// A screen whose root view is an effect view.
private final class EffectScreen: UIViewController {
  override func loadView() {
    view = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
  }
}

/// A screen that adds its scroll view after it has appeared.
private final class LateContentScreen: UIViewController {
  let scrollView = UIScrollView()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Late"
    view.backgroundColor = .systemBackground
  }

  func addContent() {
    scrollView.frame = view.bounds
    scrollView.contentSize = CGSize(width: view.bounds.width, height: 4000)
    scrollView.alwaysBounceVertical = true
    view.addSubview(scrollView)
  }
}
