/// One element in a picture of a screen, with its content.
///
/// Layout is not simulated, so an element has no place: children follow each other as their views
/// do.
@_spi(Headless)
public struct PictureElement: Equatable, Codable, Sendable {
  /// The kind of element.
  public var kind: Kind
  /// The identifier for touches; nil if the user cannot touch it, see
  /// ``HeadlessUser/tap(element:)``.
  public var id: String?
  /// The number of the controller whose view it is; see ``HeadlessUser/number(of:)``.
  public var controller: Int?
  /// The main text.
  public var text: String?
  /// The secondary text.
  public var detail: String?
  /// The text that assistive technology reads, if it differs from the visible text.
  public var label: String?
  /// The accessibility identifier.
  public var identifier: String?
  /// The name of the picture in it.
  public var image: String?
  /// The style of a table, button or row accessory, or the axis of a stack.
  public var look: String?
  /// The size of its text in points.
  public var size: Double?
  /// The name of the system colour of its text, such as `systemRed`.
  public var color: String?
  /// The room between its children in points.
  public var spacing: Double?
  /// The number of a list; see ``HeadlessUser/picture(of:rows:)``.
  public var list: Int?
  /// The number of rows after those that are drawn; nil if the list is drawn to its end.
  public var moreRows: Int?
  /// The states of the element.
  public var traits: [Trait] = []
  /// The contents, in the order of the views.
  public var children: [PictureElement] = []

  init(_ kind: Kind) {
    self.kind = kind
  }

  /// The kinds of things in a picture.
  public enum Kind: String, Codable, Sendable {
    case alert, alertAction, bar, button, column, field, image, item, label, menu, menuItem
    case navigation, page, pages, row, search, section, segment, segments, spinner, split, stack
    case tab, tabBar, table, tabs, toggle, toolbar, view
  }

  /// A state of an element.
  public enum Trait: String, Codable, Sendable {
    /// A gesture reaches it now.
    case touchable
    /// It is disabled.
    case disabled
    /// It is chosen among others, or on.
    case selected
    /// Its text is hidden.
    case secure
    /// The keyboard writes into it.
    case focused
    /// Its text is bold.
    case bold
    /// It appears or disappears with a running transition.
    case arriving, leaving
    /// The transition leads back.
    case backward
    /// A gesture drives the transition.
    case interactive
    /// The gesture was cancelled, and the views return.
    case returning
    /// The screen can be swiped away.
    case swipeable
    /// The action destroys something, or gives up.
    case destructive, cancel
    /// The title stands large below the bar.
    case large
    /// It is a stack's way back.
    case back
    /// It stands at the leading edge of its bar.
    case leading
  }
}

extension PictureElement {
  /// This element and all elements inside, each before its contents.
  public var elements: [PictureElement] {
    [self] + children.flatMap(\.elements)
  }

  /// The element with a trait, if that is true of it.
  func with(_ trait: Trait, if condition: Bool = true) -> Self {
    guard condition else { return self }
    var copy = self
    copy.traits.append(trait)
    return copy
  }
}

/// Gives objects numbers, which stay as long as the objects live and are never given again.
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

  /// The number of an object, which is given the first time.
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
