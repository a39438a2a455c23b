import Testing
import UIKit

@MainActor @Suite(.simulated)
struct DelegateProxyTests {
  private let display = Display()

  /// Forwards other calls to the previous delegate.
  private final class Proxy: NSObject, UINavigationControllerDelegate {
    weak var forward: (any UINavigationControllerDelegate)?
    private(set) var shown: [UIViewController] = []

    func navigationController(
      _ navigationController: UINavigationController,
      didShow viewController: UIViewController,
      animated: Bool
    ) {
      shown.append(viewController)
      forward?.navigationController(
        navigationController,
        didShow: viewController,
        animated: animated
      )
    }
  }

  @Test func `a proxy forwards to another delegate`() throws {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let (inner, outer) = (Proxy(), Proxy())
    outer.forward = inner
    navigation.delegate = outer
    try display.show(navigation)
    let pushed = UIViewController()
    navigation.pushViewController(pushed, animated: true)
    try settle()
    #expect(inner.shown.last === pushed)
    #expect(inner.shown == outer.shown)
  }

  @Test func `delegates are not retained`() {
    let navigation = UINavigationController()
    var proxy: Proxy? = Proxy()
    navigation.delegate = proxy
    #expect(navigation.delegate != nil)
    proxy = nil
    #expect(navigation.delegate == nil && proxy == nil)
  }
}
