/// A gesture on a view that a recognizer of the app recognizes, with fixed measures.
///
/// The following example presses and holds a view:
///
/// ```swift
/// try await driver.perform(.gesture(.longPress, on: "Photo"))
/// ```
public enum UserGesture: Hashable, Sendable {
  /// Touches the view for a second.
  case longPress
  /// Swipes over the view.
  case swipe(UserDirection)
  /// Drags from the middle of the view by 100 points.
  case drag(UserDirection)
  /// Moves two touches apart, to twice their distance, or together, to half of it.
  case pinch(isOutward: Bool)
  /// Turns two touches by a right angle.
  case turn(isClockwise: Bool)

  /// All gestures in the order of this list.
  public static let all: [UserGesture] =
    [.longPress] + UserDirection.allCases.map(UserGesture.swipe)
    + UserDirection.allCases.map(UserGesture.drag)
    + [true, false].map(UserGesture.pinch) + [true, false].map(UserGesture.turn)

  /// The gesture as command lines, scripts and addresses spell it.
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
