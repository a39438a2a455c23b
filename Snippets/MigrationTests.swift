import Testing
import UIKit
import Waymark
import WaymarkTesting

@MainActor @Suite(.headless(clock: .automatic)) struct ProductTests {
  @Test func `a product is presented above the current screen`() async throws {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    let product = StepAssembly(build: ProductViewController.init(id:))
      .using(.present, from: .current)
    let router = Router(window: window)
    let outcome = try await router.navigate(to: product, with: 7)
    #expect(outcome == .done(.built))
    let shown = window.rootViewController?.presentedViewController as? ProductViewController
    #expect(shown?.id == 7)
  }
}

final class ProductViewController: UIViewController, ContextProviding {
  let id: Int
  var navigationContext: Int { id }

  init(id: Int) {
    self.id = id
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
