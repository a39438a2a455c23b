/// A rectangle without a view that constraints can refer to.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, Anchored {
  /// The view that the guide belongs to; set by `addLayoutGuide(_:)`.
  open weak var owningView: UIView? { owner }
  @BackLink final var owner: UIView?
  final let anchor = Anchor()
  /// Where the guide lies in its view: inside the safe area or the margins for the guides that
  /// every view has, zero for others, because layout is not simulated.
  open var layoutFrame: CGRect { owner?.frame(of: self) ?? .zero }
  /// A name for debugging.
  open var identifier: String = ""

  /// Makes a guide that belongs to no view yet.
  public override init() {
    super.init()
    anchor.begin(for: self)
  }

  deinit {
    anchor.end()
  }

  /// The edge where reading starts.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge where reading ends.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The middle from left to right.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The middle from top to bottom.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}
