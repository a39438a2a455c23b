/// An effect that a visual effect view can have: a blur or a vibrancy.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, NSCopying {
  /// Creates an effect that changes nothing.
  public override init() {
    super.init()
  }

  /// Returns the effect itself: it cannot be changed.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// An effect that blurs the content behind a view; nothing is drawn.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  /// Creates a blur; the style plays no part.
  public convenience init(style: Style) {
    self.init()
  }

  /// The brightness and thickness of a blur.
  public enum Style: Int, Sendable {
    /// Lighter than the interface.
    case extraLight = 0
    /// About as light as the content behind.
    case light = 1
    /// Darker than the content behind.
    case dark = 2
    /// Light or dark, by the interface style.
    case regular = 4
    /// Light or dark, and more visible.
    case prominent = 5
    /// The thinnest material, by the interface style.
    case systemUltraThinMaterial = 6
    /// A thin material, by the interface style.
    case systemThinMaterial = 7
    /// The usual material, by the interface style.
    case systemMaterial = 8
    /// A thick material, by the interface style.
    case systemThickMaterial = 9
    /// The material of bars, by the interface style.
    case systemChromeMaterial = 10
    /// The thinnest material, always light.
    case systemUltraThinMaterialLight = 11
    /// A thin material, always light.
    case systemThinMaterialLight = 12
    /// The usual material, always light.
    case systemMaterialLight = 13
    /// A thick material, always light.
    case systemThickMaterialLight = 14
    /// The material of bars, always light.
    case systemChromeMaterialLight = 15
    /// The thinnest material, always dark.
    case systemUltraThinMaterialDark = 16
    /// A thin material, always dark.
    case systemThinMaterialDark = 17
    /// The usual material, always dark.
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
  /// Creates a vibrancy; the blur plays no part.
  public convenience init(blurEffect: UIBlurEffect) {
    self.init()
  }

  /// Creates a vibrancy; the blur and the style play no part.
  public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.init()
  }
}

/// The kind of content that a vibrancy is for.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// The main text.
  case label = 0
  /// A second text.
  case secondaryLabel = 1
  /// A third text.
  case tertiaryLabel = 2
  /// A fourth text.
  case quaternaryLabel = 3
  /// An area.
  case fill = 4
  /// A second area.
  case secondaryFill = 5
  /// A third area.
  case tertiaryFill = 6
  /// A line between contents.
  case separator = 7
}

/// A view that applies a blur or vibrancy to content; nothing is drawn.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// The effect of the view; stored only.
  open var effect: UIVisualEffect?
  /// The view that subviews are added to.
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

  /// Raises for every view but the content view, which subviews are added to.
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
