/// A wheel that spins while something takes its time.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  private var spins = false
  /// The size of the wheel; stored only.
  open var style: Style
  /// The colour of the wheel; stored only.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor!
  /// Whether a wheel that stands still is hidden; true at first.
  open var hidesWhenStopped = true {
    didSet { updateVisibility() }
  }

  /// Makes a wheel that stands still.
  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    updateVisibility()
  }

  /// Makes a wheel of medium size with a frame.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    updateVisibility()
  }

  /// Restores a wheel from an archive.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    updateVisibility()
  }

  /// Whether the wheel spins.
  open var isAnimating: Bool { spins }

  /// Makes the wheel spin and shows it.
  open func startAnimating() {
    spins = true
    updateVisibility()
  }

  /// Makes the wheel stand still, and hides it if it hides then.
  open func stopAnimating() {
    spins = false
    updateVisibility()
  }

  private func updateVisibility() {
    isHidden = hidesWhenStopped && !spins
  }

  /// The size of a wheel.
  public enum Style: Int, Sendable {
    /// Medium.
    case medium = 100
    /// Large.
    case large = 101
  }
}
