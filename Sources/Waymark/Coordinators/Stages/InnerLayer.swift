import PlatformUI

/// A new navigation controller, which is shown on another stage with its first screen and removed
/// with its last.
@MainActor final class InnerLayer: StageLayer {
  private let base: Stage
  /// The presentation that shows the container; `nil` to push it.
  private let presentation: Presentation?
  private let anchor: RequestAnchor?
  /// The container until it is shown; afterwards only the hierarchy retains it.
  private var fresh: UINavigationController? = UINavigationController()
  private weak var container: UINavigationController?
  private var isBeginning = false
  private(set) var failure: StageError?

  init(
    over base: Stage,
    presentedBy presentation: Presentation? = nil,
    from anchor: RequestAnchor? = nil
  ) {
    self.base = base
    self.presentation = presentation
    self.anchor = anchor
  }

  var screens: [UIViewController] { container.map { NavigationLayer($0).screens } ?? [] }
  var host: UIViewController? { container ?? base.host }
  var window: UIWindow? { container?.treeWindow ?? base.window }

  func refusal(of newScreens: [UIViewController]) -> StageError? {
    if let container {
      return hasLeft(container) ? .released : NavigationLayer(container).refusal(of: newScreens)
    }
    guard let fresh else { return .released }
    let refusal =
      presentation == nil ? base.refusal(of: [fresh]) : base.refusalToPresent(fresh)
    return refusal ?? newScreens.refusalInStack
  }

  /// Whether the presentation of the container has ended or was cancelled.
  private func hasLeft(_ container: UINavigationController) -> Bool {
    presentation != nil && container.presentingViewController == nil
      && base.window?.screenRegistry?.isExpecting(container) != true
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
    for owner in base.owners { owner.coordinatorRun?.expectContainer(fresh) }
    if let presentation {
      return base.present(fresh, presentation, from: anchor, animated: true, nil)
    }
    isBeginning = true
    base.push(fresh) { [weak self] in
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
