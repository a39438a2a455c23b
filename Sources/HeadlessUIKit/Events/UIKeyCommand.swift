/// A combination of keys that a responder acts on.
///
/// Responders list theirs as `keyCommands`.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
  /// The key, as its characters without modifiers.
  open private(set) var input: String?
  /// The modifier keys that are held with it.
  open private(set) var modifierFlags: UIKeyModifierFlags
  /// Whether the command takes precedence over the system's use of the keys; stored only.
  open var wantsPriorityOverSystemBehavior = false
  /// Whether the system moves the command to a key that the keyboard has; stored only.
  open var allowsAutomaticLocalization = true
  /// Whether the system mirrors the command where text is read from right to left; stored only.
  open var allowsAutomaticMirroring = true

  /// Creates a command of a menu with its keys.
  public init(
    title: String = "",
    image: UIImage? = nil,
    action: Selector,
    input: String,
    modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil,
    discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      title: title,
      image: image,
      action: action,
      propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle,
      attributes: attributes,
      state: state
    )
  }

  /// Creates a command that no menu lists.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Whether the user presses these keys.
  func matches(_ key: UIKey) -> Bool {
    let flags = modifierFlags.subtracting([.alphaShift, .numericPad])
    return input?.lowercased() == key.charactersIgnoringModifiers.lowercased()
      && flags == key.modifierFlags && !attributes.contains(.disabled)
  }
}

extension UIKeyCommand {
  /// The key with the arrow up.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The key with the arrow down.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The key with the arrow to the left.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The key with the arrow to the right.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// The Escape key.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  /// The key that pages up.
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  /// The key that pages down.
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  /// The Home key.
  public nonisolated static let inputHome = "UIKeyInputHome"
  /// The End key.
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// The Delete key.
  public nonisolated static let inputDelete = "UIKeyInputDelete"
}

extension UIResponder {
  /// Finds the command for a key: that of this responder, else of the first that follows.
  func keyCommand(for key: UIKey) -> UIKeyCommand? {
    var responder: UIResponder? = self
    while let current = responder {
      if current.takesPartInActions,
        let found = current.keyCommands?.first(where: { $0.matches(key) })
      {
        return found
      }
      responder = current.next
    }
    return nil
  }

  /// Whether key commands count here: those of a presenter only if it allows that.
  private var takesPartInActions: Bool {
    guard let controller = self as? UIViewController, controller.modal.presented != nil else {
      return true
    }
    return controller.performsActionsWhilePresentingModally
  }
}
