/// A view that arranges subviews in a row or column.
///
/// The arranged subviews and settings are stored; positions are not computed.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// The axis of the stack view.
  open var axis: NSLayoutConstraint.Axis = .horizontal
  /// The distribution of views along the axis; stored only.
  open var distribution: Distribution = .fill
  /// The alignment of views across the axis; stored only.
  open var alignment: Alignment = .fill
  /// The spacing between adjacent views in points; stored only.
  open var spacing: CGFloat = 0
  /// Whether the arrangement respects the layout margins; stored only.
  open var isLayoutMarginsRelativeArrangement = false
  private var arranged: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  /// Creates an empty stack view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a stack view with arranged subviews.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Creates a stack view from an archive.
  public required init(coder: NSCoder) {
    super.init(frame: (coder as? BlankCoder)?.frame ?? .zero)
    (coder as? InterfaceCoder)?.objects.decode(self, element: coder)
  }

  /// The arranged subviews in order; always a subset of the subviews.
  open var arrangedSubviews: [UIView] { arranged }

  /// Appends a view as a subview; an arranged one moves to the end.
  open func addArrangedSubview(_ view: UIView) {
    arranged.removeAll { $0 === view }
    insertArrangedSubview(view, at: arranged.count)
  }

  /// Inserts a view as a subview; an arranged one moves.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    if view.superview !== self { addSubview(view) }
    arranged.removeAll { $0 === view }
    arranged.insert(view, at: min(max(stackIndex, 0), arranged.count))
  }

  /// Removes a view from the arrangement; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arranged.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
  }

  /// Sets the spacing after a view; stored only.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing
  }

  /// Returns the spacing after a view; ``spacing`` if none was set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? spacing
  }

  /// Removes the view from the arranged subviews.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }
}

extension UIStackView {
  /// The distribution of views along the axis of a stack view.
  public enum Distribution: Int, Sendable {
    /// Fills the axis, resizing views by priority.
    case fill = 0
    /// Fills the axis with views of equal size.
    case fillEqually = 1
    /// Fills the axis in proportion to intrinsic sizes.
    case fillProportionally = 2
    /// Equal spacing between views.
    case equalSpacing = 3
    /// Equal distances between centers.
    case equalCentering = 4
  }

  /// The alignment of views across the axis of a stack view.
  public enum Alignment: Int, Sendable {
    /// Fills the other axis.
    case fill = 0
    /// At the leading or top edge.
    case leading = 1
    /// On the baseline of their first lines.
    case firstBaseline = 2
    /// Centered.
    case center = 3
    /// At the trailing or bottom edge.
    case trailing = 4
    /// On the baseline of their last lines.
    case lastBaseline = 5

    /// At the top edge, in a row.
    public static let top = Alignment.leading
    /// At the bottom edge, in a row.
    public static let bottom = Alignment.trailing
  }
}
