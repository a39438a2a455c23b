import PlatformUI

/// A screen that displays a value which can change while the screen is in the hierarchy.
///
/// The following example displays the city that was chosen last:
///
/// ```swift
/// final class ProfileViewController: UIViewController, Updatable {
///   func update(with city: String) { title = city }
/// }
/// ```
@MainActor public protocol Updatable<Value> {
  /// The type of the displayed value.
  associatedtype Value

  /// Displays a new value; may be called before the view is loaded, and must not load it.
  func update(with value: Value)
}

extension Stage {
  /// Passes a new value to each screen that displays values of this type, once per screen.
  ///
  /// Updates the screens of the stage from first to last, then the screens that the flow of this
  /// stage has shown elsewhere, in the order in which they were shown. Each screen is followed by
  /// its children and by the view controllers presented above it. Screens whose view is not loaded
  /// are updated as well.
  public func update<Value>(with value: Value) {
    var visited: Set<ObjectIdentifier> = []
    var updatables: [any Updatable<Value>] = []
    let elsewhere = coordinatorRun?.observer?.screens ?? []
    for screen in screens + (host.map { [$0] } ?? []) + elsewhere {
      screen.visitTree { controller in
        guard visited.insert(ObjectIdentifier(controller)).inserted,
          // The cast to `Updatable<Value>` is slow, and most view controllers are not `Updatable`.
          let updatable = (controller as? any Updatable) as? any Updatable<Value>
        else { return }
        updatables.append(updatable)
      }
    }
    // Collect first: changes that an update makes must not affect the other screens.
    for updatable in updatables { updatable.update(with: value) }
  }
}
