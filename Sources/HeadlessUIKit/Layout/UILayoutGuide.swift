/// A rectangle without a view to which constraints can refer.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, BackReferenced {
  final let pointer = WeakPointer()
  /// The view of the guide, set by `addLayoutGuide(_:)`.
  open weak var owningView: UIView? { owner }
  @BackReference final var owner: UIView?
  /// The frame of the guide in its view: that of the safe area or margins for the standard guides,
  /// zero for others, because layout is not simulated.
  open var layoutFrame: CGRect { owner?.frame(of: self) ?? .zero }
  /// A name for debugging.
  open var identifier: String = ""

  /// Creates a guide without a view.
  public override init() {
    super.init()
    pointer.set(to: self)
  }

  /// The leading edge.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The trailing edge.
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
  /// The horizontal center.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The vertical center.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}

/// A guide that tracks a moving object.
///
/// Not simulated: constraints to it are recorded but do not determine frames.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {}

/// A guide for the frame of the keyboard, or the bottom edge while it is hidden.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide follows a floating keyboard; stored only.
  open var followsUndockedKeyboard = false
  /// Whether the guide respects the bottom safe area while the keyboard is hidden; stored only.
  open var usesBottomSafeArea = true
  /// The distance above the keyboard at which a gesture begins to drag it, in points; stored only.
  open var keyboardDismissPadding: CGFloat = 0
}

extension UIView {
  func guide(named name: String) -> UILayoutGuide {
    recordOfLayout.guide(named: name, of: self)
  }

  /// The frame of one of the standard guides of a view.
  func frame(of guide: UILayoutGuide) -> CGRect {
    let insets: UIEdgeInsets
    if guide === safeAreaLayoutGuide {
      insets = safeAreaInsets
    } else if guide === layoutMarginsGuide || guide === readableContentGuide {
      insets = layoutMargins
    } else {
      return .zero
    }
    return CGRect(
      x: bounds.minX + insets.left,
      y: bounds.minY + insets.top,
      width: max(0, bounds.width - insets.left - insets.right),
      height: max(0, bounds.height - insets.top - insets.bottom)
    )
  }

  func take(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owner = self
    recordOfLayout.guides.append(layoutGuide)
  }

  func release(_ layoutGuide: UILayoutGuide) {
    guard let record = layoutRecord, record.guides.contains(where: { $0 === layoutGuide }) else {
      return
    }
    record.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owner = nil
  }

  /// The layout settings, created on first use.
  var recordOfLayout: LayoutRecord {
    if let layoutRecord { return layoutRecord }
    let record = LayoutRecord()
    layoutRecord = record
    return record
  }
}
