import HeadlessUIKit

/// A direction on the screen, or the edge in that direction.
///
/// The following example drags from the left edge of the window:
///
/// ```swift
/// try await driver.perform(.dragFromEdge(.left))
/// ```
public enum UserDirection: String, Hashable, Codable, Sendable, CaseIterable,
  CustomStringConvertible
{
  /// To the left.
  case left
  /// To the right.
  case right
  /// To the top.
  case up
  /// To the bottom.
  case down

  public var description: String { rawValue }
}

// Conversions to UIKit types.
extension UserDirection {
  /// The direction in which an edge of the screen lies.
  init(_ edge: UIRectEdge) {
    self = Self.allCases.first { $0.edge == edge } ?? .left
  }

  init(_ swipe: UISwipeGestureRecognizer.Direction) {
    self = Self.allCases.first { $0.swipe == swipe } ?? .left
  }

  var swipe: UISwipeGestureRecognizer.Direction {
    switch self {
    case .left: .left
    case .right: .right
    case .up: .up
    case .down: .down
    }
  }

  /// The edge of the screen in the direction.
  var edge: UIRectEdge {
    switch self {
    case .left: .left
    case .right: .right
    case .up: .top
    case .down: .bottom
    }
  }

  /// The translation by a distance in this direction.
  func movement(by distance: CGFloat) -> CGPoint {
    switch self {
    case .left: CGPoint(x: -distance, y: 0)
    case .right: CGPoint(x: distance, y: 0)
    case .up: CGPoint(x: 0, y: -distance)
    case .down: CGPoint(x: 0, y: distance)
    }
  }
}
