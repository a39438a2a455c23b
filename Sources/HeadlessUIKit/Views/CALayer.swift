/// The drawing attributes of a view; stored only, nothing is drawn.
@preconcurrency @MainActor
open class CALayer: NSObject {
  /// The radius of the corners, in points.
  open var cornerRadius: CGFloat = 0
  /// The border width in points.
  open var borderWidth: CGFloat = 0
  /// The border color.
  open var borderColor: CGColor?
  /// The background color.
  open var backgroundColor: CGColor?
  /// Whether content is clipped to the bounds.
  open var masksToBounds = false
  /// The opacity of the layer, from 0 to 1.
  open var opacity: Float = 1
  /// The color of the shadow.
  open var shadowColor: CGColor?
  /// The opacity of the shadow, from 0 to 1.
  open var shadowOpacity: Float = 0
  /// The offset of the shadow in points.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The blur radius of the shadow in points.
  open var shadowRadius: CGFloat = 3
  /// The z-order of the layer among its siblings.
  open var zPosition: CGFloat = 0
  /// A name for debugging.
  open var name: String?

  /// Creates a layer without a view.
  public override init() {
    super.init()
  }
}
