import PlatformUI

/// The layer of a navigation controller, whose screens are its stack.
@MainActor final class NavigationLayer: StageLayer {
  private weak var container: UINavigationController?
  private weak let member: UIViewController?

  init(_ navigationController: UINavigationController) {
    container = navigationController
    member = nil
  }

  /// Creates the layer of the navigation controller that contains a screen, and follows the screen.
  init(around screen: UIViewController) {
    container = screen.navigationController
    member = screen
  }

  /// The stack; during a transition, the stack that UIKit will set afterwards.
  var screens: [UIViewController] {
    guard let located else { return [] }
    return PendingStack.pending(for: located)?.screens ?? located.viewControllers
  }

  var host: UIViewController? { located }

  func refusal(of newScreens: [UIViewController]) -> StageError? {
    located == nil ? .released : newScreens.refusalInStack
  }

  /// Pushes or pops if one call is enough, so that overrides of these methods are called.
  ///
  /// Otherwise, and for every removal during a transition, sets the whole stack: UIKit may defer
  /// the call until the transition has ended, and a deferred pop could remove a different screen.
  func arrange(_ screens: [UIViewController], animated: Bool) {
    guard let container = located else { return }
    if screens.isEmpty, container.parent == nil,
      let presenter = container.presentingViewController
    {
      return dismiss(container, by: presenter, animated: animated)
    }
    let pending = PendingStack.pending(for: container)
    let isMoving = container.transitionCoordinator != nil || pending != nil
    let current = pending?.screens ?? container.viewControllers
    if let top = screens.last, screens.count == current.count + 1, screens.begins(with: current) {
      container.pushViewController(top, animated: animated)
    } else if !isMoving, !screens.isEmpty, screens.count + 1 == current.count,
      current.begins(with: screens)
    {
      container.popViewController(animated: animated)
    } else {
      container.setViewControllers(screens, animated: animated)
    }
    PendingStack.note(screens, for: container)
  }

  private func dismiss(
    _ container: UINavigationController,
    by presenter: UIViewController,
    animated: Bool
  ) {
    guard !container.isBeingDismissed else { return }
    removing([container], by: []) {
      // The app may later present the same navigation controller again, without these screens.
      presenter.dismissPresented(animated: animated) { [weak container] in
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
