/// What all items of bars have: a title, a picture, and whether they can be used.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// Whether a person can use the item; true at first.
  open var isEnabled = true
  /// The text of the item.
  open var title: String?
  /// The picture of the item.
  open var image: UIImage?
  /// The picture of the item on a phone held sideways.
  open var landscapeImagePhone: UIImage?
  /// How far the picture is inset; recorded only.
  open var imageInsets = UIEdgeInsets.zero
  /// A number to find the item by.
  open var tag = 0
  /// A name to find the item by, never shown.
  open var accessibilityIdentifier: String?
  private var spokenLabel: String?

  /// Makes an item without title and picture.
  public override init() {
    super.init()
  }

  /// What assistive technology reads: the title, unless something else was set.
  open var accessibilityLabel: String? {
    get { spokenLabel ?? title }
    set { spokenLabel = newValue }
  }
}
