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
