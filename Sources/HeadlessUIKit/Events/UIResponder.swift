/// An object that handles events, or forwards them to the next one.
@preconcurrency @MainActor
open class UIResponder: NSObject, BackReferenced, NamedMembers {
  final let pointer = WeakPointer()
  final var associatedObjects: AssociatedObjects?

  /// The members that selectors and storyboards name; an override adds those of its class.
  open class var namedMembers: [NamedMember] {
    [
      .action("becomeFirstResponder", UIResponder.becomeFirstResponder),
      .action("resignFirstResponder", UIResponder.resignFirstResponder),
    ]
  }

  /// Creates a responder outside every chain.
  public override init() {
    super.init()
    pointer.set(to: self)
  }

  /// The object was made from a storyboard or nib and its outlets are connected, except that those
  /// of a view controller to views follow; does nothing unless overridden.
  open func awakeFromNib() {}

  /// The responder that gets what this one does not handle.
  open var next: UIResponder? { nil }

  /// Whether this responder agrees to become first; false unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this responder agrees to be first no longer.
  open var canResignFirstResponder: Bool { true }

  /// Whether this is the first responder of its window.
  open var isFirstResponder: Bool {
    guard let window = responderWindow else { return false }
    return window.firstResponder === self
  }

  /// Makes this the first responder, after the present one resigned.
  ///
  /// - Returns: False if this responder is in no window or refuses, or if the present
  ///   first responder refuses to resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard let window = responderWindow, canBecomeFirstResponder else { return false }
    if let first = window.firstResponder, !first.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  /// Stops being the first responder.
  ///
  /// - Returns: False if this responder refuses.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    responderWindow?.firstResponder = nil
    return true
  }

  /// Whether the responder performs an action: unless overridden, whether its class lists the
  /// method among its named members.
  ///
  /// Containers return true for showing controllers.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    NamedMemberTable.method(action, of: self) != nil
  }

  /// The responder that performs an action: this one, else the first of those that follow; nil for
  /// none.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }

  /// The activity of this responder, for another device or launch to continue.
  open var userActivity: NSUserActivity? {
    get { associatedObjects?.userActivity }
    set { keepActivity(newValue) }
  }

  /// The activity is about to be transferred; does nothing unless overridden.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Takes up an activity; does nothing unless overridden.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  /// Touches began; forwards them unless overridden.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Touches moved; forwards them unless overridden.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Touches ended; forwards them unless overridden.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// The system cancelled touches; forwards them unless overridden.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Keys and motions

  /// The combinations of keys that this responder acts on; none unless overridden.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Keys were pressed; forwards them unless overridden.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// The force of presses changed; forwards them unless overridden.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Keys were released; forwards them unless overridden.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// The system cancelled presses; forwards them unless overridden.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// The device began to move; forwards it unless overridden.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  /// The device stopped moving; forwards it unless overridden.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  /// The system cancelled the motion; forwards it unless overridden.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  // MARK: Input views

  /// The view instead of the keyboard while this responder, or one before it in the
  /// chain, is first; none unless overridden.
  open var inputView: UIView? { nil }

  /// The view above the keyboard while this responder, or one before it in the chain, is first;
  /// none unless overridden.
  open var inputAccessoryView: UIView? { nil }

  /// Asks the first responder again for its input views.
  open func reloadInputViews() {
    guard isFirstResponder else { return }
    responderWindow?.inputViewsMayHaveChanged()
  }

  /// The window whose first responder this can be.
  var responderWindow: UIWindow? { nil }
}

extension UIResponder: UIUserActivityRestoring {
  private func keepActivity(_ activity: NSUserActivity?) {
    guard activity != nil || associatedObjects != nil else { return }
    objectsMadeOnDemand.userActivity = activity
  }

  /// The storage for rare settings of the responder, created on first use.
  var objectsMadeOnDemand: AssociatedObjects {
    if let associatedObjects { return associatedObjects }
    let made = AssociatedObjects()
    associatedObjects = made
    return made
  }
}

extension UIResponder {
  /// Posted before the keyboard appears; the object is the screen.
  public nonisolated static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification"
  )
  /// Posted after the keyboard appeared.
  public nonisolated static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification"
  )
  /// Posted before the keyboard disappears.
  public nonisolated static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification"
  )
  /// Posted after the keyboard disappeared.
  public nonisolated static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification"
  )
  /// Posted before the frame of the keyboard changes, also when it appears or disappears.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification"
  )
  /// Posted after the frame of the keyboard changed, also when it appeared or disappeared.
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification"
  )
  /// The frame of the keyboard before, in the screen; a `CGRect`.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The frame of the keyboard afterwards, in the screen; a `CGRect`.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The duration of the movement, in seconds; a `Double`.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The animation curve of the movement; a `UInt`.
  public nonisolated static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  /// Whether the keyboard belongs to this app; a `Bool`.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
