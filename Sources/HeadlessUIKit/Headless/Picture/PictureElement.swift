/// An element of a screen's picture, with its contents.
///
/// Layout is not simulated, so an element has no frame; children are in view order.
@_spi(Headless)
public struct PictureElement: Equatable, Codable, Sendable {
  /// The kind of element, for example a button or row.
  public var kind: Kind
  /// The identifier for touches; `nil` if the element cannot be touched, see
  /// ``HeadlessUser/tap(element:)``.
  public var id: String?
  /// The number of the view controller that owns the view; see ``HeadlessUser/number(of:)``.
  public var controller: Int?
  /// The main text, for example of a label or title.
  public var text: String?
  /// The secondary text, for example of a row.
  public var detail: String?
  /// The accessibility label, if it differs from the visible text.
  public var label: String?
  /// The accessibility identifier.
  public var identifier: String?
  /// The name of its image.
  public var image: String?
  /// The style of a table, button or row accessory, or the axis of a stack view.
  public var look: String?
  /// The font size in points.
  public var size: Double?
  /// The name of the system color of its text, such as `systemRed`.
  public var color: String?
  /// The spacing between its children in points.
  public var spacing: Double?
  /// The number of a list; see ``HeadlessUser/picture(of:rows:)``.
  public var list: Int?
  /// The number of rows that were not drawn; `nil` if all rows were drawn.
  public var moreRows: Int?
  /// The accessibility of its view that the app has declared besides the label; `nil` if none.
  public var accessibility: Accessibility?
  /// The states of the element, such as disabled or selected.
  public var traits: [Trait] = []
  /// The contents, in the order of the views.
  public var children: [PictureElement] = []

  init(_ kind: Kind) {
    self.kind = kind
  }

  /// The declared accessibility of a view.
  public struct Accessibility: Equatable, Codable, Sendable {
    /// The value that VoiceOver reads after the label.
    public var value: String?
    /// The hint that VoiceOver reads last.
    public var hint: String?
    /// The raw value of the declared `UIAccessibilityTraits`.
    public var traits: UInt64 = 0
    /// Whether the view is one element with its subviews.
    public var isElement = false
    /// Whether VoiceOver ignores the subviews.
    public var hidesElements = false
  }

  /// A kind of element in a picture.
  public enum Kind: String, Codable, Sendable {
    case alert, alertAction, bar, button, column, field, image, item, label, menu, menuItem
    case navigation, page, pages, row, search, section, segment, segments, spinner, split, stack
    case tab, tabBar, table, tabs, toggle, toolbar, view
  }

  /// A state or style of an element.
  public enum Trait: String, Codable, Sendable {
    /// The user can touch it now.
    case touchable
    /// It does not respond to touches because it is disabled.
    case disabled
    /// It is selected or turned on.
    case selected
    /// Its text is obscured.
    case secure
    /// It receives keyboard input.
    case focused
    /// Its text is bold.
    case bold
    /// It appears or disappears with a running transition.
    case arriving, leaving
    /// The transition goes back.
    case backward
    /// A gesture drives the transition.
    case interactive
    /// The gesture was cancelled, and the views return.
    case returning
    /// The screen can be swiped away.
    case swipeable
    /// The action is destructive or cancels.
    case destructive, cancel
    /// The title is a large title.
    case large
    /// It is a navigation bar's back button.
    case back
    /// It is at the leading edge of its bar.
    case leading
  }
}

extension PictureElement {
  /// This element and its descendants, parents first.
  public var elements: [PictureElement] {
    [self] + children.flatMap(\.elements)
  }

  /// The element with a trait added, if a condition is true.
  func with(_ trait: Trait, if condition: Bool = true) -> Self {
    guard condition else { return self }
    var copy = self
    copy.traits.append(trait)
    return copy
  }
}

/// Assigns numbers to objects; a number is stable while its object lives and is never reused.
@MainActor
struct ObjectNumbers {
  private struct Entry {
    weak var object: AnyObject?
    var number: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var last = 0
  /// The number of entries at which those of deallocated objects are removed.
  private var limit = 256

  /// The number of an object, assigned on first use.
  mutating func number(of object: AnyObject) -> Int {
    let identity = ObjectIdentifier(object)
    if let entry = entries[identity], entry.object === object { return entry.number }
    if entries.count >= limit { clean() }
    last += 1
    entries[identity] = Entry(object: object, number: last)
    return last
  }

  private mutating func clean() {
    entries = entries.filter { $0.value.object != nil }
    limit = max(256, entries.count * 2)
  }
}
