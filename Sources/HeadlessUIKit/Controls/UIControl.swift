/// A view that sends actions for user events.
@preconcurrency @MainActor
open class UIControl: UIView {
  var handlers: [Handler] = []

  /// Whether the control is enabled; `true` by default.
  open var isEnabled = true {
    willSet { willChange("enabled") }
    didSet {
      if isEnabled != oldValue { stateDidChange() }
      didChange("enabled")
    }
  }
  /// Whether the control is selected; `false` by default.
  open var isSelected = false {
    willSet { willChange("selected") }
    didSet {
      if isSelected != oldValue { stateDidChange() }
      didChange("selected")
    }
  }
  /// Whether the control is being touched; `false` by default.
  open var isHighlighted = false {
    willSet { willChange("highlighted") }
    didSet {
      if isHighlighted != oldValue { stateDidChange() }
      didChange("highlighted")
    }
  }
  /// The horizontal alignment of the content; stored only.
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center
  /// Whether a tap opens the menu immediately instead of performing the primary action.
  open var showsMenuAsPrimaryAction = false

  /// Creates a control with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a control that performs an action on `primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    register(primaryAction)
  }

  /// Restores a control from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The state, combined from the three flags.
  open var state: State {
    var state: State = isEnabled ? .normal : .disabled
    if isHighlighted { state.insert(.highlighted) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Called after one of the three flags changed.
  func stateDidChange() {}

  /// All events with a registered action.
  open var allControlEvents: Event {
    handlers.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// Registers an action for events.
  ///
  /// An action with the same identifier is replaced for these events.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    // Reading an action's identifier creates it, and most controls have no other handler.
    if !handlers.isEmpty { removeAction(action, for: controlEvents) }
    handlers.append(Handler(.closure(action), controlEvents))
  }

  /// Removes an action for events; has no effect if it is not registered.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with an identifier for events; has no effect if it is not registered.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier,
    for controlEvents: Event
  ) {
    removeHandlers(for: controlEvents) { handler in
      guard case .closure(let action) = handler else { return false }
      return action.identifier == actionIdentifier
    }
  }

  /// Registers a method of an unretained object for events.
  ///
  /// Without a target, the responder chain is searched for the method. Adding the same target and
  /// method again adds the events.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    add(TargetAction(target, action), for: controlEvents)
  }

  /// Removes a method of an object for events; `nil` for all objects or all methods.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    removeHandlers(for: controlEvents) { handler in
      guard case .method(let method) = handler else { return false }
      return method.matches(target, action)
    }
  }

  /// The objects with registered methods; `NSNull` for the responder chain.
  open var allTargets: Set<AnyHashable> {
    Set(methods.compactMap { $0.method.searchesChain ? NSNull() : $0.method.target as? NSObject })
  }

  /// Returns the names of an object's methods for an event; `nil` for none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = target.flatMap { $0 is NSNull ? nil : $0 as AnyObject }
    let names = methods.filter { handler in
      handler.method.target === object && handler.method.searchesChain == (object == nil)
        && !handler.events.isDisjoint(with: controlEvent)
    }
    return names.isEmpty ? nil : names.map { "\($0.method.action)" }
  }

  /// Performs the registered actions for any of the events immediately, in order of registration.
  ///
  /// Also works for a disabled control, which only the user cannot trigger.
  open func sendActions(for controlEvents: Event) {
    sendActions(for: controlEvents, with: nil)
  }

  /// Calls an object's method through the application, with this control as the sender.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    let world = hostWindow?.world ?? HeadlessWorld.current
    world?.application.sendAction(action, to: target, from: self, for: event)
  }

  /// Performs an action with this control as the sender.
  open func sendAction(_ action: UIAction) {
    action.performWithSender(self, target: nil)
  }

  /// Calls a closure with every action, or target and method, and its events, in order of
  /// registration.
  ///
  /// The closure may change the registrations, and stops the enumeration by setting its last
  /// argument to `true`.
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

  /// Whether a touch on the control is being tracked.
  open private(set) var isTracking = false

  /// Whether the tracked touch is inside the control; touches never leave it here.
  open var isTouchInside: Bool { isTracking }

  /// Called when a touch begins; returns whether to track it: `true` unless overridden.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the tracked touch moves; returns whether to continue: `true` unless overridden.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the tracked touch ends; does nothing unless overridden.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Called when the tracked touch is cancelled; does nothing unless overridden.
  open func cancelTracking(with event: UIEvent?) {}

  /// Tracks a touch and sends its events; does not forward touches to the next responder.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, isEnabled else { return }
    isTracking = beginTracking(touch, with: event)
    if isTracking { touchBegan(event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, isTracking else { return }
    isTracking = continueTracking(touch, with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    endTracking(touches.first, with: event)
    isTracking = false
    touchEnded(event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    cancelTracking(with: event)
    isTracking = false
    touchCancelled(event)
  }

  /// Registers the primary action of an initializer.
  func register(_ primaryAction: UIAction?) {
    guard let primaryAction else { return }
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Performs the actions for `primaryActionTriggered`.
  open func performPrimaryAction() {
    sendActions(for: .primaryActionTriggered)
  }

  override var viewRole: ViewRole { .control(self) }
}

extension UIControl {
  /// A set of control events.
  public struct Event: OptionSet, Hashable, Sendable {
    /// One bit for each event.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A touch began on the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch was repeated, as in a double tap.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The touch moves inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The touch moves just outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The touch moves into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The touch moves out of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The touch ends inside the control: a tap.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The touch ends outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The system cancels the touch.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user changed the value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The primary action was triggered.
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
    /// All touch events.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// All events of text editing.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// The bits reserved for app-defined events.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// The bits reserved for the system.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }
}

extension UIControl {
  /// The state of a control as a set of flags.
  public struct State: OptionSet, Hashable, Sendable {
    /// One bit for each flag.
    public let rawValue: UInt

    /// Creates a state from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// No flag: enabled, neither highlighted nor selected.
    public static let normal: State = []
    /// The control is being touched.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control is disabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected.
    public static let selected = State(rawValue: 1 << 2)
    /// The control has the focus; never set here.
    public static let focused = State(rawValue: 1 << 3)
    /// The bits reserved for app-defined states.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The bits reserved for the system.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The horizontal alignment of a control's content.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// Centered.
    case center = 0
    /// At the left edge.
    case left = 1
    /// At the right edge.
    case right = 2
    /// Fills the width.
    case fill = 3
    /// At the leading edge.
    case leading = 4
    /// At the trailing edge.
    case trailing = 5
  }
}

extension UIControl {
  /// An action or a method, with the events that it is registered for.
  struct Handler {
    enum Kind {
      case closure(UIAction)
      case method(TargetAction)
    }

    let kind: Kind
    var events: Event

    init(_ kind: Kind, _ events: Event) {
      self.kind = kind
      self.events = events
    }
  }

  /// The methods of targets that still exist.
  var methods: [(method: TargetAction, events: Event)] {
    handlers.compactMap { handler in
      guard case .method(let method) = handler.kind, !method.isObsolete else { return nil }
      return (method, handler.events)
    }
  }

  func add(_ new: TargetAction, for events: Event) {
    handlers.removeAll { handler in
      if case .method(let method) = handler.kind { method.isObsolete } else { false }
    }
    let known = handlers.firstIndex { handler in
      guard case .method(let method) = handler.kind else { return false }
      return method.action == new.action && method.target === new.target
        && method.searchesChain == new.searchesChain
    }
    if let known {
      handlers[known].events.formUnion(events)
    } else {
      handlers.append(Handler(.method(new), events))
    }
  }

  func removeHandlers(for events: Event, where isMeant: (Handler.Kind) -> Bool) {
    for index in handlers.indices where isMeant(handlers[index].kind) {
      handlers[index].events.subtract(events)
    }
    handlers.removeAll { $0.events.isEmpty }
  }

  /// Performs all registered actions for any of the events; methods receive the touch event.
  func sendActions(for controlEvents: Event, with event: UIEvent?) {
    for handler in handlers where !handler.events.isDisjoint(with: controlEvents) {
      switch handler.kind {
      case .closure(let action): sendAction(action)
      case .method(let method) where !method.isObsolete:
        sendAction(method.action, to: method.target, for: event)
      case .method: continue
      }
    }
  }
}
