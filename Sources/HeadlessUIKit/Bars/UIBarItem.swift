/// The base class of bar items: a title, a picture, and whether the item is enabled.
@preconcurrency @MainActor
open class UIBarItem: NSObject, MetatypeConstructible, NamedMembers {
  /// The members that selectors and storyboards name; an override adds those of its class.
  open class var namedMembers: [NamedMember] { [] }

  /// Whether the user can use the item; true at first.
  open var isEnabled = true
  /// The text of the item.
  open var title: String?
  /// The picture of the item.
  open var image: UIImage?
  /// The picture of the item on a phone held sideways.
  open var landscapeImagePhone: UIImage?
  /// The insets of the picture; stored only.
  open var imageInsets = UIEdgeInsets.zero
  /// A number to find the item by.
  open var tag = 0
  /// A name to find the item by, never shown.
  open var accessibilityIdentifier: String?
  private var ownAccessibilityLabel: String?
  private var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// Makes an item without title and picture.
  public override init() {
    super.init()
  }

  /// Makes an item from an archive.
  public required init?(coder: NSCoder) {
    super.init()
    guard let interface = coder as? InterfaceCoder else { return }
    interface.objects.decode(self, interface.element)
  }

  /// Sets the attributes of the title in a state; stored only.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: UIControl.State
  ) {
    titleAttributes[state] = attributes
  }

  /// Returns the attributes of the title in a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state]
  }

  /// The text that assistive technology reads: the title, unless another text was set.
  open var accessibilityLabel: String? {
    get { ownAccessibilityLabel ?? title }
    set { ownAccessibilityLabel = newValue }
  }
}
