/// The content of a view, as a value that creates the view.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Returns a new view that shows this configuration.
  func makeContentView() -> any UIView & UIContentView
}

/// A view that displays a content configuration.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
  /// The displayed configuration.
  var configuration: any UIContentConfiguration { get set }
}

/// A content configuration for list rows: a text, a secondary text and an image.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The main text.
  public var text: String?
  /// The secondary text.
  public var secondaryText: String?
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

  private init(sideBySide: Bool = false) {
    prefersSideBySideTextAndSecondaryText = sideBySide
  }

  /// Returns a configuration for a row with one text.
  public static func cell() -> Self { Self() }
  /// Returns a configuration for a row with a smaller text below.
  public static func subtitleCell() -> Self { Self() }
  /// Returns a configuration for a row with a trailing value.
  public static func valueCell() -> Self { Self(sideBySide: true) }

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

    /// The alignment of lines of text.
    public enum Alignment: Int, Sendable {
      /// As usual in the language of the text.
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

extension UIView {
  /// Replaces the view of a configuration with that of another one.
  func show(
    _ configuration: (any UIContentConfiguration)?,
    replacing former: UIView?
  ) -> UIView? {
    let view = configuration?.makeContentView()
    former?.removeFromSuperview()
    if let view { addSubview(view) }
    return view
  }
}
