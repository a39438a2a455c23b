/// One use of UIKit against its rules.
@_spi(Headless)
public struct Misuse: Hashable, Sendable, CustomStringConvertible {
  /// What UIKit does about it.
  public enum Kind: Hashable, Sendable {
    /// The process ends with an exception of this name.
    case exception(NSExceptionName)
    /// A line on the console; the request is ignored or goes on.
    case warning
  }

  public let kind: Kind
  /// The wording of UIKit.
  public let message: String

  public var description: String {
    switch kind {
    case .exception(let name): "\(name.rawValue): \(message)"
    case .warning: message
    }
  }
}

extension Misuse {
  /// Ends the process with an exception, or records it inside ``MisuseLog/expect(_:)``.
  ///
  /// The caller returns without effect afterwards.
  @MainActor
  static func raise(_ name: NSExceptionName, _ message: String) {
    let misuse = Misuse(kind: .exception(name), message: message)
    guard let log = HeadlessWorld.current?.misuse, log.isExpecting else {
      Trap.raise("Uncaught exception \(misuse)")
    }
    log.record(misuse)
  }

  /// Writes a line to the console and into the log of the running world.
  @MainActor
  static func warn(_ message: String) {
    let misuse = Misuse(kind: .warning, message: message)
    HeadlessWorld.current?.misuse.record(misuse)
    if HeadlessWorld.current?.misuse.isExpecting != true {
      FileHandle.standardError.write(Data("[UIKit] \(message)\n".utf8))
    }
  }
}
