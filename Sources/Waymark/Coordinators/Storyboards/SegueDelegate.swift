public import PlatformUI

/// Controls and prepares the segues of view controllers, usually implemented by a coordinator.
///
/// The following example gives the destination of each segue the title of its source:
///
/// ```swift
/// extension SignUpCoordinator: SegueDelegate {
///   func prepare(for segue: UIStoryboardSegue, sender: Any?) {
///     segue.destination.title = segue.source.title
///   }
/// }
/// ```
@MainActor public protocol SegueDelegate: AnyObject {
  /// Returns whether to perform a segue that the user has triggered; `true` by default.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the segue; empty for none.
  ///   - source: The view controller that the segue starts from.
  ///   - sender: The object that triggered the segue, such as a button.
  func shouldPerformSegue(
    withIdentifier identifier: String,
    from source: UIViewController,
    sender: Any?
  ) -> Bool

  /// Called before a segue, including an unwind segue, is performed; does nothing by default.
  func prepare(for segue: UIStoryboardSegue, sender: Any?)
}

extension SegueDelegate {
  /// Returns true.
  public func shouldPerformSegue(
    withIdentifier identifier: String,
    from source: UIViewController,
    sender: Any?
  ) -> Bool { true }

  /// Does nothing.
  public func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
}

/// A view controller that forwards its segue methods to a delegate.
///
/// A class with another base class can declare the property and override the same two methods.
///
/// The following example makes a coordinator the segue delegate of a scene:
///
/// ```swift
/// let screen = EmailViewController()  // a subclass of SegueViewController
/// screen.segueDelegate = coordinator
/// ```
@MainActor open class SegueViewController: UIViewController {
  /// The delegate for the segues; without one, all segues are performed.
  open weak var segueDelegate: (any SegueDelegate)?

  open override func shouldPerformSegue(
    withIdentifier identifier: String,
    sender: Any?
  ) -> Bool {
    segueDelegate?.shouldPerformSegue(withIdentifier: identifier, from: self, sender: sender)
      ?? super.shouldPerformSegue(withIdentifier: identifier, sender: sender)
  }

  open override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
    segueDelegate?.prepare(for: segue, sender: sender)
  }
}
