/// A coordinator that can be started with a link: what the user wants to see, in the app's own
/// type.
///
/// Each hop is typed. A coordinator hands what it does not take to its children by
/// ``Coordinator/offer(_:)``, and the answer says who took it.
@MainActor public protocol LinkedCoordinator<Link>: Coordinator {
  /// What the coordinator can be asked for.
  associatedtype Link

  /// Starts with a link, or in the default way when there is none.
  ///
  /// Also called while the coordinator goes on already, when another link arrives.
  func start(with link: Link?) -> LinkAnswer
}

extension LinkedCoordinator {
  /// Starts in the default way.
  public func start() {
    _ = start(with: nil)
  }
}

extension Coordinator {
  /// Offers a link to the children, in the order in which they were added, until one takes it.
  public func offer<Link>(_ link: Link) -> LinkAnswer {
    for child in childCoordinators {
      guard let child = child as? any LinkedCoordinator<Link> else { continue }
      let answer = child.start(with: link)
      if answer.isTaken { return answer }
    }
    return .notTaken
  }
}

/// Who took a link.
public enum LinkAnswer: Equatable, Sendable {
  /// The class of the coordinator that took it.
  case taken(by: String)
  /// No coordinator knew what to do with it; nothing was shown for it.
  case notTaken

  /// The answer of a coordinator that has taken the link itself.
  @MainActor public static func taken(by coordinator: any Coordinator) -> LinkAnswer {
    .taken(by: String(describing: type(of: coordinator)))
  }

  /// Whether anyone took it.
  public var isTaken: Bool { self != .notTaken }
}
