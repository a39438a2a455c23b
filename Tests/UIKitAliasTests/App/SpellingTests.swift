import Testing
import UIKit

/// Spellings in ordinary code that have to compile.
@MainActor @Suite(.simulated)
struct SpellingTests {
  private let display = Display()

  @Test func `methods with a completion handler can be awaited`() async throws {
    let pages = UIPageViewController(
      transitionStyle: .scroll,
      navigationOrientation: .horizontal
    )
    try display.show(pages)
    let isDone = await pages.setViewControllers(
      [UIViewController()],
      direction: .forward,
      animated: false
    )
    #expect(isDone && pages.viewControllers?.count == 1)
    let table = UITableView()
    #expect(await table.performBatchUpdates {})
  }

  @Test func `animations of views can be awaited`() async throws {
    let (view, other) = (UIView(), UIView())
    view.addSubview(other)
    let task = Task {
      var done: [Bool] = []
      done.append(await UIView.transition(with: view, duration: 0.1, animations: {}))
      done.append(await UIView.transition(from: other, to: UIView(), duration: 0.1))
      done.append(await UIView.animateKeyframes(withDuration: 0.1, delay: 0, animations: {}))
      done.append(
        await UIView.animate(
          withDuration: 0.1,
          delay: 0,
          usingSpringWithDamping: 1,
          initialSpringVelocity: 0,
          animations: {}
        )
      )
      return done
    }
    try await settle()
    #expect(await task.value == [true, true, true, true])
  }

  @Test func `editButtonItem is one item and follows the editing state`() throws {
    let screen = UIViewController()
    screen.navigationItem.rightBarButtonItem = screen.editButtonItem
    try display.show(UINavigationController(rootViewController: screen))
    #expect(screen.editButtonItem === screen.navigationItem.rightBarButtonItem)
    try user().tap("Edit")
    #expect(screen.isEditing)
    screen.isEditing = false
    try user().tap("Edit")
    #expect(screen.isEditing)
  }

  @Test func `a navigation controller hides its bars through overridden members`() {
    let stack = BarStack()
    stack.isNavigationBarHidden = true
    stack.isToolbarHidden = false
    #expect(stack.calls == ["bar true", "toolbar false"])
    #expect(stack.isNavigationBarHidden && !stack.isToolbarHidden)
  }

  @Test func `a window can refuse to become key`() {
    let window = DeafWindow(frame: .zero)
    window.makeKeyAndVisible()
    #expect(!window.isKeyWindow && !window.isHidden)
  }

  @Test func `a color of a layer has components`() {
    let color = CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.25)
    #expect(color.components == [1, 0.5, 0, 0.25] && color.alpha == 0.25)
    #expect(color.copy(alpha: 1)?.alpha == 1)
  }

  @Test func `a quick action has an icon`() {
    let icon = UIApplicationShortcutIcon(systemImageName: "star")
    let item = UIApplicationShortcutItem(
      type: "star",
      localizedTitle: "Star",
      localizedSubtitle: nil,
      icon: icon,
      userInfo: nil
    )
    #expect(item.icon === icon)
    #expect(UIApplicationShortcutItem(type: "a", localizedTitle: "A").localizedSubtitle == nil)
  }

  private final class BarStack: UINavigationController {
    private(set) var calls: [String] = []

    override func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
      calls.append("bar \(hidden)")
      super.setNavigationBarHidden(hidden, animated: animated)
    }

    override func setToolbarHidden(_ hidden: Bool, animated: Bool) {
      calls.append("toolbar \(hidden)")
      super.setToolbarHidden(hidden, animated: animated)
    }
  }

  private final class DeafWindow: UIWindow {
    override var canBecomeKey: Bool { false }
  }
}
