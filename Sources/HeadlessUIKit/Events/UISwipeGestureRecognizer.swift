/// Recognizes swipes in a direction.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions of a swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits of the directions.
    public let rawValue: UInt

    /// Creates directions from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// To the top.
    public static let up = Direction(rawValue: 1 << 2)
    /// To the bottom.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The recognized directions; right by default.
  open var direction: Direction = .right
  /// The number of touches required; stored only.
  open var numberOfTouchesRequired = 1
}
