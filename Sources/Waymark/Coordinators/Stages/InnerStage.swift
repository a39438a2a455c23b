import PlatformUI

/// A stage in a navigation controller that is shown on another stage with the first screen, and
/// goes with the last.
@MainActor final class InnerStage: ScenarioStage {
  private let base: any Stage
  private let refuse: @MainActor (any Stage, UINavigationController) -> StageError?
  private let show: Show
  /// The container until it is shown; from then on it is not kept.
  private var fresh: UINavigationController? = UINavigationController()
  private weak var container: UINavigationController?
  private var isBeginning = false
  /// Why the container was not shown.
  private(set) var failure: StageError?

  /// Shows the container on the stage below; the completion is told of a failure.
  typealias Show = @MainActor (any Stage, UINavigationController, @escaping StageCompletion) -> Void

  init(
    over base: any Stage,
    refusal: @escaping @MainActor (any Stage, UINavigationController) -> StageError?,
    show: @escaping Show
  ) {
    self.base = base
    refuse = refusal
    self.show = show
  }

  var scenario: Scenario? { (base as? any ScenarioStage)?.scenario }
  var screens: [UIViewController] { container.map(StackIntent.screens) ?? [] }
  var host: UIViewController? { container ?? base.host }
  var window: UIWindow? { container?.treeWindow ?? base.window }

  func refusal(of newScreens: [UIViewController]) -> StageError? {
    if let container { return NavigationStage(container).refusal(of: newScreens) }
    guard let fresh else { return .gone }
    return refuse(base, fresh) ?? newScreens.refusalInStack
  }

  func arrange(_ screens: [UIViewController], animated: Bool) {
    if screens.isEmpty { return close(animated) }
    let new = screens.without(self.screens)
    if let container {
      NavigationStage(container).arrange(screens, animated: animated)
    } else {
      show(screens)
    }
    if failure == nil { scenario?.adopt(new, in: container) }
  }

  private func show(_ screens: [UIViewController]) {
    guard let fresh else { return }
    fresh.setViewControllers(screens, animated: false)
    container = fresh
    self.fresh = nil
    scenario?.expectContainer(fresh)
    isBeginning = true
    show(base, fresh) { [weak self] in
      if self?.isBeginning == true, case .failure(let error) = $0 { self?.failure = error }
    }
    isBeginning = false
  }

  /// Takes the container away, wherever it is, also on its way.
  private func close(_ animated: Bool) {
    guard let container else { return }
    if container.presentingViewController != nil, container.parent == nil {
      return NavigationStage(container).arrange([], animated: animated)
    }
    if window?.screenRegistry?.callOff(container) == true { return }
    // The guards of the screens were asked by whoever takes these away.
    let screens = base.screens
    let rest = screens.without([container])
    if rest.count < screens.count { base.rearrange(screens, to: rest, animated: animated) }
  }
}
