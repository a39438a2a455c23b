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

  /// Pushes or pops when that is all there is to do, so that overrides of those see it.
  public func arrange(_ screens: [UIViewController], animated: Bool) {
    guard let container = locate() else { return }
    NavigationControllerAdapter().setChildren(screens, in: container, animated: animated)
  }
}

extension UIViewController {
  /// Why the controller does not go into a stack; `nil` when it does.
  var refusalInStack: StageError? {
    self is UINavigationController || self is UISplitViewController
      ? .containerInStack(typeName) : nil
  }
}
