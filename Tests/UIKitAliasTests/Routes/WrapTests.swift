import Testing
import UIKit

@MainActor @Suite(.simulated)
struct WrapTests {
  /// Wraps a screen in a navigation controller of the requested class.
  private func wrap(
    _ screen: UIViewController,
    in type: UINavigationController.Type
  ) -> UINavigationController {
    type.init(rootViewController: screen)
  }

  private func wrap<Stack: UINavigationController>(_ screen: UIViewController) -> Stack {
    Stack(rootViewController: screen)
  }

  @Test func `a screen is wrapped in a navigation controller of the requested class`() {
    let screen = UIViewController()
    let stack = wrap(screen, in: LoggedNavigationController.self)
    #expect(stack is LoggedNavigationController)
    #expect(stack.viewControllers == [screen])
  }

  @Test func `a generic factory wraps a screen, too`() {
    let screen = UIViewController()
    let stack: LoggedNavigationController = wrap(screen)
    #expect(stack.viewControllers == [screen])
  }
}
