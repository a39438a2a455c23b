/// Why a controller appears or disappears.
struct Moves: OptionSet {
  let rawValue: UInt8

  static let toParent = Moves(rawValue: 1 << 0)
  static let fromParent = Moves(rawValue: 1 << 1)
  static let presented = Moves(rawValue: 1 << 2)
  static let dismissed = Moves(rawValue: 1 << 3)
  /// The controller entered its container and has not been shown in it.
  static let isNewInParent = Moves(rawValue: 1 << 4)
}
