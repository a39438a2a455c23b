/// One use of UIKit against its rules.
@_spi(Headless)
public struct Misuse: Hashable, Sendable, CustomStringConvertible {
  /// The reaction of UIKit.
  public enum Kind: Hashable, Sendable {
    /// The process ends with an exception of this name.
    case exception(NSExceptionName)
    /// A line on the console; the request is ignored or carried out.
    case warning
    /// A line on the console about what later systems demand; nothing is wrong today.
    case deprecation
  }

  public let kind: Kind
  /// The wording of UIKit.
  public let message: String

  public var description: String {
    switch kind {
    case .exception(let name): "\(name.rawValue): \(message)"
    case .warning, .deprecation: message
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
    record(Misuse(kind: .warning, message: message), isPrinted: true)
  }

  /// Writes a line about what later systems demand, once in a process, which may launch an app many
  /// times.
  @MainActor
  static func warnOfDeprecation(_ message: String) {
    let misuse = Misuse(kind: .deprecation, message: message)
    record(misuse, isPrinted: !printedDeprecations.contains(message))
  }

  @MainActor private static var printedDeprecations: Set<String> = []

  @MainActor
  private static func record(_ misuse: Misuse, isPrinted: Bool) {
    let log = HeadlessWorld.current?.misuse
    log?.record(misuse)
    guard isPrinted, log?.isExpecting != true else { return }
    if misuse.kind == .deprecation { printedDeprecations.insert(misuse.message) }
    FileHandle.standardError.write(Data("[UIKit] \(misuse.message)\n".utf8))
  }
}

/// The misuse of UIKit in a world.
@_spi(Headless) @MainActor
public final class MisuseLog {
  /// Every warning, and every exception that was expected, oldest first.
  public private(set) var entries: [Misuse] = []
  /// Whether an unexpected warning fails the test that causes it; off at first.
  public var isStrict = false
  /// Warnings outside ``expect(_:)``, oldest first; what strict mode fails for.
  public private(set) var unexpected: [Misuse] = []
  private var expectations = 0

  var isExpecting: Bool { expectations > 0 }

  /// Runs code whose exceptions are recorded instead of ending the process.
  ///
  /// A call that raises has no effect; one that must return an object returns an inert one.
  /// - Returns: The misuse, oldest first.
  @discardableResult
  public func expect(_ body: () throws -> Void) rethrows -> [Misuse] {
    let count = entries.count
    expectations += 1
    defer { expectations -= 1 }
    try body()
    return Array(entries[count...])
  }

  /// Runs asynchronous code whose exceptions are recorded, and those of all other code that runs in
  /// this world meanwhile.
  ///
  /// - Returns: What was done against the rules, oldest first.
  @discardableResult
  public func expect(_ body: () async throws -> Void) async rethrows -> [Misuse] {
    let count = entries.count
    expectations += 1
    defer { expectations -= 1 }
    try await body()
    return Array(entries[count...])
  }

  func record(_ misuse: Misuse) {
    entries.append(misuse)
    if !isExpecting { unexpected.append(misuse) }
  }
}

/// The one place where this module ends the process.
enum Trap {
  static func raise(_ message: String) -> Never {
    fatalError(message)
  }
}

extension NSExceptionName {
  /// An argument that the call cannot take.
  public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
  /// A state in which the call makes no sense.
  public static let internalInconsistencyException = NSExceptionName(
    "NSInternalInconsistencyException"
  )
  /// A failure without a name of its own.
  public static let genericException = NSExceptionName("NSGenericException")
}
