/// One thing in a picture of a screen: what it is, what it says, and what it holds.
///
/// Layout is not simulated, so an element has no place: children follow each other as their views
/// do.
@_spi(Headless)
public struct PictureElement: Equatable, Codable, Sendable {
  /// What kind of thing it is.
  public var kind: Kind
  /// By which a finger finds it; nil for what nobody can touch, see ``HeadlessUser/tap(element:)``.
  public var id: String?
  /// The number of the controller whose view it is; see ``HeadlessUser/number(of:)``.
  public var controller: Int?
  /// What it says.
  public var text: String?
  /// What it says in smaller letters.
  public var detail: String?
  /// What assistive technology reads, where that is not the text.
  public var label: String?
  /// The identifier that tests know it by.
  public var identifier: String?
  /// The name of the picture in it.
  public var image: String?
  /// How it looks: the style of a table, button or row end, the axis of a stack.
  public var look: String?
  /// The size of its text in points.
  public var size: Double?
  /// The name of the system colour of its text, such as `systemRed`.
  public var color: String?
  /// The room between its children in points.
  public var spacing: Double?
  /// What else is true of it.
  public var traits: [Trait] = []
  /// What it holds, in the order of the views.
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

  /// What may be true of a thing.
  public enum Trait: String, Codable, Sendable {
    /// A finger reaches it now.
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
    /// It comes, or goes, with a running transition.
    case arriving, leaving
    /// The transition goes back to where one came from.
    case backward
    /// A finger drives the transition.
    case interactive
    /// The finger has let go too early, and the views return.
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
  /// This element and all that it holds, each before what it holds.
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
  /// At how many entries those of dead objects are thrown out.
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
