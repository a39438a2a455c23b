extension NSLayoutConstraint {
  /// In which direction a visual format runs, and what its views have in common.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Makes options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    private static func aligned(_ attribute: Attribute) -> FormatOptions {
      FormatOptions(rawValue: 1 << UInt(attribute.rawValue))
    }

    /// The left edges are the same.
    public static let alignAllLeft = aligned(.left)
    /// The right edges are the same.
    public static let alignAllRight = aligned(.right)
    /// The top edges are the same.
    public static let alignAllTop = aligned(.top)
    /// The bottom edges are the same.
    public static let alignAllBottom = aligned(.bottom)
    /// The edges where reading starts are the same.
    public static let alignAllLeading = aligned(.leading)
    /// The edges where reading ends are the same.
    public static let alignAllTrailing = aligned(.trailing)
    /// The middles from left to right are the same.
    public static let alignAllCenterX = aligned(.centerX)
    /// The middles from top to bottom are the same.
    public static let alignAllCenterY = aligned(.centerY)
    /// The lines that the last lines of text stand on are the same.
    public static let alignAllLastBaseline = aligned(.lastBaseline)
    /// The lines that the first lines of text stand on are the same.
    public static let alignAllFirstBaseline = aligned(.firstBaseline)
    /// The format runs as one reads.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// The format runs from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// The format runs from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    /// What the views have in common.
    var alignments: [Attribute] {
      let attributes: [Attribute] = [
        .left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .lastBaseline,
        .firstBaseline,
      ]
      return attributes.filter { contains(.aligned($0)) }
    }
  }

  /// Makes constraints from a line of text that draws them, as in `"H:|-8-[name]-[value(>=40)]-|"`.
  ///
  /// A format that cannot be read, or that names what is not there, raises.
  public class func constraints(
    withVisualFormat format: String,
    options opts: FormatOptions = [],
    metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var reader = VisualFormatReader(format, metrics: metrics ?? [:], views: views)
    guard var line = reader.line() else {
      Misuse.raise(
        .invalidArgumentException,
        "Unable to parse constraint format: \(reader.complaint). \(format)"
      )
      return []
    }
    return line.constraints(opts)
  }
}
