/// A menu element or key command whose method is found in the responder chain.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
  /// The text of the command.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// The image of the command.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  /// A longer title that describes the command.
  open var discoverabilityTitle: String?
  /// The method, performed by the first object in the responder chain that implements it.
  open internal(set) var action: Selector
  /// A value that distinguishes commands with the same action.
  open private(set) var propertyList: Any?
  /// The attributes of the command.
  open var attributes: UIMenuElement.Attributes
  /// Whether the command is selected.
  open var state: UIMenuElement.State

  /// Creates a command.
  public init(
    title: String = "",
    image: UIImage? = nil,
    action: Selector,
    propertyList: Any? = nil,
    discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.action = action
    self.propertyList = propertyList
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, subtitle: nil, image: image)
  }
}
