/// A coordinator that starts with a link of the app's own type.
///
/// A coordinator that does not handle a link passes it to its children by
/// ``Coordinator/offer(_:)``. The answer names the coordinator that handled it.
///
/// The following method handles two links and passes the third to the children:
///
/// ```swift
/// func start(with link: DeepLink?) -> LinkAnswer {
///   switch link {
///   case nil: stage.setRoot(UIViewController())
///   case .help: stage.present(UIViewController())
///   case .item(let id): return offer(DeepLink.item(id))  // to the children
///   }
///   return .taken(by: self)
/// }
/// ```
@MainActor public protocol LinkedCoordinator<Link>: Coordinator {
  /// The type of the links that the coordinator handles.
  associatedtype Link

  /// Starts the coordinator with a link, or without one in its default state.
  ///
  /// Called again, on a coordinator that has started, for each further link.
  ///
  /// - Returns: Whether the link was handled, and by which coordinator.
  func start(with link: Link?) -> LinkAnswer
}

extension LinkedCoordinator {
  /// Starts the coordinator without a link.
  public func start() {
    _ = start(with: nil)
  }
}

extension Coordinator {
  /// Passes a link to the children in the order in which they were added, until one handles it.
  ///
  /// Children that are no ``LinkedCoordinator`` for links of this type are skipped.
  public func offer<Link>(_ link: Link) -> LinkAnswer {
    for child in childCoordinators {
      guard let child = child as? any LinkedCoordinator<Link> else { continue }
      let answer = child.start(with: link)
      if answer.isTaken { return answer }
    }
    return .notTaken
  }
}

/// Whether a link was handled, and by which coordinator.
///
/// The following example opens a link in the browser if no coordinator handles it:
///
/// ```swift
/// let answer = coordinator.start(with: link)
/// if !answer.isTaken { openInBrowser(link) }
/// ```
public enum LinkAnswer: Equatable, Sendable {
  /// A coordinator of this class handled the link.
  case taken(by: String)
  /// No coordinator handled the link, and nothing was shown for it.
  case notTaken

  /// Returns the answer of a coordinator that handled the link itself.
  @MainActor public static func taken(by coordinator: any Coordinator) -> LinkAnswer {
    .taken(by: String(describing: type(of: coordinator)))
  }

  /// Whether a coordinator handled the link.
  public var isTaken: Bool { self != .notTaken }
}
