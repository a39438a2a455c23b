/// A rectangle without a view that constraints can refer to.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The view that the guide belongs to; set by `addLayoutGuide(_:)`.
  open weak var owningView: UIView? { owner }
  @BackReference final var owner: UIView?
  /// The frame of the guide in its view: inside the safe area or the margins for the guides that
  /// every view has, zero for others, because layout is not simulated.
  open var layoutFrame: CGRect { owner?.frame(of: self) ?? .zero }
  /// A name for debugging.
  open var identifier: String = ""

  /// Makes a guide that belongs to no view yet.
  public override init() {
    super.init()
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

/// A guide that follows something that moves.
///
/// Here nothing moves: constraints to it are recorded, and no frame follows from them.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {}

/// A guide for constraints: the frame of the keyboard, or the bottom edge while there is none.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide follows a keyboard that floats; stored only.
  open var followsUndockedKeyboard = false
  /// Whether the guide ends above the home indicator while there is no keyboard; stored only.
  open var usesBottomSafeArea = true
  /// The distance above the keyboard at which a gesture begins to drag it, in points; stored only.
  open var keyboardDismissPadding: CGFloat = 0
}

extension UIView {
  func guide(named name: String) -> UILayoutGuide {
    recordOfLayout.guide(named: name, of: self)
  }

  /// The frame of one of the guides that every view has.
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

  /// The record of layout, made on first use.
  var recordOfLayout: LayoutRecord {
    if let layoutRecord { return layoutRecord }
    let record = LayoutRecord()
    layoutRecord = record
    return record
  }
}
