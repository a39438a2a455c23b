/// The base class of bar items, with a title, an image and an enabled state.
@preconcurrency @MainActor
open class UIBarItem: NSObject, MetatypeConstructible, NamedMembers {
  /// The members for selectors and storyboards; an override adds those of its class.
  open class var namedMembers: [NamedMember] { [] }

  /// Whether the user can tap the item; `true` by default.
  open var isEnabled = true
  /// The text of the item.
  open var title: String?
  /// The image of the item.
  open var image: UIImage?
  /// The image of the item on a phone in landscape.
  open var landscapeImagePhone: UIImage?
  /// The insets of the image; stored only.
  open var imageInsets = UIEdgeInsets.zero
  /// A number that identifies the item.
  open var tag = 0
  /// An identifier that is never shown.
  open var accessibilityIdentifier: String?
  private var ownAccessibilityLabel: String?
  private var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// Creates an item without title and image.
  public override init() {
    super.init()
  }

  /// Creates an item from an archive.
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

  /// The text that VoiceOver reads: the title, unless another text was set.
  open var accessibilityLabel: String? {
    get { ownAccessibilityLabel ?? title }
    set { ownAccessibilityLabel = newValue }
  }
}
