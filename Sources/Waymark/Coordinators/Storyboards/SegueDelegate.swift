public import PlatformUI

/// Decides about the segues of view controllers and prepares their destinations, in a coordinator.
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
  /// Whether a segue that the user triggers is performed; yes unless implemented.
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

  /// A segue, an unwind segue included, is about to be performed; does nothing unless implemented.
  func prepare(for segue: UIStoryboardSegue, sender: Any?)
}

extension SegueDelegate {
  /// Yes.
  public func shouldPerformSegue(
    withIdentifier identifier: String,
    from source: UIViewController,
    sender: Any?
  ) -> Bool { true }

  /// Does nothing.
  public func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
}

/// A view controller that leaves its segues to a delegate.
///
/// A class with another base class declares the property and overrides the same two methods.
///
/// The following example leaves the segues of a scene to its coordinator:
///
/// ```swift
/// let screen = EmailViewController()  // a subclass of SegueViewController
/// screen.segueDelegate = coordinator
/// ```
@MainActor open class SegueViewController: UIViewController {
  /// Decides about the segues of this view controller; they are all performed without one.
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
