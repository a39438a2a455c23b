/// How a view is drawn; stored only, nothing is drawn.
@preconcurrency @MainActor
open class CALayer: NSObject {
  /// How round the corners are, in points.
  open var cornerRadius: CGFloat = 0
  /// The width of the line around, in points.
  open var borderWidth: CGFloat = 0
  /// The colour of the line around.
  open var borderColor: CGColor?
  /// The colour behind the content.
  open var backgroundColor: CGColor?
  /// Whether content outside the bounds is cut off.
  open var masksToBounds = false
  /// How opaque the layer is, from 0 to 1.
  open var opacity: Float = 1
  /// The colour of the shadow.
  open var shadowColor: CGColor?
  /// How opaque the shadow is, from 0 to 1.
  open var shadowOpacity: Float = 0
  /// The offset of the shadow from the layer, in points.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// How soft the shadow is, in points.
  open var shadowRadius: CGFloat = 3
  /// The order of the layer among its siblings.
  open var zPosition: CGFloat = 0
  /// A name for debugging.
  open var name: String?

  /// Makes a layer of no view.
  public override init() {
    super.init()
  }
}
