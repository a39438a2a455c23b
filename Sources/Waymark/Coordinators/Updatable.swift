/// A screen that shows a value which may change while the screen is somewhere in the stack.
///
/// The following example shows the city that was chosen last:
///
/// ```swift
/// final class CityListViewController: UIViewController, Updatable {
///   var onCity: ((String) -> Void)?
///
///   func update(with chosen: String) { title = chosen }
/// }
/// ```
@MainActor public protocol Updatable<Value> {
  /// What the screen shows.
  associatedtype Value

  /// Shows the new value; may be called before the view is loaded, and must not load it.
  func update(with value: Value)
}
