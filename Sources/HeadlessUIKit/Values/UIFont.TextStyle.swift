extension UIFont {
  /// A role of text, to which the system gives a size.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the role.
    public let rawValue: String

    /// Makes a style by name; an unknown one has the size of body text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The title of a screen, in its largest form.
    public static let largeTitle = TextStyle(rawValue: "largeTitle")
    /// A heading of first rank.
    public static let title1 = TextStyle(rawValue: "title1")
    /// A heading of second rank.
    public static let title2 = TextStyle(rawValue: "title2")
    /// A heading of third rank.
    public static let title3 = TextStyle(rawValue: "title3")
    /// A heading in the size of running text.
    public static let headline = TextStyle(rawValue: "headline")
    /// A line below a heading.
    public static let subheadline = TextStyle(rawValue: "subheadline")
    /// Running text.
    public static let body = TextStyle(rawValue: "body")
    /// Text in a box beside running text.
    public static let callout = TextStyle(rawValue: "callout")
    /// Text below running text.
    public static let footnote = TextStyle(rawValue: "footnote")
    /// The caption of a picture.
    public static let caption1 = TextStyle(rawValue: "caption1")
    /// The smaller caption of a picture.
    public static let caption2 = TextStyle(rawValue: "caption2")

    var defaultSize: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }
}
