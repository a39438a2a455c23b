import PlatformUI

/// The view controllers that a leave guard guards.
///
/// They are left when the last of them leaves the window.
@MainActor protocol GuardedScreens: AnyObject {
  /// Those that exist; the first is the one with the back button.
  var guardedScreens: [UIViewController] { get }
}

extension UIViewController: GuardedScreens {
  var guardedScreens: [UIViewController] { [self] }

  /// The navigation controllers around this one, each with the element of its stack in which this
  /// one is.
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
