/// Whether a bar is light or dark.
public enum UIBarStyle: Int, Sendable {
  /// Dark text on light ground.
  case `default` = 0
  /// Light text on dark ground.
  case black = 1
}

/// For which height of a bar something is.
public enum UIBarMetrics: Int, Sendable {
  /// The usual one.
  case `default` = 0
  /// That of a phone held sideways.
  case compact = 1
  /// The usual one with a prompt.
  case defaultPrompt = 101
  /// That of a phone held sideways with a prompt.
  case compactPrompt = 102
}

/// How far something is moved, in points.
public struct UIOffset: Equatable, Sendable {
  /// How far it is moved to the right.
  public var horizontal: CGFloat
  /// How far it is moved down.
  public var vertical: CGFloat

  /// Leaves a thing where it is.
  public init() {
    self.init(horizontal: 0, vertical: 0)
  }

  /// Moves a thing.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Leaves a thing where it is.
  public static let zero = UIOffset()
}
