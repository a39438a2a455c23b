/// A use of UIKit that violates its rules.
@_spi(Headless)
public struct Misuse: Hashable, Sendable, CustomStringConvertible {
  /// UIKit's reaction to a misuse.
  public enum Kind: Hashable, Sendable {
    /// Raises an exception with this name, which ends the process.
    case exception(NSExceptionName)
    /// Logs to the console; the request is ignored or performed.
    case warning
    /// Logs a requirement of later systems to the console; the code works today.
    case deprecation
  }

  public let kind: Kind
  /// The message that UIKit logs.
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
  package static func raise(_ name: NSExceptionName, _ message: String) {
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

  /// Raises in a value that any thread may use; outside the main actor nothing expects it.
  static func raiseAnywhere(_ name: NSExceptionName, _ message: String) {
    guard MainQueue.isCurrent else { Trap.raise("Uncaught exception \(name.rawValue): \(message)") }
    MainActor.assumeIsolated { raise(name, message) }
  }

  /// Warns in a value that any thread may use; outside the main actor it is only printed.
  static func warnAnywhere(_ message: String) {
    guard MainQueue.isCurrent else { return write(message) }
    MainActor.assumeIsolated { warn(message) }
  }

  /// Logs a requirement of later systems, once per process, because a process can launch an app
  /// many times.
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
    write(misuse.message)
  }

  private static func write(_ message: String) {
    FileHandle.standardError.write(Data("[UIKit] \(message)\n".utf8))
  }
}

/// The log of UIKit misuse in a world.
@_spi(Headless) @MainActor
public final class MisuseLog {
  /// All warnings and expected exceptions, oldest first.
  public private(set) var entries: [Misuse] = []
  /// Whether an unexpected warning fails the test that causes it; `false` by default.
  public var isStrict = false
  /// Warnings outside ``expect(_:)``, oldest first, which fail a test in strict mode.
  public private(set) var unexpected: [Misuse] = []
  private var expectations = 0

  var isExpecting: Bool { expectations > 0 }

  /// Runs code and records its UIKit exceptions instead of ending the process.
  ///
  /// A call that raises has no effect; if it must return an object, the object is inert.
  /// - Returns: The misuse, oldest first.
  @discardableResult
  public func expect(_ body: () throws -> Void) rethrows -> [Misuse] {
    let count = entries.count
    expectations += 1
    defer { expectations -= 1 }
    try body()
    return Array(entries[count...])
  }

  /// Runs asynchronous code and records UIKit exceptions, including those of other code that runs
  /// in this world meanwhile.
  ///
  /// - Returns: The misuse, oldest first.
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

/// The only place at which this module ends the process.
enum Trap {
  static func raise(_ message: String) -> Never {
    fatalError(message)
  }
}

extension NSExceptionName {
  /// The exception for an invalid argument.
  public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
  /// The exception for a call in an invalid state.
  public static let internalInconsistencyException = NSExceptionName(
    "NSInternalInconsistencyException"
  )
  /// The exception for something that is not in a collection.
  public static let rangeException = NSExceptionName("NSRangeException")
  /// The exception for failures without a specific name.
  public static let genericException = NSExceptionName("NSGenericException")
}
