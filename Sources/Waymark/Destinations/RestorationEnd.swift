public import WaymarkCore

/// How far a restoration came.
public enum RestorationEnd: Equatable, Sendable {
  /// The user is where the path leads.
  case complete
  /// The way ended at this stop; what lay before it is shown.
  case stopped(at: TreePath.Stop, Cause)

  /// Why there was no way on.
  public enum Cause: Equatable, Sendable {
    /// The table has no destination of that name.
    case unknown
    /// The context does not decode: why.
    case unreadable(String)
    /// The stops before it were as many as a path may have.
    case beyondLimit
    /// The request ended otherwise than by getting there.
    case ended(Outcome)
    /// The request failed.
    case failed(NavigationError)
  }
}

extension RestorationEnd: CustomStringConvertible {
  public var description: String {
    switch self {
    case .complete: "restored"
    case .stopped(let stop, let obstacle): "stopped at \(stop): \(obstacle)"
    }
  }
}

extension RestorationEnd.Cause: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknown: "no destination has that name"
    case .unreadable(let reason): "its context cannot be read: \(reason)"
    case .beyondLimit: "a path has at most \(TreePath.stopLimit) stops"
    case .ended(let outcome): outcome.description
    case .failed(let error): error.description
    }
  }
}
