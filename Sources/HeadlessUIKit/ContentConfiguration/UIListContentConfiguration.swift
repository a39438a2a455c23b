/// A content configuration for list rows: a text, a secondary text and an image.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The main text.
  public var text: String? {
    didSet { styled = nil }
  }
  /// The secondary text.
  public var secondaryText: String? {
    didSet { secondaryStyled = nil }
  }
  private var styled: NSAttributedString?
  private var secondaryStyled: NSAttributedString?
  /// The image.
  public var image: UIImage?
  /// The appearance of the main text; stored only.
  public var textProperties = TextProperties()
  /// The appearance of the secondary text; stored only.
  public var secondaryTextProperties = TextProperties()
  /// The appearance of the image; stored only.
  public var imageProperties = ImageProperties()
  /// Whether the texts are placed side by side if they fit; stored only.
  public var prefersSideBySideTextAndSecondaryText: Bool
  /// The margins of the content in points; stored only.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
  /// The spacing between the image and the texts in points; stored only.
  public var imageToTextPadding: CGFloat = 16
  /// The horizontal spacing between the texts in points; stored only.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  /// The vertical spacing between the texts in points; stored only.
  public var textToSecondaryTextVerticalPadding: CGFloat = 4
  /// The axes whose margins include those of the superview; stored only.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both

  private init(sideBySide: Bool = false) {
    prefersSideBySideTextAndSecondaryText = sideBySide
  }

  /// Returns a configuration for a row with one text.
  public static func cell() -> Self { Self() }
  /// Returns a configuration for a row with a smaller text below.
  public static func subtitleCell() -> Self { Self() }
  /// Returns a configuration for a row with a trailing value.
  public static func valueCell() -> Self { Self(sideBySide: true) }

  /// Returns a configuration for a header of a list.
  public static func header() -> Self { Self() }
  /// Returns a configuration for a footer of a list.
  public static func footer() -> Self { Self() }
  /// Returns a configuration for a prominent header of a list.
  public static func prominentInsetGroupedHeader() -> Self { Self() }
  /// Returns a configuration for a header of a plain list.
  public static func plainHeader() -> Self { Self() }
  /// Returns a configuration for a footer of a plain list.
  public static func plainFooter() -> Self { Self() }
  /// Returns a configuration for a header of a grouped list.
  public static func groupedHeader() -> Self { Self() }
  /// Returns a configuration for a footer of a grouped list.
  public static func groupedFooter() -> Self { Self() }
  /// Returns a configuration for a row of a sidebar.
  public static func sidebarCell() -> Self { Self() }
  /// Returns a configuration for a row of a sidebar with a smaller text below.
  public static func sidebarSubtitleCell() -> Self { Self() }
  /// Returns a configuration for a header of a sidebar.
  public static func sidebarHeader() -> Self { Self() }
  /// Returns a configuration for a header with an image, beside its children.
  public static func accompaniedSidebarCell() -> Self { Self() }

  /// The main text with attributes; setting it sets the text.
  public var attributedText: NSAttributedString? {
    get { styled ?? text.map { NSAttributedString(string: $0) } }
    set {
      text = newValue?.string
      styled = newValue
    }
  }

  /// The secondary text with attributes; setting it sets the secondary text.
  public var secondaryAttributedText: NSAttributedString? {
    get { secondaryStyled ?? secondaryText.map { NSAttributedString(string: $0) } }
    set {
      secondaryText = newValue?.string
      secondaryStyled = newValue
    }
  }

  /// Returns the same configuration, because nothing is drawn.
  @preconcurrency @MainActor
  public func updated(for state: any UIConfigurationState) -> Self { self }

  /// Returns a new view that shows the texts in labels.
  @preconcurrency @MainActor
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// The appearance of a text.
  public struct TextProperties {
    /// The font of the text.
    public var font = UIFont.preferredFont(forTextStyle: .body)
    /// The color of the text.
    public var color = UIColor.label
    /// The maximum number of lines, 0 for no limit.
    public var numberOfLines = 0
    /// The alignment of lines.
    public var alignment: Alignment = .natural
    /// The wrapping or truncation of long text.
    public var lineBreakMode: NSLineBreakMode = .byWordWrapping
    /// Whether the font follows the user's text size.
    public var adjustsFontForContentSizeCategory = true
    /// Whether the font shrinks to fit the width.
    public var adjustsFontSizeToFitWidth = false
    /// The minimum scale factor of the font.
    public var minimumScaleFactor: CGFloat = 0
    /// The letter case in which the text is shown.
    public var transform: TextTransform = .none

    /// The letter case of a text.
    public enum TextTransform: Int, Sendable {
      /// Unchanged.
      case none = 0
      /// In capital letters.
      case uppercase = 1
      /// In small letters.
      case lowercase = 2
      /// With a capital letter at the beginning of each word.
      case capitalized = 3
    }

    /// The alignment of lines of text.
    public enum Alignment: Int, Sendable {
      /// The default alignment of the writing direction.
      case natural = 0
      /// Centered.
      case center = 1
      /// At both edges.
      case justified = 2
    }
  }

  /// The appearance of an image.
  public struct ImageProperties {
    /// The tint color of a symbol.
    public var tintColor: UIColor?
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The maximum size in points; zero for no limit.
    public var maximumSize = CGSize.zero
    /// The size of the area for the image in points; zero for the size of the image.
    public var reservedLayoutSize = CGSize.zero
    /// The configuration of a symbol; `nil` for none.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// Whether the colors of the image are inverted for some users.
    public var accessibilityIgnoresInvertColors = false
  }
}

/// A view for a list configuration, with two labels and an image.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private let label = UILabel()
  private let secondaryLabel = UILabel()
  private let picture = UIImageView()

  /// The displayed configuration; other types are ignored.
  open var configuration: any UIContentConfiguration {
    didSet { show() }
  }

  /// Creates a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    for view in [picture, label, secondaryLabel] { addSubview(view) }
    show()
  }

  /// Restores a view from an archive.
  public required init?(coder: NSCoder) {
    configuration = UIListContentConfiguration.cell()
    super.init(coder: coder)
  }

  private func show() {
    guard let content = configuration as? UIListContentConfiguration else { return }
    label.text = content.text
    secondaryLabel.text = content.secondaryText
    picture.image = content.image
  }
}
