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
