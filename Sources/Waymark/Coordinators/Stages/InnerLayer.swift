import PlatformUI

/// A new navigation controller, which is shown on another stage with its first screen and removed
/// with its last.
@MainActor final class InnerLayer: StageLayer {
  private let base: Stage
  private let refuse: @MainActor (Stage, UINavigationController) -> StageError?
  private let show: Show
  /// The container until it is shown; afterwards only the hierarchy retains it.
  private var fresh: UINavigationController? = UINavigationController()
  private weak var container: UINavigationController?
  private var isBeginning = false
  private(set) var failure: StageError?

  /// Shows the container on the stage below; calls back only with an error.
  typealias Show = @MainActor (Stage, UINavigationController, @escaping StageCompletion) -> Void

  init(
    over base: Stage,
    refusal: @escaping @MainActor (Stage, UINavigationController) -> StageError?,
    show: @escaping Show
  ) {
    self.base = base
    refuse = refusal
    self.show = show
  }

  var screens: [UIViewController] { container.map { NavigationLayer($0).screens } ?? [] }
  var host: UIViewController? { container ?? base.host }
  var window: UIWindow? { container?.treeWindow ?? base.window }

  func refusal(of newScreens: [UIViewController]) -> StageError? {
    if let container { return NavigationLayer(container).refusal(of: newScreens) }
    guard let fresh else { return .released }
    return refuse(base, fresh) ?? newScreens.refusalInStack
  }

  func arrange(_ screens: [UIViewController], animated: Bool) {
    if screens.isEmpty { return close(animated) }
    if let container {
      NavigationLayer(container).arrange(screens, animated: animated)
    } else {
      show(screens)
    }
  }

  private func show(_ screens: [UIViewController]) {
    guard let fresh else { return }
    fresh.setViewControllers(screens, animated: false)
    container = fresh
    self.fresh = nil
    for owner in base.owners { owner.scenario?.expectContainer(fresh) }
    isBeginning = true
    show(base, fresh) { [weak self] in
      if self?.isBeginning == true, case .failure(let error) = $0 { self?.failure = error }
    }
    isBeginning = false
  }

  /// Removes the container, even while its presentation is waiting or running.
  private func close(_ animated: Bool) {
    guard let container else { return }
    if container.presentingViewController != nil, container.parent == nil {
      return NavigationLayer(container).arrange([], animated: animated)
    }
    if window?.screenRegistry?.cancelArrival(of: container) == true { return }
    // The stage method that removes the screens has already asked their leave guards.
    let screens = base.screens
    let rest = screens.without([container])
    if rest.count < screens.count { base.rearrange(screens, to: rest, animated: animated) }
  }
}
