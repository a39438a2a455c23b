/// A key of a hardware keyboard that is pressed.
@preconcurrency @MainActor
open class UIKey: NSObject {
  /// What the key types together with the modifier keys.
  open private(set) var characters: String
  /// What the key types alone.
  open private(set) var charactersIgnoringModifiers: String
  /// The modifier keys that are held.
  open private(set) var modifierFlags: UIKeyModifierFlags

  init(_ input: String, _ modifierFlags: UIKeyModifierFlags) {
    charactersIgnoringModifiers = input
    characters = modifierFlags.contains(.shift) ? input.uppercased() : input
    self.modifierFlags = modifierFlags
    super.init()
  }
}
