extension UIView {
  /// In which direction content with an attribute is read.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
  }

  /// In which direction content with an attribute is read in an interface of a direction.
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// Whether the tint is dimmed.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As in the superview.
    case automatic = 0
    /// As it is.
    case normal = 1
    /// Without colour, as behind an alert.
    case dimmed = 2
  }
}

/// The source of the direction of a view's content.
public enum UISemanticContentAttribute: Int, Sendable {
  /// The direction of the language.
  case unspecified = 0
  /// The direction of time, as for buttons that play.
  case playback = 1
  /// Directions in space.
  case spatial = 2
  /// From left to right always.
  case forceLeftToRight = 3
  /// From right to left always.
  case forceRightToLeft = 4
}

/// In which direction an interface is read.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// The characteristics of a view for assistive technology.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits of the traits.
  public let rawValue: UInt64

  /// Makes traits from their bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Nothing in particular.
  public static let none = UIAccessibilityTraits([])
  /// Something to press.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// A picture.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// Something that is chosen.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// Something that plays a sound of its own.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// A key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// A summary of the screen.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// Something that cannot be used now.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Something whose value changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A field to search with.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Something that starts media.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// Something whose value can be moved up and down.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Something that is touched directly.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// Something that turns the page when it has been read.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// The bar of tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// The heading of a part.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

extension UIView {
  /// The timing curve of an animation.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at both ends.
    case easeInOut = 0
    /// Slow at the beginning.
    case easeIn = 1
    /// Slow at the end.
    case easeOut = 2
    /// Even.
    case linear = 3
  }
}

extension ControllerTransition {
  var completionCurve: UIView.AnimationCurve { .easeInOut }
}

extension UIView {
  /// The parts of a frame that follow the size of the superview.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The room to the left.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The room to the right.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The room above.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The room below.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }
}

extension UIView {
  /// The fitting of content into the bounds of a view.
  public enum ContentMode: Int, Sendable {
    /// Stretched to fill.
    case scaleToFill = 0
    /// As large as it fits, in its own proportion.
    case scaleAspectFit = 1
    /// As small as it covers, in its own proportion.
    case scaleAspectFill = 2
    /// Drawn anew whenever the bounds change.
    case redraw = 3
    /// In the middle, in its own size.
    case center = 4
    /// At the top.
    case top = 5
    /// At the bottom.
    case bottom = 6
    /// At the left edge.
    case left = 7
    /// At the right edge.
    case right = 8
    /// In the top left corner.
    case topLeft = 9
    /// In the top right corner.
    case topRight = 10
    /// In the bottom left corner.
    case bottomLeft = 11
    /// In the bottom right corner.
    case bottomRight = 12
  }
}
