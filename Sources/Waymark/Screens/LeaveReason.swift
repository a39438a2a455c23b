/// Why a flow was left.
public enum LeaveReason: String, Equatable, Codable, Sendable {
  /// By the back button, a swipe, a drag, or by code that is not Waymark's while the user could
  /// have left, too.
  case user
  /// By code: a navigation, another flow, or any code while the user did not reach the screens, as
  /// in a hidden tab or below a full-screen presentation.
  case replaced
  /// An asynchronous leave guard kept the screens that this flow would have replaced.
  case refused
  /// With its window.
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
