/// An object that handles events or forwards them to the next responder.
@preconcurrency @MainActor
open class UIResponder: NSObject, BackReferenced, NamedMembers {
  final let pointer = WeakPointer()
  final var associatedObjects: AssociatedObjects?

  /// The members for selectors and storyboards; an override adds those of its class.
  open class var namedMembers: [NamedMember] {
    [
      .action("becomeFirstResponder", UIResponder.becomeFirstResponder),
      .action("resignFirstResponder", UIResponder.resignFirstResponder),
    ]
  }

  /// Creates a responder outside of any chain.
  public override init() {
    super.init()
    pointer.set(to: self)
  }

  /// Called after the object was loaded from a storyboard or nib and its outlets were connected,
  /// except a view controller's outlets to views; does nothing unless overridden.
  open func awakeFromNib() {}

  /// The next responder, which receives unhandled events.
  open var next: UIResponder? { nil }

  /// Whether this responder can become first responder; `false` unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this responder can resign; `true` unless overridden.
  open var canResignFirstResponder: Bool { true }

  /// Whether this is the first responder of its window.
  open var isFirstResponder: Bool {
    guard let window = responderWindow else { return false }
    return window.firstResponder === self
  }

  /// Makes this the first responder, after the current one resigned; a text input begins editing,
  /// if its delegate allows it.
  ///
  /// - Returns: `false` if this responder is not in a window or cannot become first responder, or
  ///   if the current one refuses to resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    let textInput = textInput
    guard textInput?.mayBeginEditing != false, let window = responderWindow,
      canBecomeFirstResponder
    else { return false }
    if let first = window.firstResponder, !first.resignFirstResponder() { return false }
    window.firstResponder = self
    textInput?.begin()
    return true
  }

  /// Resigns as first responder; a text input ends editing, if its delegate allows it.
  ///
  /// - Returns: `false` if this responder refuses.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    let textInput = textInput
    guard textInput?.mayEndEditing != false, canResignFirstResponder else { return false }
    responderWindow?.firstResponder = nil
    textInput?.end()
    return true
  }

  /// Whether the responder performs an action: by default, if the method is one of its named
  /// members.
  ///
  /// Containers return `true` for showing view controllers.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    NamedMemberTable.method(action, of: self) != nil
  }

  /// Returns the responder that performs an action: this one, otherwise the first later one in the
  /// chain; `nil` for none.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }

  /// The user activity of this responder, for Handoff or a later launch.
  open var userActivity: NSUserActivity? {
    get { associatedObjects?.userActivity }
    set { keepActivity(newValue) }
  }

  /// Called before the user activity is transferred; does nothing unless overridden.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Restores the state of a user activity; does nothing unless overridden.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  /// Called when touches begin; forwards them unless overridden.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when touches move; forwards them unless overridden.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when touches end; forwards them unless overridden.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when the system cancels touches; forwards them unless overridden.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Observed properties

  #if !canImport(ObjectiveC)
    /// Called for changes of an observed property; raises unless overridden.
    open nonisolated func observeValue(
      forKeyPath keyPath: String?,
      of object: Any?,
      change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let receiver: NSObject = self
      receiver.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
  #endif

  // MARK: Keys and motions

  /// The keyboard shortcuts of this responder; none unless overridden.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Called when keys are pressed; forwards them unless overridden.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Called when the force of presses changes; forwards them unless overridden.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Called when keys are released; forwards them unless overridden.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Called when the system cancels presses; forwards them unless overridden.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// Called when a motion begins; forwards it unless overridden.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  /// Called when a motion ends; forwards it unless overridden.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  /// Called when the system cancels a motion; forwards it unless overridden.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  // MARK: Input views

  /// The view shown instead of the keyboard while this responder, or one before it in the chain, is
  /// first responder; none unless overridden.
  open var inputView: UIView? { nil }

  /// The view above the keyboard while this responder, or one before it in the chain, is first
  /// responder; none unless overridden.
  open var inputAccessoryView: UIView? { nil }

  /// Updates the input views of the first responder.
  open func reloadInputViews() {
    guard isFirstResponder else { return }
    responderWindow?.inputViewsMayHaveChanged()
  }

  /// This responder if it is edited while it is first responder.
  var textInput: (any TextInput)? { nil }

  /// The responder that keeps the traits of this text input: itself unless overridden.
  var textInputOwner: UIResponder { self }

  /// The window in which this can be first responder.
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
  /// Posted before the frame of the keyboard changes, including appearance and disappearance.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification"
  )
  /// Posted after the frame of the keyboard changed, including appearance and disappearance.
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification"
  )
  /// The frame of the keyboard before the change in screen coordinates, as a `CGRect`.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The frame of the keyboard after the change in screen coordinates, as a `CGRect`.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The duration of the animation in seconds, as a `Double`.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The animation curve, as a `UInt`.
  public nonisolated static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  /// Whether the keyboard belongs to this app, as a `Bool`.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

#if !canImport(ObjectiveC)
  extension UIResponder: HeadlessKeyValueObserver {}
#endif
