extension InterfaceObjects {
  /// The classes of recognizers by their elements.
  static let recognizerClasses: [String: UIGestureRecognizer.Type] = [
    "tapGestureRecognizer": UITapGestureRecognizer.self,
    "panGestureRecognizer": UIPanGestureRecognizer.self,
    "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self,
    "swipeGestureRecognizer": UISwipeGestureRecognizer.self,
    "pinchGestureRecognizer": UIPinchGestureRecognizer.self,
    "rotationGestureRecognizer": UIRotationGestureRecognizer.self,
    "pongPressGestureRecognizer": UILongPressGestureRecognizer.self,
    "longPressGestureRecognizer": UILongPressGestureRecognizer.self,
    "gestureRecognizer": UIGestureRecognizer.self,
  ]

  /// Applies an element to the gesture of a recognizer.
  func decodeGesture(_ recognizer: UIGestureRecognizer, _ element: InterfaceElement) {
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      tap.numberOfTapsRequired = element.int("numberOfTapsRequired") ?? 1
      tap.numberOfTouchesRequired = element.int("numberOfTouchesRequired") ?? 1
    case let press as UILongPressGestureRecognizer:
      press.minimumPressDuration = element.double("minimumPressDuration") ?? 0.5
      press.numberOfTapsRequired = element.int("numberOfTapsRequired") ?? 0
      press.numberOfTouchesRequired = element.int("numberOfTouchesRequired") ?? 1
      press.allowableMovement = element.number("allowableMovement") ?? 10
    case let swipe as UISwipeGestureRecognizer:
      swipe.numberOfTouchesRequired = element.int("numberOfTouchesRequired") ?? 1
      swipe.direction = element.named("direction", Self.directions) ?? .right
    case let pan as UIPanGestureRecognizer:
      pan.minimumNumberOfTouches = element.int("minimumNumberOfTouches") ?? 1
      pan.maximumNumberOfTouches = element.int("maximumNumberOfTouches") ?? Int.max
      let edges = element.child("rectEdge").map(UIRectEdge.init(interface:)) ?? []
      (pan as? UIScreenEdgePanGestureRecognizer)?.edges = edges
    default: return
    }
  }

  private static let directions: [String: UISwipeGestureRecognizer.Direction] = [
    "right": .right, "left": .left, "up": .up, "down": .down,
  ]
}

extension UIRectEdge {
  fileprivate init(interface element: InterfaceElement) {
    self = []
    if element.bool("top") == true { insert(.top) }
    if element.bool("left") == true { insert(.left) }
    if element.bool("bottom") == true { insert(.bottom) }
    if element.bool("right") == true { insert(.right) }
  }
}
