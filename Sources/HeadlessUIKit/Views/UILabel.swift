/// Text that the user reads.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The text; nil at first.
  open var text: String? {
    didSet { styled = nil }
  }
  private(set) var styled: NSAttributedString?

  /// The text with its attributes; setting it sets the text.
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
  /// The colour of the text; stored only.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = .label
  /// The alignment of lines; stored only.
  open var textAlignment: NSTextAlignment = .natural
  /// The wrapping or truncation of long text; stored only.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail
  /// The greatest number of lines, or 0 for as many as needed; stored only.
  open var numberOfLines = 1
  /// Whether the font follows the user's text size; stored only.
  open var adjustsFontForContentSizeCategory = false
  /// Whether the font shrinks to fit the width; stored only.
  open var adjustsFontSizeToFitWidth = false
  /// The smallest factor by which the font may shrink; stored only.
  open var minimumScaleFactor: CGFloat = 0
  /// Whether the label appears enabled; true at first.
  open var isEnabled = true
  /// Whether the label appears highlighted; false at first.
  open var isHighlighted = false

  /// Makes a label with a frame.
  ///
  /// A gesture passes through labels.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Restores a label from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    // A file says it of every view that takes no touches.
    if coder.interfaceElement == nil { isUserInteractionEnabled = false }
  }

  /// The text that assistive technology reads: that of the label, unless another was set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }
}
