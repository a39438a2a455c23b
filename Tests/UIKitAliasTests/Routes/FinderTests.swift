import Testing
import UIKit

@MainActor @Suite(.simulated)
struct FinderTests {
  private let display = Display()

  private final class Target: UIViewController {}

  @Test func `a finder traverses the hierarchy of its test doubles`() {
    let target = Target()
    let bottom = FakeController()
    let modal = FakeController()
    bottom.fakePresented = modal
    modal.fakePresenting = bottom
    modal.fakeChildren = [target]
    #expect(bottom.find(.all) { $0 is Target } === target)
    #expect(modal.find([.presenting]) { $0 === bottom } == nil)
    #expect(modal.find([.presenting, .current]) { $0 === bottom } === bottom)
    #expect(bottom.topmost === modal)
    #expect(!bottom.isViewLoaded && bottom.viewIfLoaded == nil)
  }

  @Test func `test doubles can replace presenters`() {
    let fake = FakeController()
    fake.present(UIViewController(), animated: true)
    (fake as UIViewController).dismiss(animated: false)
    #expect(fake.requests == ["present true", "dismiss false"])
  }

  @Test func `a finder traverses a real hierarchy`() throws {
    let target = Target()
    let tabs = UITabBarController()
    tabs.viewControllers = [
      UINavigationController(rootViewController: UIViewController()),
      UINavigationController(rootViewController: target),
    ]
    let window = try display.show(tabs)
    tabs.present(UIViewController(), animated: false)
    try settle()
    #expect(window.rootViewController?.topmost.find(.all) { $0 is Target } === target)
    #expect(!target.isViewLoaded)
  }
}
