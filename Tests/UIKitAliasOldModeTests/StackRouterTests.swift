@_spi(Headless) import HeadlessUIKit
import Testing
import UIKit

@MainActor
struct StackRouterTests {
  private let world = HeadlessWorld()

  @Test func `code without isolation uses a navigation controller`() throws {
    try world.run {
      let stack = UINavigationController(rootViewController: UIViewController())
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = stack
      window.makeKeyAndVisible()
      let router = StackRouter(stack: stack)
      var left: [String] = []
      router.push(UIViewController(), animated: true) { left.append("first") }
      try world.settle()
      try world.user.goBack()
      try world.settle()
      router.push(UIViewController(), animated: false) { left.append("second") }
      router.pop(animated: false)
      #expect(left == ["first", "second"])
      #expect(router.toShow() === stack)
    }
  }

  @Test func `actions take closures without isolation`() throws {
    world.run {
      var answers: [String] = []
      let alert = AlertFactory().makeAlert("Leave?") { answers.append($0) }
      let handler: (UIAction) -> Void = { answers.append($0.title) }
      UIAction(title: "Tap", handler: handler).performWithSender(nil, target: nil)
      #expect(alert.actions.compactMap(\.title) == ["Yes", "No"])
      #expect(answers == ["Tap"])
    }
  }

  @Test func `code without isolation observes properties in both forms`() {
    world.run {
      let screen = OffsetScreen()
      screen.loadViewIfNeeded()
      screen.scrollView.contentOffset.y = 8
      screen.scrollView.contentSize = CGSize(width: 3, height: 4)
      #expect(screen.title == "8.0")
      #expect(screen.preferredContentSize == CGSize(width: 3, height: 4))
    }
  }
}
