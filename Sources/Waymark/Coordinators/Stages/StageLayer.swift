package import PlatformUI

/// The implementation of a ``Stage``: a container, or a layer in front of one that a coordinator or
/// a placement adds.
///
/// A layer retains neither the container nor a coordinator, so completions may retain the layer.
@MainActor package protocol StageLayer: AnyObject {
  /// The current screens, in the order in which they were shown; the last one is in front.
  var screens: [UIViewController] { get }

  /// The view controller of the container; `nil` once it is deallocated.
  var host: UIViewController? { get }

  /// Replaces the screens of the container.
  ///
  /// Called only with screens for which ``refusal(of:)`` returns nil.
  func arrange(_ screens: [UIViewController], animated: Bool)

  /// The number of screens that the container can hold; `nil`, the default, for any number.
  var capacity: Int? { get }

  /// Returns the error if new screens cannot be shown; `nil` if they can.
  func refusal(of newScreens: [UIViewController]) -> StageError?

  /// The window; `nil` before the container is in one. Defaults to the window of the host.
  var window: UIWindow? { get }

  /// The position of the screen that `popToRoot` shows; screens below it are never removed.
  var rootIndex: Int { get }

  /// The view controller presented above the host.
  var presented: UIViewController? { get }

  /// Returns the error if the view controller cannot be presented now; `nil` if it can.
  func refusalToPresent(_ controller: UIViewController?) -> StageError?

  /// Presents a view controller above the host, now or when a running presentation or dismissal has
  /// ended.
  func showModally(_ controller: UIViewController, animated: Bool)

  /// Dismisses the presented view controller.
  func dismissModally(animated: Bool)

  /// The coordinator that owns the screens shown here, directly or through a layer below.
  var scenario: Scenario? { get }
}

extension StageLayer {
  package var capacity: Int? { nil }
  package var window: UIWindow? { host?.treeWindow }
  package var rootIndex: Int { 0 }
  package var presented: UIViewController? { host?.presentedViewController }
  package var scenario: Scenario? { nil }

  package func refusal(of newScreens: [UIViewController]) -> StageError? {
    host == nil ? .released : nil
  }

  package func refusalToPresent(_ controller: UIViewController?) -> StageError? {
    HostPresentation(of: self).refusal(of: controller)
  }

  package func showModally(_ controller: UIViewController, animated: Bool) {
    HostPresentation(of: self).show(controller, animated: animated)
  }

  package func dismissModally(animated: Bool) {
    presented?.presentingViewController?.dismissPresented(animated: animated)
  }
}

/// A layer that forwards to another one and changes some of its behavior.
@MainActor protocol WrappingLayer: StageLayer {
  /// The wrapped layer; `nil` once nothing can be shown any more.
  var below: (any StageLayer)? { get }
}

extension WrappingLayer {
  var screens: [UIViewController] { below?.screens ?? [] }
  var host: UIViewController? { below?.host }
  var capacity: Int? { below?.capacity }
  var window: UIWindow? { below?.window }
  var rootIndex: Int { below?.rootIndex ?? 0 }
  var presented: UIViewController? { below?.presented }
  var scenario: Scenario? { below?.scenario }

  func refusalToPresent(_ controller: UIViewController?) -> StageError? {
    below.map { $0.refusalToPresent(controller) } ?? .released
  }

  func showModally(_ controller: UIViewController, animated: Bool) {
    below?.showModally(controller, animated: animated)
  }

  func dismissModally(animated: Bool) {
    below?.dismissModally(animated: animated)
  }
}

extension UIViewController {
  /// The error if UIKit does not allow the view controller in a stack; `nil` if it does.
  var refusalInStack: StageError? { goesIntoStack ? nil : .containerInStack(typeName) }
}

extension [UIViewController] {
  /// The error if UIKit does not allow one of the view controllers in a stack; `nil` otherwise.
  @MainActor var refusalInStack: StageError? {
    for controller in self {
      if let refusal = controller.refusalInStack { return refusal }
    }
    return nil
  }
}

extension UIViewController {
  /// The name of the view controller's class, without its module.
  var typeName: String { TypeNames.name(of: self) }
}
