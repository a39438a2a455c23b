public import WaymarkCore

/// The end of a restoration, with the stops that were dropped.
public struct RestorationReport: Equatable, Sendable {
  /// The stops that were not restored, in the order in which they were tried.
  public var dropped: [Dropped]

  /// Creates an end, to compare with.
  public init(dropped: [Dropped] = []) {
    self.dropped = dropped
  }

  /// Whether every stop of the path was restored.
  public var isComplete: Bool { dropped.isEmpty }

  /// A stop that was not restored, and why.
  public struct Dropped: Equatable, Sendable {
    /// The stop as it is in the path.
    public var stop: TreePath.Stop
    package var cause: Cause
    /// A description of why it was not restored.
    public var reason: String { cause.description }

    package init(_ stop: TreePath.Stop, _ cause: Cause) {
      self.stop = stop
      self.cause = cause
    }
  }

  /// Why a stop is not restored.
  package enum Cause: Equatable, Sendable {
    /// The stop does not decode.
    case damaged
    /// The table has no destination of that name.
    case unknown
    /// The destination is not restored: it is declared so, or its context is sensitive or not
    /// `Codable`.
    case notRestored
    /// The context does not decode: why.
    case unreadable(String)
    /// The stops before it were as many as a path may have; those after it are not listed.
    case beyondLimit
    /// The user has turned down, or other code has ended, a stop before it.
    case notReached
    /// The request ended otherwise than by getting there.
    case ended(NavigationOutcome)
    /// The request failed.
    case failed(NavigationError)
  }
}

extension RestorationReport: CustomStringConvertible {
  public var description: String {
    isComplete ? "restored" : "dropped \(dropped.map(\.description).joined(separator: "; "))"
  }
}

extension RestorationReport.Dropped: CustomStringConvertible {
  public var description: String { "\(stop): \(reason)" }
}

extension RestorationReport.Cause: CustomStringConvertible {
  package var description: String {
    switch self {
    case .damaged: "it does not decode"
    case .unknown: "no destination has that name"
    case .notRestored: "the destination is not restored"
    case .unreadable(let reason): "its context cannot be read: \(reason)"
    case .beyondLimit: "a path has at most \(TreePath.stopLimit) stops"
    case .notReached: "the way to it has ended"
    case .ended(let outcome): outcome.description
    case .failed(let error): error.description
    }
  }
}
