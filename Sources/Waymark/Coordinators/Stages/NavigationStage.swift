public import PlatformUI

/// A stage over a navigation controller, which it does not keep.
///
/// One that is presented is dismissed when its last screen is taken away.
@MainActor public final class NavigationStage: Stage {
  private weak var container: UINavigationController?
  private weak let member: UIViewController?

  /// Creates the stage of a navigation controller.
  public init(_ navigationController: UINavigationController) {
    container = navigationController
    member = nil
  }

  /// Creates the stage of the navigation controller in which a screen is, wherever that may be by
  /// then.
  ///
  /// For a controller that starts a coordinator from its own code. When the screen leaves, the
  /// stage is that of the navigation controller where it was last.
  public init(around screen: UIViewController) {
    container = screen.navigationController
    member = screen
  }

  /// The stack as it is, or as it will be when UIKit has done what it puts off for a transition.
  public var screens: [UIViewController] {
    guard let located else { return [] }
    return StackIntent.screens(of: located)
  }

  public var host: UIViewController? { located }

  public func refusal(of newScreens: [UIViewController]) -> StageError? {
    host == nil ? .gone : newScreens.refusalInStack
  }

  /// Pushes or pops when that is all there is to do, so that overrides of that see it.
  ///
  /// Everything else names the whole stack, and so does what takes screens away while something
  /// moves: UIKit may carry it out later, and a pop would then take away something else.
  public func arrange(_ screens: [UIViewController], animated: Bool) {
    guard let container = located else { return }
    if screens.isEmpty, container.parent == nil,
      let presenter = container.presentingViewController
    {
      return dismiss(container, by: presenter, animated: animated)
    }
    let isMoving = container.transitionCoordinator != nil
    let current = isMoving ? StackIntent.screens(of: container) : container.viewControllers
    if let top = screens.last, screens.count == current.count + 1, screens.begins(with: current) {
      container.pushViewController(top, animated: animated)
    } else if !isMoving, !screens.isEmpty, screens.count + 1 == current.count,
      current.begins(with: screens)
    {
      container.popViewController(animated: animated)
    } else {
      container.setViewControllers(screens, animated: animated)
    }
    // Only while something moves does UIKit put anything off.
    if isMoving { StackIntent.note(screens, for: container) }
  }

  private func dismiss(
    _ container: UINavigationController,
    by presenter: UIViewController,
    animated: Bool
  ) {
    guard !container.isBeingDismissed else { return }
    taking([container]) {
      // Whoever shows the container again shows it without its screens.
      presenter.dismiss(animated: animated) { [weak container] in
        container?.setViewControllers([], animated: false)
      }
    }
  }

  private var located: UINavigationController? {
    if let member, let current = member.navigationController, current !== container {
      container = current
    }
    return container
  }
}

extension UIViewController {
  /// Why the controller does not go into a stack; `nil` when it does.
  var refusalInStack: StageError? {
    self is UINavigationController || self is UISplitViewController
      ? .containerInStack(typeName) : nil
  }
}

extension [UIViewController] {
  /// Why one of the controllers does not go into a stack; `nil` when all do.
  @MainActor var refusalInStack: StageError? {
    for controller in self {
      if let refusal = controller.refusalInStack { return refusal }
    }
    return nil
  }
}
