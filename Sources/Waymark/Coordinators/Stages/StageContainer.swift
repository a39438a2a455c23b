public import PlatformUI

/// A custom container that can be used as a ``Stage``.
///
/// A view controller that conforms is its own ``host`` and implements two members:
///
/// ```swift
/// extension DeckViewController: StageContainer {
///   var screens: [UIViewController] { cards }
///
///   func arrange(_ screens: [UIViewController], animated: Bool) {
///     show(screens, animated: animated)
///   }
/// }
/// ```
@MainActor public protocol StageContainer: AnyObject {
  /// The current screens, in the order in which they were shown; the last one is in front.
  var screens: [UIViewController] { get }

  /// The view controller of the container; `nil` once it is deallocated.
  ///
  /// The stage presents from it and waits for its transitions. An adapter object must reference the
  /// view controller weakly.
  var host: UIViewController? { get }

  /// Replaces the screens in the container.
  ///
  /// Called with no more screens than the stage's capacity. A container that cannot be empty keeps
  /// its last screen.
  func arrange(_ screens: [UIViewController], animated: Bool)
}

extension StageContainer where Self: UIViewController {
  /// The view controller itself.
  public var host: UIViewController? { self }
}

/// A stage over a ``StageContainer``.
@MainActor final class ContainerLayer: StageLayer {
  private weak var container: (any StageContainer)?
  /// The adapter if it is not a view controller; a view controller would retain itself by its
  /// screens.
  private let adapter: (any StageContainer)?
  let capacity: Int?

  init(_ container: any StageContainer, capacity: Int?) {
    self.container = container
    adapter = container is UIViewController ? nil : container
    self.capacity = capacity
  }

  var screens: [UIViewController] { container?.screens ?? [] }
  var host: UIViewController? { container?.host }

  func refusal(of newScreens: [UIViewController]) -> StageError? {
    guard let host else { return .released }
    return host is UINavigationController ? newScreens.refusalInStack : nil
  }

  func arrange(_ screens: [UIViewController], animated: Bool) {
    container?.arrange(screens, animated: animated)
  }
}
