extension UIControl {
  /// The state of a control, made of flags.
  public struct State: OptionSet, Hashable, Sendable {
    /// One bit for each flag.
    public let rawValue: UInt

    /// Makes a state from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// No flag is set: enabled, neither held nor chosen.
    public static let normal: State = []
    /// A finger holds the control.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control cannot be used.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is the chosen one.
    public static let selected = State(rawValue: 1 << 2)
    /// The control has the focus; no control here does.
    public static let focused = State(rawValue: 1 << 3)
    /// The bits that an app may use for states of its own.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The bits that the system uses for itself.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// How the content of a control lies from side to side.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the left edge.
    case left = 1
    /// At the right edge.
    case right = 2
    /// Over the whole width.
    case fill = 3
    /// At the edge where reading starts.
    case leading = 4
    /// At the edge where reading ends.
    case trailing = 5
  }
}
