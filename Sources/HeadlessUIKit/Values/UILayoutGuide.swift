/// A rectangle without a view that constraints can refer to.
@MainActor
open class UILayoutGuide: NSObject {
  /// The view that the guide belongs to; set by `addLayoutGuide(_:)`.
  open internal(set) weak var owningView: UIView?
  /// A name for debugging.
  open var identifier: String = ""

  /// Makes a guide that belongs to no view yet.
  public override init() {
    super.init()
  }
}
