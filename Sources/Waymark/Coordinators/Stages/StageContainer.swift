public import PlatformUI

/// A container of the app's own that can be a ``Stage``.
///
/// A view controller that conforms is its own ``host``, so two members remain:
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
  /// The screens in the container now, in the order in which they were shown; the last is in front.
  var screens: [UIViewController] { get }

  /// The container's view controller; `nil` once it is deallocated.
  ///
  /// It presents modally, and its transitions are waited for. An object that adapts a view
  /// controller refers to it weakly.
  var host: UIViewController? { get }

  /// Replaces the screens in the container.
  ///
  /// Called with at most as many as the stage's capacity. A container that cannot be empty keeps
  /// its last screen.
  func arrange(_ screens: [UIViewController], animated: Bool)
}

extension StageContainer where Self: UIViewController {
  /// The container itself.
  public var host: UIViewController? { self }
}

/// A stage over a ``StageContainer``.
@MainActor final class ContainerLayer: StageLayer {
  private weak var container: (any StageContainer)?
  /// An adapter that only the stage retains; a view controller would retain itself by its screens.
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
    container?.arrange(fitting(screens), animated: animated)
  }
}
