/// A gesture with fixed parameters on a view whose recognizer handles it.
///
/// The following example presses and holds a view:
///
/// ```swift
/// try await driver.perform(.gesture(.longPress, on: "Photo"))
/// ```
public enum UserGesture: Hashable, Codable, Sendable {
  /// Presses the view for one second.
  case longPress
  /// Swipes across the view.
  case swipe(UserDirection)
  /// Drags from the center of the view by 100 points.
  case drag(UserDirection)
  /// Pinches with two touches, to twice or half of their distance.
  case pinch(isOutward: Bool)
  /// Rotates two touches by a right angle.
  case turn(isClockwise: Bool)

  /// All gestures in the order of their declaration.
  public static let all: [UserGesture] =
    [.longPress] + UserDirection.allCases.map(UserGesture.swipe)
    + UserDirection.allCases.map(UserGesture.drag)
    + [true, false].map(UserGesture.pinch) + [true, false].map(UserGesture.turn)

  /// The spelling of the gesture in command lines, scripts and URLs.
  public var name: String {
    switch self {
    case .longPress: "long-press"
    case .swipe(let direction): "swipe-view-\(direction)"
    case .drag(let direction): "drag-view-\(direction)"
    case .pinch(let isOutward): isOutward ? "pinch-out" : "pinch-in"
    case .turn(let isClockwise): isClockwise ? "turn-right" : "turn-left"
    }
  }
}
