extension UIControl {
  /// What a person does with a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// One bit for each event.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A finger comes down on the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger comes down once more.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The finger moves on the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The finger moves just outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The finger moves into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The finger moves out of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The finger lifts on the control: a tap.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The finger lifts outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The system takes the touch away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value was changed by a person.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control was used for what it is there for.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The menu of the control is about to open.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing of a text field began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// A person changed the text of a field.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing of a text field ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key ended editing of a text field.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of a finger.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// All events of text editing.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// The bits that an app may use for events of its own.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// The bits that the system uses for itself.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }
}
