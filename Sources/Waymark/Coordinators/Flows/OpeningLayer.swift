import PlatformUI

/// A stage that passes the first screen to the router and then continues as the stage of the
/// navigation controller that contains it.
@MainActor final class OpeningLayer: StageLayer {
  private var opening: UIViewController?
  private var rest: NavigationLayer?
  /// The request that installs the first screen; `nil` if the factory is used without a router.
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

  /// Returns the first screen and releases it.
  func takeOpening() -> UIViewController? {
    defer { opening = nil }
    return opening
  }

  /// The request that is installing the first screen; `nil` after it has ended.
  var installer: Run? {
    guard let run, !run.hasEnded else { return nil }
    return run
  }

  /// Whether the request that was to install the first screen has ended.
  var hasEnded: Bool { hasRun && installer == nil }

  /// Whether the app may install the first screen itself.
  var isOpen: Bool { !hasRun && host == nil }
}
