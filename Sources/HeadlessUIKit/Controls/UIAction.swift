/// A menu or control action with a title, an image and a handler.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// The identifier of an action within a control.
  open var identifier: Identifier { ownIdentifier }
  private lazy var ownIdentifier = Identifier(UUID().uuidString)
  /// The identifier that the app set; `nil` if it was generated.
  let givenIdentifier: Identifier?
  /// The text of the action.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// The image of the action.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  /// A longer title that describes the action.
  open var discoverabilityTitle: String?
  /// The attributes of the action.
  open var attributes: UIMenuElement.Attributes
  /// Whether the action is on.
  open var state: UIMenuElement.State
  /// The control that performs the action, while its handler runs; otherwise `nil`.
  open private(set) var sender: Any?
  private let handler: UIActionHandler

  /// Creates an action; generates an identifier if there is none.
  public init(
    title: String = "",
    subtitle: String? = nil,
    image: UIImage? = nil,
    identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    givenIdentifier = identifier
    super.init(title: title, subtitle: subtitle, image: image)
    if let identifier { ownIdentifier = identifier }
  }

  /// Calls the handler with a sender; the target is ignored.
  open func performWithSender(_ sender: Any?, target: Any?) {
    let outer = self.sender
    self.sender = sender
    defer { self.sender = outer }
    handler(self)
  }
}

/// The handler of an action.
public typealias UIActionHandler = (UIAction) -> Void

extension UIAction {
  /// The identifier of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The identifier as text.
    public let rawValue: String

    /// Creates an identifier from text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates an identifier from text.
    public init(_ rawValue: String) {
      self.init(rawValue: rawValue)
    }
  }
}
