/// A view that reports the user's actions.
@preconcurrency @MainActor
open class UIControl: UIView {
  var handlers: [Handler] = []

  /// Whether the control can be used; true at first.
  open var isEnabled = true
  /// Whether the control is the chosen one; false at first.
  open var isSelected = false
  /// Whether a gesture holds the control; false at first.
  open var isHighlighted = false
  /// The horizontal alignment of the content; stored only.
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center
  /// Whether a tap opens the menu at once instead of performing the primary action.
  open var showsMenuAsPrimaryAction = false

  /// Makes a control with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a control that performs an action on `primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    register(primaryAction)
  }

  /// Restores a control from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The state that the three flags make together.
  open var state: State {
    var state: State = isEnabled ? .normal : .disabled
    if isHighlighted { state.insert(.highlighted) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// All events that some action is registered for.
  open var allControlEvents: Event {
    handlers.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// Registers an action for events.
  ///
  /// An action with the same identifier is replaced for these events.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    // Reading the identifier of an action makes one, and most controls have no other handler.
    if !handlers.isEmpty { removeAction(action, for: controlEvents) }
    handlers.append(Handler(.closure(action), controlEvents))
  }

  /// Removes an action from events; without effect if it is not registered.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with an identifier from events; without effect if it is not registered.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier,
    for controlEvents: Event
  ) {
    removeHandlers(for: controlEvents) { handler in
      guard case .closure(let action) = handler else { return false }
      return action.identifier == actionIdentifier
    }
  }

  /// Calls a method of an object for events, which is not retained.
  ///
  /// Without a target the responder chain is searched for the method. Adding the same target and
  /// method again adds the events.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    add(TargetAction(target, action), for: controlEvents)
  }

  /// Removes a method of an object from events; nil stands for every object and every method.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    removeHandlers(for: controlEvents) { handler in
      guard case .method(let method) = handler else { return false }
      return method.matches(target, action)
    }
  }

  /// The objects that methods were added with; `NSNull` stands for the responder chain.
  open var allTargets: Set<AnyHashable> {
    Set(methods.compactMap { $0.method.searchesChain ? NSNull() : $0.method.target as? NSObject })
  }

  /// Returns the names of the methods of an object for an event, nil for none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = target.flatMap { $0 is NSNull ? nil : $0 as AnyObject }
    let names = methods.filter { handler in
      handler.method.target === object && handler.method.searchesChain == (object == nil)
        && !handler.events.isDisjoint(with: controlEvent)
    }
    return names.isEmpty ? nil : names.map { "\($0.method.action)" }
  }

  /// Performs at once, in order of registration, what any of the events asks for.
  ///
  /// A disabled control does so too: only the user cannot use it.
  open func sendActions(for controlEvents: Event) {
    sendActions(for: controlEvents, with: nil)
  }

  /// Calls a method of an object through the application, with this control as sender.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    let world = hostWindow?.world ?? HeadlessWorld.current
    world?.application.sendAction(action, to: target, from: self, for: event)
  }

  /// Performs an action with this control as sender.
  open func sendAction(_ action: UIAction) {
    action.performWithSender(self, target: nil)
  }

  /// Hands out every action, and every target with its method, with the events that it is
  /// registered for, in order of registration.
  ///
  /// The closure may change what is registered, and ends the enumeration by setting its last
  /// argument to true.
  public func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    var stop = false
    for handler in handlers where !stop {
      switch handler.kind {
      case .closure(let action): iterator(action, nil, handler.events, &stop)
      case .method(let method) where !method.isObsolete:
        iterator(nil, (method.target, method.action), handler.events, &stop)
      case .method: continue
      }
    }
  }

  /// Whether a touch that began on the control is tracked.
  open private(set) var isTracking = false

  /// Whether the tracked touch is inside the control; here it never leaves it.
  open var isTouchInside: Bool { isTracking }

  /// A touch began; returns whether it is tracked: true unless overridden.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The tracked touch moved; returns whether tracking continues: true unless overridden.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The tracked touch ended; does nothing unless overridden.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// The tracked touch was cancelled; does nothing unless overridden.
  open func cancelTracking(with event: UIEvent?) {}

  /// Tracks a touch and sends its events; touches are not forwarded to the next responder.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, isEnabled else { return }
    isTracking = beginTracking(touch, with: event)
    if isTracking { fingerCameDown(event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, isTracking else { return }
    isTracking = continueTracking(touch, with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    endTracking(touches.first, with: event)
    isTracking = false
    fingerWasLifted(event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    cancelTracking(with: event)
    isTracking = false
    fingerWasTaken(event)
  }

  /// Registers the primary action that the control was made with.
  func register(_ primaryAction: UIAction?) {
    guard let primaryAction else { return }
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Performs the actions for `primaryActionTriggered`.
  open func performPrimaryAction() {
    sendActions(for: .primaryActionTriggered)
  }
}

extension UIControl {
  /// The events of a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// One bit for each event.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A touch began on the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch began once more, as in a double tap.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The gesture moves on the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The gesture moves just outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The gesture moves into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The gesture moves out of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The gesture lifts on the control: a tap.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The gesture lifts outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The system takes the touch away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value was changed by the user.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control's main purpose was triggered.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The menu of the control is about to open.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing of a text field began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user changed the text of a field.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing of a text field ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key ended editing of a text field.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of a gesture.
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

extension UIControl {
  /// The state of a control, made of flags.
  public struct State: OptionSet, Hashable, Sendable {
    /// One bit for each flag.
    public let rawValue: UInt

    /// Makes a state from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// No flag is set: enabled, neither held nor chosen.
    public static let normal: State = []
    /// A gesture holds the control.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control cannot be used.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is the chosen one.
    public static let selected = State(rawValue: 1 << 2)
    /// The control has the focus; no control here does.
    public static let focused = State(rawValue: 1 << 3)
    /// The bits that an app may use for states of its own.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The bits that the system uses for itself.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The horizontal alignment of a control's content.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the left edge.
    case left = 1
    /// At the right edge.
    case right = 2
    /// Over the whole width.
    case fill = 3
    /// At the edge where reading starts.
    case leading = 4
    /// At the edge where reading ends.
    case trailing = 5
  }
}
