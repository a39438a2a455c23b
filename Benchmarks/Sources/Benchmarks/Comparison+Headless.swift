import HeadlessUIKit

extension Comparison {
  /// Filling and emptying a stack with 2,000 view controllers, against 1,000.
  @MainActor static func stackSize() -> Comparison {
    Comparison(
      budget: 2.2,
      repetitions: 4,
      subject: fillingAndEmptying(2_000),
      reference: fillingAndEmptying(1_000)
    )
  }

  @MainActor private static func fillingAndEmptying(_ count: Int) -> @MainActor () -> Void {
    let root = UIViewController()
    let stack = UINavigationController(rootViewController: root)
    let window = Workload.shown(stack)
    let full = [root] + (0..<count).map { _ in UIViewController() }
    return {
      withExtendedLifetime(window) {
        stack.setViewControllers(full, animated: false)
        stack.setViewControllers([root], animated: false)
      }
    }
  }
}
