public import Waymark

/// A coordinator that starts with an app-defined link, or in its default state without one.
@MainActor public protocol LinkedCoordinator<Link>: Coordinator {
  /// The type of the links that the coordinator handles.
  associatedtype Link

  /// Starts the coordinator; called again, once it has started, for each further link.
  ///
  /// - Returns: Whether the coordinator or one of its descendants has handled the link.
  @discardableResult func start(with link: Link?) -> Bool
}

extension LinkedCoordinator {
  /// Starts the coordinator without a link.
  public func start() {
    start(with: nil)
  }
}

extension Coordinator {
  /// Passes a link to the children in the order in which they were added, until one handles it.
  ///
  /// Children that are not coordinators for links of this type are skipped.
  public func offer<Link>(_ link: Link) -> Bool {
    childCoordinators.contains {
      ($0 as? any LinkedCoordinator<Link>)?.start(with: link) == true
    }
  }
}
