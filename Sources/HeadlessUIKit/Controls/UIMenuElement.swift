/// A thing that a menu lists: an action or another menu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// The text of the element.
  open internal(set) var title: String
  /// A second, smaller text.
  open var subtitle: String?
  /// The picture of the element.
  open internal(set) var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }

  /// Whether an action is on.
  public enum State: Int, Sendable {
    /// It is off.
    case off = 0
    /// It is on and shows a mark.
    case on = 1
    /// Some of what it stands for is on.
    case mixed = 2
  }

  /// How an action can be used.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit for each attribute.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The action is shown but cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The action loses something and looks so.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The action is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open when the action is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }
}
