/// A spinning indicator of an activity in progress.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  private var spins = false
  /// The size of the indicator; stored only.
  open var style: Style
  /// The color of the indicator; stored only.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor!
  /// Whether the stopped indicator is hidden; `true` by default.
  open var hidesWhenStopped = true {
    didSet { updateVisibility() }
  }

  /// Creates a stopped indicator.
  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    updateVisibility()
  }

  /// Creates a medium indicator with a frame.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    updateVisibility()
  }

  /// Creates an indicator from an archive.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    updateVisibility()
  }

  /// Whether the indicator is spinning.
  open var isAnimating: Bool { spins }

  /// Starts and shows the indicator.
  open func startAnimating() {
    spins = true
    updateVisibility()
  }

  /// Stops the indicator, and hides it if `hidesWhenStopped` is `true`.
  open func stopAnimating() {
    spins = false
    updateVisibility()
  }

  private func updateVisibility() {
    isHidden = hidesWhenStopped && !spins
  }

  /// The size of an activity indicator.
  public enum Style: Int, Sendable {
    /// Medium.
    case medium = 100
    /// Large.
    case large = 101
  }

  override var viewRole: ViewRole { .picture }
}
