/// A view that applies a blur or vibrancy to what lies behind it or in it; nothing is drawn.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// The effect of the view; recorded only.
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
