public import PlatformUI

/// A stage over a navigation controller, which it does not keep.
@MainActor public final class NavigationStage: Stage {
  private let locate: @MainActor () -> UINavigationController?

  /// Creates the stage of a navigation controller.
  public init(_ navigationController: UINavigationController) {
    locate = { [weak navigationController] in navigationController }
  }

  /// Creates the stage of the navigation controller in which a screen is, wherever that may be by
  /// then.
  ///
  /// For a controller that starts a coordinator from its own code.
  public init(around screen: UIViewController) {
    locate = { [weak screen] in screen?.navigationController }
  }

  public var screens: [UIViewController] { locate()?.viewControllers ?? [] }
  public var host: UIViewController? { locate() }

  public func refusal(of newScreens: [UIViewController]) -> StageError? {
    host == nil ? .gone : newScreens.lazy.compactMap(\.refusalInStack).first
  }

  /// Pushes when that is all there is to do, so that overrides of that see it.
  ///
  /// Everything else names the whole stack: UIKit may carry it out later, when a pop that runs now
  /// has ended, and a pop would then take away something else.
  public func arrange(_ screens: [UIViewController], animated: Bool) {
    guard let container = locate() else { return }
    let current = container.viewControllers
    if let top = screens.last, Array(screens.dropLast()).isIdentical(to: current) {
      container.pushViewController(top, animated: animated)
    } else {
      container.setViewControllers(screens, animated: animated)
    }
  }
}

extension UIViewController {
  /// Why the controller does not go into a stack; `nil` when it does.
  var refusalInStack: StageError? {
    self is UINavigationController || self is UISplitViewController
      ? .containerInStack(typeName) : nil
  }
}
