import HeadlessUIKit
import Waymark

/// A stack in the first tab of a window, in which flows start and end.
@MainActor package final class FlowArea {
  private let window = UIWindow(frame: .zero)
  private let tabs = UITabBarController()
  private let stack = UINavigationController(rootViewController: UIViewController())
  private let parent = HandParent()

  /// Creates the area in the current world, and shows it.
  ///
  /// - Parameters:
  ///   - others: The number of view controllers in the other tab, in stacks of ten.
  ///   - flows: The number of these stacks with a running flow.
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

  /// Starts a flow with a completion handler, and finishes it.
  package func runFlow(screens: Int = 1) {
    let flow = MallFlow(screenCount: screens)
    try? Stage(stack).start(flow) { _ in }
    flow.first?.onResult?(1)
  }

  /// Starts a handwritten coordinator, and finishes it.
  package func runByHand() {
    parent.start(in: stack)
    parent.child?.first?.onResult?(1)
  }
}

final class ResultScreen: UIViewController {
  var onResult: ((Int) -> Void)?
}

/// Shows some screens and finishes with the result of one of them.
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

/// A handwritten parent coordinator with a list of children.
@MainActor final class HandParent {
  private(set) var child: HandCoordinator?
  private var children: [HandCoordinator] = []

  func start(in stack: UINavigationController) {
    let coordinator = HandCoordinator(stack)
    children.append(coordinator)
    child = coordinator
    coordinator.onFinish = { [weak self, weak coordinator] _ in
      self?.children.removeAll { $0 === coordinator }
      self?.child = nil
    }
    coordinator.start()
  }
}

/// Pushes a screen, and pops it when the screen has a result.
@MainActor final class HandCoordinator {
  var onFinish: ((Int) -> Void)?
  private(set) weak var first: ResultScreen?
  private weak var stack: UINavigationController?

  init(_ stack: UINavigationController) {
    self.stack = stack
  }

  func start() {
    let screen = ResultScreen()
    screen.onResult = { [weak self] in self?.finish($0) }
    first = screen
    stack?.pushViewController(screen, animated: false)
  }

  private func finish(_ result: Int) {
    stack?.popViewController(animated: false)
    onFinish?(result)
  }
}
