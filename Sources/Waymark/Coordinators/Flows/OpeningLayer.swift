import PlatformUI

/// A stage that hands the first screen to the router, and from then on is the stage of the
/// navigation controller that contains it.
@MainActor final class OpeningLayer: StageLayer {
  private var opening: UIViewController?
  private var rest: NavigationLayer?
  /// Who installs the first screen; `nil` for a factory that is used alone.
  private weak var run: Run?
  private let hasRun: Bool

  init() {
    run = Run.current
    hasRun = run != nil
  }

  var screens: [UIViewController] { rest?.screens ?? [] }
  var host: UIViewController? { rest?.host }

  func refusal(of newScreens: [UIViewController]) -> StageError? {
    opening == nil ? rest?.refusal(of: newScreens) : nil
  }

  func arrange(_ screens: [UIViewController], animated: Bool) {
    if let rest { return rest.arrange(screens, animated: animated) }
    guard let first = screens.first else { return }
    opening = first
    rest = NavigationLayer(around: first)
  }

  /// The first screen; the stage does not keep it afterwards.
  func takeOpening() -> UIViewController? {
    defer { opening = nil }
    return opening
  }

  /// The navigation that installs the first screen, until it has ended.
  var installer: Run? {
    guard let run, !run.hasEnded else { return nil }
    return run
  }

  /// Whether the first screen may be installed by hand.
  var isOpen: Bool { !hasRun && host == nil }
}
