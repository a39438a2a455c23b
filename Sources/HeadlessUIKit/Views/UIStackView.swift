/// A view that keeps a list of subviews in a row or a column.
///
/// The list and the settings are real; positions are not computed.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// The direction of the list.
  open var axis: NSLayoutConstraint.Axis = .horizontal
  /// The division of the room along the axis; stored only.
  open var distribution: Distribution = .fill
  /// The alignment of views across the axis; stored only.
  open var alignment: Alignment = .fill
  /// The room between two neighbours, in points; stored only.
  open var spacing: CGFloat = 0
  /// Whether margins count when views are placed; stored only.
  open var isLayoutMarginsRelativeArrangement = false
  private var arranged: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  /// Makes an empty list with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a list of views, which become subviews.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Restores a list from an archive.
  public required init(coder: NSCoder) {
    super.init(frame: (coder as? BlankCoder)?.frame ?? .zero)
    (coder as? InterfaceCoder)?.objects.decode(self, element: coder)
  }

  /// The views of the list in order; always a part of the subviews.
  open var arrangedSubviews: [UIView] { arranged }

  /// Appends a view and makes it a subview; one that is listed moves to the end.
  open func addArrangedSubview(_ view: UIView) {
    arranged.removeAll { $0 === view }
    insertArrangedSubview(view, at: arranged.count)
  }

  /// Inserts a view and makes it a subview; one that is listed moves.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    if view.superview !== self { addSubview(view) }
    arranged.removeAll { $0 === view }
    arranged.insert(view, at: min(max(stackIndex, 0), arranged.count))
  }

  /// Takes a view off the list; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arranged.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
  }

  /// Sets the room after one view; stored only.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing
  }

  /// Returns the room after one view, or ``spacing`` where none was set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? spacing
  }

  /// Keeps the list a part of the subviews.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }
}

extension UIStackView {
  /// The division of the room along the axis of a stack.
  public enum Distribution: Int, Sendable {
    /// Views fill the stack by their priorities.
    case fill = 0
    /// All views get the same size.
    case fillEqually = 1
    /// Views fill the stack in proportion to their own sizes.
    case fillProportionally = 2
    /// The gaps between views are equal.
    case equalSpacing = 3
    /// The distances between centres are equal.
    case equalCentering = 4
  }

  /// The alignment of views across the axis of a stack.
  public enum Alignment: Int, Sendable {
    /// From edge to edge.
    case fill = 0
    /// At the leading or top edge.
    case leading = 1
    /// On the baseline of their first lines.
    case firstBaseline = 2
    /// In the middle.
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
