import PlatformUI

/// The view controllers that a leave guard protects.
///
/// They are left when the last of them leaves the window.
@MainActor protocol GuardedScreens: AnyObject {
  /// The existing view controllers; the first is the one with the back button.
  var guardedScreens: [UIViewController] { get }
}

extension UIViewController: GuardedScreens {
  var guardedScreens: [UIViewController] { [self] }

  /// The navigation controllers around this view controller, each with the element of its stack
  /// that contains it.
  var stackPlaces: [(stack: UINavigationController, element: UIViewController)] {
    var places: [(stack: UINavigationController, element: UIViewController)] = []
    var controller = self
    while let parent = controller.parent {
      if let stack = parent as? UINavigationController { places.append((stack, controller)) }
      controller = parent
    }
    return places
  }
}
