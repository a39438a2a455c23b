import PlatformUI

/// A stage in a navigation controller that is shown on another stage with the first screen, and
/// goes with the last.
@MainActor final class InnerStage: ScenarioStage {
  private let base: any Stage
  private let refuse: @MainActor (any Stage, UINavigationController) -> StageError?
  private let show: @MainActor (any Stage, UINavigationController) -> Void
  /// The container until it is shown; from then on it is not kept.
  private var fresh: UINavigationController? = UINavigationController()
  private weak var container: UINavigationController?

  init(
    over base: any Stage,
    refusal: @escaping @MainActor (any Stage, UINavigationController) -> StageError?,
    show: @escaping @MainActor (any Stage, UINavigationController) -> Void
  ) {
    self.base = base
    refuse = refusal
    self.show = show
  }

  var scenario: Scenario? { (base as? any ScenarioStage)?.scenario }
  var screens: [UIViewController] { container?.viewControllers ?? [] }
  var host: UIViewController? { container ?? base.host }
  var window: UIWindow? { container?.treeWindow ?? base.window }

  func refusal(of newScreens: [UIViewController]) -> StageError? {
    if let container { return NavigationStage(container).refusal(of: newScreens) }
    guard let fresh else { return .gone }
    return refuse(base, fresh) ?? newScreens.refusalInStack
  }

  func arrange(_ screens: [UIViewController], animated: Bool) {
    if screens.isEmpty { return close(animated) }
    if let container {
      return NavigationStage(container).arrange(screens, animated: animated)
    }
    guard let fresh else { return }
    fresh.setViewControllers(screens, animated: false)
    container = fresh
    show(base, fresh)
    self.fresh = nil
  }

  /// Takes the container away, wherever it is; empties one that cannot be taken away.
  private func close(_ animated: Bool) {
    guard let container else { return }
    if container.presentingViewController != nil, container.parent == nil {
      guard !container.isBeingDismissed else { return }
      taking([container]) {
        container.presentingViewController?.dismiss(animated: animated)
      }
    } else {
      base.remove([container], animated: animated)
    }
  }
}
