public import WaymarkCore

/// Describes how a restoration ended, including the stops that were dropped.
public struct RestorationReport: Equatable, Sendable {
  /// The stops that were not restored, in the order in which they were tried.
  public var dropped: [Dropped]

  /// Creates a report, for comparisons in tests.
  public init(dropped: [Dropped] = []) {
    self.dropped = dropped
  }

  /// Whether every stop of the path was restored.
  public var isComplete: Bool { dropped.isEmpty }

  /// A stop that was not restored, with the reason.
  public struct Dropped: Equatable, Sendable {
    /// The stop as stored in the path.
    public var stop: TreePath.Stop
    package var cause: Cause
    /// A description of the reason.
    public var reason: String { cause.description }

    package init(_ stop: TreePath.Stop, _ cause: Cause) {
      self.stop = stop
      self.cause = cause
    }
  }

  /// The reason why a stop is not restored.
  package enum Cause: Error, Equatable, Sendable {
    /// The stop cannot be decoded.
    case damaged
    /// The table has no destination with this name.
    case unknown
    /// The destination is not restored, because it is declared so, or because its context is
    /// sensitive or not `Codable`.
    case notRestored
    /// The context cannot be decoded, for this reason.
    case unreadable(String)
    /// The path already has the maximum number of stops; further stops are not listed.
    case beyondLimit
    /// The user refused an earlier stop, or other code ended it.
    case notReached
    /// The request ended with another outcome than `done`.
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
    case .damaged: "it cannot be decoded"
    case .unknown: "no destination has this name"
    case .notRestored: "the destination is not restored"
    case .unreadable(let reason): "its context cannot be read: \(reason)"
    case .beyondLimit: "a path has at most \(TreePath.stopLimit) stops"
    case .notReached: "an earlier stop was not restored"
    case .ended(let outcome): outcome.description
    case .failed(let error): error.description
    }
  }
}
