/// What code of a world did against the rules of UIKit.
@_spi(Headless) @MainActor
public final class MisuseLog {
  /// Every warning, and every exception that was expected, oldest first.
  public private(set) var entries: [Misuse] = []
  /// Whether a warning that nobody expects fails the test that causes it; off at first.
  public var isStrict = false
  /// Warnings outside ``expect(_:)``, oldest first; what strict mode fails for.
  public private(set) var unexpected: [Misuse] = []
  private var expectations = 0

  var isExpecting: Bool { expectations > 0 }

  /// Runs code whose exceptions are recorded instead of ending the process.
  ///
  /// A call that raises has no effect; one that must return an object returns an inert one.
  /// - Returns: What the code did against the rules, oldest first.
  @discardableResult
  public func expect(_ body: () throws -> Void) rethrows -> [Misuse] {
    let count = entries.count
    expectations += 1
    defer { expectations -= 1 }
    try body()
    return Array(entries[count...])
  }

  func record(_ misuse: Misuse) {
    entries.append(misuse)
    if !isExpecting { unexpected.append(misuse) }
  }
}
