@_spi(Headless) import HeadlessUIKit

/// A window with a tree of controllers to which the events of a script happen.
@MainActor
final class SimulatedApp {
  let world: HeadlessWorld
  let trace: SimulationTrace
  let window: UIWindow
  private var made = 0

  init(_ world: HeadlessWorld, _ trace: SimulationTrace) {
    self.world = world
    self.trace = trace
    window = UIWindow(frame: CGRect(origin: .zero, size: world.device.screenSize))
  }

  var tree: SimulatedTree { SimulatedTree(window.rootViewController) }

  func play(_ script: SimulationScript) {
    window.rootViewController = makeTabs()
    window.makeKeyAndVisible()
    for (index, event) in script.events.enumerated() where trace.violation == nil {
      trace.note("\(index): \(event)")
      tolerating { perform(event) }
    }
    tolerating { settle() }
    window.rootViewController = nil
    window.isHidden = true
    tolerating { settle() }
  }

  /// Scripts misuse UIKit all the time; what it says of it belongs to the trace.
  private func tolerating(_ body: () -> Void) {
    for misuse in world.misuse.expect(body) {
      // Addresses differ from run to run.
      trace.note("  refused: \(misuse.message.prefix { $0 != "<" })")
    }
  }

  func settle() {
    world.user.cancelPop()
    world.user.cancelSheetDrag()
    do {
      try world.settle()
      examine()
    } catch {
      trace.report("\(error)")
    }
  }

  // MARK: Making controllers

  func makeScreen() -> SimulatedScreen { SimulatedScreen(nextName("screen"), trace) }

  func makeStack(_ count: Int = 1) -> SimulatedStack {
    let stack = SimulatedStack(nextName("stack"), trace)
    stack.viewControllers = (0..<count).map { _ in makeScreen() }
    return stack
  }

  func makeTabs() -> SimulatedTabs {
    let tabs = SimulatedTabs(nextName("tabs"), trace)
    tabs.viewControllers = [makeStack(), makeScreen(), makeStack(2)]
    for (index, child) in (tabs.viewControllers ?? []).enumerated() {
      child.tabBarItem = UITabBarItem(title: "tab \(index)", image: nil, tag: index)
    }
    return tabs
  }

  /// Makes a controller of a kind: mostly a screen, sometimes a container.
  func make(_ kind: Int) -> UIViewController {
    switch kind % 10 {
    case 0: return makeStack()
    case 1: return makeTabs()
    case 2:
      let split = SimulatedSplit(nextName("split"), trace)
      split.setViewController(makeScreen(), for: .primary)
      split.setViewController(makeStack(), for: .secondary)
      return split
    case 3:
      let pages = SimulatedPages(nextName("pages"), trace)
      pages.setViewControllers([makeScreen()], direction: .forward, animated: false)
      return pages
    default: return makeScreen()
    }
  }

  private func nextName(_ kind: String) -> String {
    made += 1
    return "\(kind)\(made)"
  }
}
