import Foundation
@testable @_spi(Headless) import HeadlessUIKit
import Synchronization
import Testing
@_spi(Headless) import WaymarkTesting

/// Views, children and transitions whose owner is deallocated first.
@MainActor
@Suite(.headless)
struct BackReferenceTests {
  @Test func `a view that outlives its superview has no superview`() {
    let label = UILabel()
    do {
      let holder = UIView()
      holder.addSubview(label)
      #expect(label.superview === holder)
    }
    #expect(label.superview == nil)
    #expect(label.next == nil)
    let other = UIView()
    other.addSubview(label)
    #expect(label.superview === other)
  }

  @Test func `a child that outlives its container has no parent`() {
    let child = UIViewController()
    do {
      let container = UINavigationController(rootViewController: child)
      #expect(child.navigationController === container)
    }
    #expect(child.parent == nil)
    #expect(child.navigationController == nil)
    let other = UINavigationController(rootViewController: child)
    #expect(child.parent === other)
  }

  @Test func `a view that outlives its view controller and window has neither`() throws {
    let view = UIView()
    do {
      let controller = UIViewController()
      controller.view = view
      let window = UIWindow(frame: .zero)
      window.rootViewController = controller
      window.makeKeyAndVisible()
      #expect(view.window === window)
      #expect(view.next === controller)
      // Pending work of a window retains it.
      try HeadlessWorld.current?.settle()
    }
    #expect(view.window == nil)
    #expect(view.next == nil)
    UIViewController().view = view
  }

  @Test func `an object that is deallocated with its owner has no owner`() throws {
    let log = Log()
    do {
      let window = UIWindow(frame: .zero)
      window.rootViewController = UINavigationController(
        rootViewController: LastWordsController(log: log)
      )
      window.makeKeyAndVisible()
      try HeadlessWorld.current?.settle()
    }
    #expect(log.lines == ["no parent, no window"])
  }

  @Test func `an owner can remove its objects in its deinit`() {
    let child = UIViewController()
    do {
      let container = TidyContainer()
      container.addChild(child)
      container.view.addSubview(child.view)
      child.didMove(toParent: container)
    }
    #expect(child.parent == nil)
    #expect(child.view.superview == nil)
  }

  @Test func `objects whose owner is released on another thread have no owner`() async {
    let child = UIViewController()
    await release(UINavigationController(rootViewController: child))
    #expect(child.parent == nil)
    #expect(child.navigationController == nil)
  }

  @Test func `a parent released on another thread is complete or nil`() async {
    for _ in 1...200 {
      let child = UIViewController()
      let owner = Owner(UINavigationController(rootViewController: child))
      let release = Task.detached { owner.release() }
      for _ in 1...100 {
        guard let parent = child.navigationController else { break }
        #expect(parent.topViewController === child)
      }
      await release.value
      #expect(child.parent == nil)
    }
  }

  @Test func `a weak owner is nil while its subclass and its properties are deinitialized`() {
    let (log, child) = (Log(), UIViewController())
    do {
      let container = LoggingContainer(log, child)
      #expect(child.parent === container)
    }
    #expect(log.lines == ["deinit: no parent", "property: no parent"])
  }

  @Test func `a window can be changed in its deinit`() throws {
    let root = UIViewController()
    do {
      let window = ClosingWindow(frame: .zero)
      window.rootViewController = root
      window.makeKeyAndVisible()
      try HeadlessWorld.current?.settle()
    }
    #expect(root.view.window == nil)
    try HeadlessWorld.current?.settle()
  }

  @Test func `a clock has no world after the world was released on another thread`() async throws {
    let owner = Owner(HeadlessWorld())
    let clock = try #require(owner.object?.clock)
    #expect(clock.world != nil)
    await Task.detached { owner.release() }.value
    #expect(clock.world == nil)
  }

  @Test func `a world released during a presentation leaks nothing`() throws {
    weak var screen: UIViewController?
    do {
      let world = HeadlessWorld()
      world.run {
        let window = UIWindow(frame: .zero)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        world.clock.advance(by: .seconds(1))
        let next = UIViewController()
        screen = next
        window.rootViewController?.present(next, animated: true)
        world.clock.commit()
        #expect(!world.isQuiet)
      }
    }
    #expect(screen == nil)
  }

  @Test func `a world that is released during a push leaks nothing`() throws {
    weak var screen: UIViewController?
    do {
      let world = HeadlessWorld()
      world.run {
        let window = UIWindow(frame: .zero)
        let stack = UINavigationController(rootViewController: UIViewController())
        window.rootViewController = stack
        window.makeKeyAndVisible()
        let next = UIViewController()
        screen = next
        stack.pushViewController(next, animated: true)
        world.clock.commit()
        #expect(!world.isQuiet)
      }
    }
    #expect(screen == nil)
  }
}

/// Releases the last reference outside of the main actor.
private nonisolated func release(_ container: sending UINavigationController) async {}

@MainActor
private final class Log {
  var lines: [String] = []

  func note(_ event: String, _ child: UIViewController) {
    lines.append("\(event): \(child.parent == nil ? "no parent" : "a parent")")
  }
}

/// Reads its owners in `deinit`, as code from before Swift 6 does.
private final class LastWordsController: UIViewController {
  private let log: Log

  init(log: Log) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
    loadViewIfNeeded()
  }

  required init?(coder: NSCoder) { nil }

  deinit {
    MainActor.assumeIsolated {
      let owners = [
        parent == nil ? "no parent" : "a parent", view.window == nil ? "no window" : "a window",
      ]
      log.lines.append(owners.joined(separator: ", "))
    }
  }
}

/// Removes its children in `deinit`.
private final class TidyContainer: UIViewController {
  deinit {
    MainActor.assumeIsolated {
      for child in children {
        child.view.removeFromSuperview()
        child.removeFromParent()
      }
    }
  }
}

/// Holds the last reference to an object, which any thread may release.
private final class Owner<Object: AnyObject & Sendable>: Sendable {
  private let held: Mutex<Object?>

  init(_ object: Object) {
    held = Mutex(object)
  }

  var object: Object? { held.withLock { $0 } }

  func release() {
    held.withLock { $0 = nil }
  }
}

/// Logs in its `deinit` whether its child still has a parent.
private final class LoggingContainer: UIViewController {
  private let log: Log
  private let property: LoggingProperty

  init(_ log: Log, _ child: UIViewController) {
    self.log = log
    property = LoggingProperty(log, child)
    super.init(nibName: nil, bundle: nil)
    addChild(child)
  }

  required init?(coder: NSCoder) { nil }

  deinit {
    MainActor.assumeIsolated { log.note("deinit", children[0]) }
  }
}

/// Logs when the view controller that stores it is deallocated.
@MainActor
private final class LoggingProperty {
  private let log: Log
  private let child: UIViewController

  init(_ log: Log, _ child: UIViewController) {
    self.log = log
    self.child = child
  }

  deinit {
    MainActor.assumeIsolated { log.note("property", child) }
  }
}

/// Requests a layout of its content in its `deinit`.
private final class ClosingWindow: UIWindow {
  deinit {
    MainActor.assumeIsolated { rootViewController?.view.setNeedsLayout() }
  }
}
