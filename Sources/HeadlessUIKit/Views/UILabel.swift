/// A view that displays read-only text.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The displayed text; `nil` by default.
  open var text: String? {
    didSet { styled = nil }
  }
  private(set) var styled: NSAttributedString?

  /// The text with attributes; setting it sets the text.
  open var attributedText: NSAttributedString? {
    get { styled ?? text.map { NSAttributedString(string: $0) } }
    set {
      text = newValue?.string
      styled = newValue
    }
  }
  /// The font of the text; stored only.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! = .systemFont(ofSize: 17)
  /// The color of the text; stored only.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = .label
  /// The alignment of the text; stored only.
  open var textAlignment: NSTextAlignment = .natural
  /// The wrapping or truncation of long text; stored only.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail
  /// The maximum number of lines, 0 for no limit; stored only.
  open var numberOfLines = 1
  /// Whether the font follows the user's text size; stored only.
  open var adjustsFontForContentSizeCategory = false
  /// Whether the font shrinks to fit the width; stored only.
  open var adjustsFontSizeToFitWidth = false
  /// The minimum scale factor of the font; stored only.
  open var minimumScaleFactor: CGFloat = 0
  /// Whether the label appears enabled; `true` by default.
  open var isEnabled = true
  /// Whether the label appears highlighted; `false` by default.
  open var isHighlighted = false

  /// The width at which lines are wrapped in points, 0 for that of the label; stored only.
  open var preferredMaxLayoutWidth: CGFloat = 0
  /// The color of the text in the highlighted state; stored only.
  open var highlightedTextColor: UIColor?
  /// The color of the shadow of the text; stored only.
  open var shadowColor: UIColor?
  /// The offset of the shadow of the text in points; stored only.
  open var shadowOffset = CGSize(width: 0, height: -1)

  /// Records the text in a rectangle of the current context.
  open func drawText(in rect: CGRect) {
    attributedText?.draw(in: rect)
  }

  /// Returns the area of the text in bounds, as text is measured.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    guard let text else { return CGRect(origin: bounds.origin, size: .zero) }
    let options: NSStringDrawingOptions = numberOfLines == 1 ? [] : .usesLineFragmentOrigin
    let size = text.boundingRect(
      with: bounds.size,
      options: options,
      attributes: [.font: font as Any],
      context: nil
    )
    .size
    return CGRect(origin: bounds.origin, size: size)
  }

  /// Records the text.
  open override func draw(_ rect: CGRect) {
    drawText(in: rect)
  }

  /// Creates a label with a frame.
  ///
  /// Touches pass through labels by default.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Restores a label from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    // In a file, this is specified for each view that ignores touches.
    if coder.interfaceElement == nil { isUserInteractionEnabled = false }
  }

  /// The text that VoiceOver reads: that of the label, unless another text was set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }

  override var viewRole: ViewRole { .label(self) }
}
