/// An effect of a visual effect view: blur or vibrancy.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, NSCopying {
  /// Creates an effect without a change.
  public override init() {
    super.init()
  }

  /// Returns the effect itself, which is immutable.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// An effect that blurs the content behind a view; nothing is drawn.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  /// Creates a blur effect; the style is ignored.
  public convenience init(style: Style) {
    self.init()
  }

  /// The style of a blur effect.
  public enum Style: Int, Sendable {
    /// Lighter than the interface.
    case extraLight = 0
    /// About as light as the content behind.
    case light = 1
    /// Darker than the content behind.
    case dark = 2
    /// Adapts to the interface style.
    case regular = 4
    /// Adapts to the interface style, and is more visible.
    case prominent = 5
    /// The thinnest material, by the interface style.
    case systemUltraThinMaterial = 6
    /// A thin material, by the interface style.
    case systemThinMaterial = 7
    /// The default material, by the interface style.
    case systemMaterial = 8
    /// A thick material, by the interface style.
    case systemThickMaterial = 9
    /// The material of bars, by the interface style.
    case systemChromeMaterial = 10
    /// The thinnest material, always light.
    case systemUltraThinMaterialLight = 11
    /// A thin material, always light.
    case systemThinMaterialLight = 12
    /// The default material, always light.
    case systemMaterialLight = 13
    /// A thick material, always light.
    case systemThickMaterialLight = 14
    /// The material of bars, always light.
    case systemChromeMaterialLight = 15
    /// The thinnest material, always dark.
    case systemUltraThinMaterialDark = 16
    /// A thin material, always dark.
    case systemThinMaterialDark = 17
    /// The default material, always dark.
    case systemMaterialDark = 18
    /// A thick material, always dark.
    case systemThickMaterialDark = 19
    /// The material of bars, always dark.
    case systemChromeMaterialDark = 20
  }
}

/// An effect that makes content stand out on a blur; nothing is drawn.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
  /// Creates a vibrancy effect; the blur effect is ignored.
  public convenience init(blurEffect: UIBlurEffect) {
    self.init()
  }

  /// Creates a vibrancy effect; the blur effect and the style are ignored.
  public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.init()
  }
}

/// The kind of content for a vibrancy effect.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// Primary text.
  case label = 0
  /// Secondary text.
  case secondaryLabel = 1
  /// Tertiary text.
  case tertiaryLabel = 2
  /// Quaternary text.
  case quaternaryLabel = 3
  /// A fill.
  case fill = 4
  /// A secondary fill.
  case secondaryFill = 5
  /// A tertiary fill.
  case tertiaryFill = 6
  /// A separator.
  case separator = 7
}

/// A view that applies a blur or vibrancy to content; nothing is drawn.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// The effect of the view; stored only.
  open var effect: UIVisualEffect?
  /// The superview for subviews.
  open private(set) lazy var contentView = makeContentView()
  private var isAddingContentView = false

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
  }

  /// Creates a view without an effect from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Raises for every subview except the content view.
  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    guard !isAddingContentView else { return }
    Misuse.raise(
      .internalInconsistencyException,
      """
      \(subview) has been added as a subview to \(self). Do not add subviews directly to the \
      visual effect view itself, instead add them to the -contentView.
      """
    )
    subview.removeFromSuperview()
  }

  private func makeContentView() -> UIView {
    isAddingContentView = true
    defer { isAddingContentView = false }
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
    return view
  }
}
