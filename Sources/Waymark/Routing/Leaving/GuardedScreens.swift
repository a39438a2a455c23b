import PlatformUI

/// The view controllers in front of whose way out a leave guard stands.
///
/// They are left when the last of them goes.
@MainActor protocol GuardedScreens: AnyObject {
  /// Those that are there; the first is the one behind which the way out lies.
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
