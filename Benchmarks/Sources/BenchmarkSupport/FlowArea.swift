import HeadlessUIKit
import Waymark

/// A stack in the first tab of a window, in which flows come and go, beside whatever else is there.
@MainActor package final class FlowArea {
  private let window = UIWindow(frame: .zero)
  private let tabs = UITabBarController()
  private let stack = UINavigationController(rootViewController: UIViewController())
  private let parent = HandParent()

  /// Creates the area in the world of the running code, and shows it.
  ///
  /// - Parameters:
  ///   - others: How many controllers are in the other tab, ten together: a stack and its screens.
  ///   - flows: In how many of these stacks a flow goes on.
  package init(others: Int = 0, flows: Int = 0) {
    let other = UIViewController()
    let stacks = (0..<others / 10).map { _ in Self.stack(of: 9) }
    for stack in stacks { other.addChild(stack) }
    tabs.viewControllers = [stack, other]
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    for stack in stacks.prefix(flows) {
      try? Stage(stack).start(MallFlow(screenCount: 1))
    }
  }

  private static func stack(of count: Int) -> UINavigationController {
    let stack = UINavigationController()
    stack.viewControllers = (0..<count).map { _ in UIViewController() }
    return stack
  }

  /// Starts a flow in completion form, and lets it finish.
  package func runFlow(screens: Int = 1) {
    let flow = MallFlow(screenCount: screens)
    try? Stage(stack).start(flow) { _ in }
    flow.first?.onResult?(1)
  }

  /// Starts a coordinator that was written by hand, and lets it finish.
  package func runByHand() {
    parent.start(in: stack)
    parent.child?.first?.onResult?(1)
  }
}

final class ResultScreen: UIViewController {
  var onResult: ((Int) -> Void)?
}

/// Shows some screens and finishes with what one of them says.
private final class MallFlow: Flow {
  private(set) weak var first: ResultScreen?
  private let screenCount: Int

  init(screenCount: Int) {
    self.screenCount = screenCount
  }

  func start(on stage: FlowStage<Int>) {
    let screens = (0..<screenCount).map { _ in
      let screen = ResultScreen()
      screen.onResult = { stage.finish($0) }
      return screen
    }
    first = screens.first
    if screenCount == 1 {
      stage.push(screens[0], animated: false)
    } else {
      stage.setScreens(screens, animated: false)
    }
  }
}
