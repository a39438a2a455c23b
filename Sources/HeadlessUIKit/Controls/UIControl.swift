/// A view that reports what a person does with it.
///
/// Handlers are ``UIAction``s. Target and selector are absent, because they need the Objective-C
/// runtime.
@preconcurrency @MainActor
open class UIControl: UIView {
  private var handlers: [(action: UIAction, events: Event)] = []

  /// Whether the control can be used; true at first.
  open var isEnabled = true
  /// Whether the control is the chosen one; false at first.
  open var isSelected = false
  /// Whether a finger holds the control; false at first.
  open var isHighlighted = false
  /// How the content lies from side to side; recorded only.
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
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    handlers.append((action, controlEvents))
  }

  /// Takes an action off events; what is not registered is ignored.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Takes the action with an identifier off events; what is not registered is ignored.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier,
    for controlEvents: Event
  ) {
    for index in handlers.indices where handlers[index].action.identifier == actionIdentifier {
      handlers[index].events.subtract(controlEvents)
    }
    handlers.removeAll { $0.events.isEmpty }
  }

  /// Performs at once, in order of registration, what any of the events asks for.
  ///
  /// A disabled control does so too: only a person cannot use it.
  open func sendActions(for controlEvents: Event) {
    for handler in handlers where !handler.events.isDisjoint(with: controlEvents) {
      sendAction(handler.action)
    }
  }

  /// Performs an action with this control as sender.
  open func sendAction(_ action: UIAction) {
    action.performWithSender(self, target: nil)
  }

  /// Hands out every action with the events that it is registered for, in order of registration.
  ///
  /// There are no targets here, so the second argument is always nil. The closure may change what
  /// is registered, and ends the enumeration by setting its last argument to true.
  public func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    var stop = false
    for handler in handlers where !stop { iterator(handler.action, nil, handler.events, &stop) }
  }

  /// Whether a finger is followed that came down on the control.
  open private(set) var isTracking = false

  /// Whether the followed finger is on the control; here it does not leave it.
  open var isTouchInside: Bool { isTracking }

  /// A finger has come down; whether it is followed: it is, unless overridden.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The followed finger moved; whether it is followed on: it is, unless overridden.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The followed finger was lifted; does nothing unless overridden.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// The followed finger was taken away; does nothing unless overridden.
  open func cancelTracking(with event: UIEvent?) {}

  /// Follows a finger and does what it asks for; touches do not go on to the next responder.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, isEnabled else { return }
    isTracking = beginTracking(touch, with: event)
    if isTracking { fingerCameDown() }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, isTracking else { return }
    isTracking = continueTracking(touch, with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    endTracking(touches.first, with: event)
    isTracking = false
    fingerWasLifted()
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    cancelTracking(with: event)
    isTracking = false
    fingerWasTaken()
  }

  /// Registers the primary action that the control was made with.
  func register(_ primaryAction: UIAction?) {
    guard let primaryAction else { return }
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Performs what is registered for `primaryActionTriggered`.
  open func performPrimaryAction() {
    sendActions(for: .primaryActionTriggered)
  }
}
