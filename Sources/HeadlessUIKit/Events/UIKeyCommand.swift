/// A keyboard shortcut with the method that it calls.
///
/// Responders return their shortcuts as `keyCommands`.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
  /// The key, as its characters without modifiers.
  open private(set) var input: String?
  /// The modifier keys of the shortcut.
  open private(set) var modifierFlags: UIKeyModifierFlags
  /// Whether the command takes precedence over the system's shortcuts; stored only.
  open var wantsPriorityOverSystemBehavior = false
  /// Whether the system remaps the command to an available key; stored only.
  open var allowsAutomaticLocalization = true
  /// Whether the system mirrors the command in right-to-left layouts; stored only.
  open var allowsAutomaticMirroring = true

  /// Creates a menu command with a shortcut.
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

  /// Creates a command without a menu element.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Whether a key press matches the shortcut.
  func matches(_ key: UIKey) -> Bool {
    let flags = modifierFlags.subtracting([.alphaShift, .numericPad])
    return input?.lowercased() == key.charactersIgnoringModifiers.lowercased()
      && flags == key.modifierFlags && !attributes.contains(.disabled)
  }
}

extension UIKeyCommand {
  /// The up arrow key.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The down arrow key.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The left arrow key.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The right arrow key.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// The Escape key.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  /// The Page Up key.
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  /// The Page Down key.
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  /// The Home key.
  public nonisolated static let inputHome = "UIKeyInputHome"
  /// The End key.
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// The Delete key.
  public nonisolated static let inputDelete = "UIKeyInputDelete"
}

extension UIResponder {
  /// The command for a key in this responder, otherwise in the first later responder of the chain.
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

  /// Whether key commands are active here; those of a presenter only if it allows that.
  private var takesPartInActions: Bool {
    guard let controller = self as? UIViewController, controller.modal.presented != nil else {
      return true
    }
    return controller.performsActionsWhilePresentingModally
  }
}
