import HeadlessUIKit

/// What an app writes that has no library: a list of children, and a coordinator in it.
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

/// Pushes a screen, and pops it when that has a result.
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
