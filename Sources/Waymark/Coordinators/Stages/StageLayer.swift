package import PlatformUI

/// A container as a ``Stage`` uses it; shows only screens that ``refusal(of:)`` allows.
///
/// A layer does not retain the container, so completions may retain the layer.
@MainActor package protocol StageLayer: StageContainer {
  /// The number of screens that the container can hold; `nil`, the default, for any number.
  var capacity: Int? { get }

  /// Returns the error if new screens cannot be shown; `nil` if they can.
  func refusal(of newScreens: [UIViewController]) -> StageError?

  /// The reason why the latest screens were not shown; `nil`, the default, if they were.
  var failure: StageError? { get }

  /// The window; `nil` before the container is in one. Defaults to the window of the host.
  var window: UIWindow? { get }

  /// The view controller presented above the host.
  var presented: UIViewController? { get }

  /// Returns the error if the view controller cannot be presented now; `nil` if it can.
  func refusalToPresent(_ controller: UIViewController) -> StageError?

  /// Presents a view controller above the host, now or when a running presentation or dismissal has
  /// ended.
  func showModally(_ controller: UIViewController, animated: Bool)

  /// Dismisses the presented view controller.
  func dismissModally(animated: Bool)
}

extension StageLayer {
  package var capacity: Int? { nil }
  package var failure: StageError? { nil }
  package var window: UIWindow? { host?.treeWindow }

  package func refusal(of newScreens: [UIViewController]) -> StageError? {
    host == nil ? .released : nil
  }

  /// Removes view controllers and notifies their coordinators of the reason.
  ///
  /// - Parameter removers: The coordinators that remove them.
  func removing(
    _ roots: [UIViewController],
    by removers: [any ScreenObserverDelegate],
    _ remove: () -> Void
  ) {
    guard let registry = window?.screenRegistry else { return remove() }
    registry.noteRemoval(of: roots)
    let losing = registry.willRemove(roots, by: removers)
    remove()
    for observer in losing { observer.scheduleLook(near: host) }
  }
}

extension [UIViewController] {
  /// The error if UIKit does not allow one of the view controllers in a stack; `nil` otherwise.
  @MainActor var refusalInStack: StageError? {
    first { !$0.goesIntoStack }.map { .containerInStack($0.typeName) }
  }
}

extension UIViewController {
  /// The name of the view controller's class, without its module.
  var typeName: String { TypeNames.name(of: self) }
}
