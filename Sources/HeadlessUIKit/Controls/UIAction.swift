/// Something to do, with its title, its picture and its closure.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// The identifier of an action within a control.
  open var identifier: Identifier { ownIdentifier }
  private lazy var ownIdentifier = Identifier(UUID().uuidString)
  /// The identifier that the app has given; nil if the action has made one up.
  let givenIdentifier: Identifier?
  /// The text of the action.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// The picture of the action.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  /// A longer text that describes the action.
  open var discoverabilityTitle: String?
  /// The attributes of the action.
  open var attributes: UIMenuElement.Attributes
  /// Whether the action is on.
  open var state: UIMenuElement.State
  /// The control that performs the action, while its closure runs; nil otherwise.
  open private(set) var sender: Any?
  private let handler: UIActionHandler

  /// Makes an action; without an identifier it gets one of its own.
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

  /// Runs the closure with a sender; the target plays no part.
  open func performWithSender(_ sender: Any?, target: Any?) {
    let outer = self.sender
    self.sender = sender
    defer { self.sender = outer }
    handler(self)
  }
}

/// The closure of an action.
public typealias UIActionHandler = (UIAction) -> Void

extension UIAction {
  /// The identifier of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes an identifier from a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Makes an identifier from a name.
    public init(_ rawValue: String) {
      self.init(rawValue: rawValue)
    }
  }
}
