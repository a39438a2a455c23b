/// The one place where this module ends the process.
enum Trap {
  static func raise(_ message: String) -> Never {
    fatalError(message)
  }
}
