/// The reason why a flow was left.
public enum LeaveReason: String, Equatable, Sendable {
  /// The user left with the back button or a gesture, or code outside Waymark removed screens that
  /// the user could also have left.
  case user
  /// Code removed the screens: a navigation, another flow, or any code while the user could not
  /// reach the screens, for example in a hidden tab or below a full-screen presentation.
  case replaced
  /// An asynchronous leave guard kept the screens that this flow would have replaced.
  case refused
  /// The window was closed.
  case windowClosed
  /// The task that awaited it was cancelled.
  case cancelled
}

extension LeaveReason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .user: "the user left"
    case .replaced: "removed by code"
    case .refused: "a leave guard refused"
    case .windowClosed: "the window was closed"
    case .cancelled: "cancelled"
    }
  }
}
