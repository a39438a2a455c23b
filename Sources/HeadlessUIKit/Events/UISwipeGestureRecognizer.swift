/// Recognizes a quick movement in a direction.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions of a movement.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits of the directions.
    public let rawValue: UInt

    /// Makes directions from their bits.
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

  /// The directions that are recognized; to the right at first.
  open var direction: Direction = .right
  /// The number of touches required; stored only.
  open var numberOfTouchesRequired = 1
}
