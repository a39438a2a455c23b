/// A key of a hardware keyboard.
@preconcurrency @MainActor
open class UIKey: NSObject {
  /// The characters of the key with modifiers.
  open private(set) var characters: String
  /// The characters of the key without modifiers.
  open private(set) var charactersIgnoringModifiers: String
  /// The pressed modifier keys.
  open private(set) var modifierFlags: UIKeyModifierFlags

  init(_ input: String, _ modifierFlags: UIKeyModifierFlags) {
    charactersIgnoringModifiers = input
    characters = modifierFlags.contains(.shift) ? input.uppercased() : input
    self.modifierFlags = modifierFlags
    super.init()
  }
}

/// The modifier keys pressed with a key.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// One bit for each key.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Caps Lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Option.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Command.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The key is on the numeric keypad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
