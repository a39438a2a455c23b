/// Work in the queue of a clock.
@MainActor
protocol ClockWork: AnyObject, Sendable {
  /// The line of ``HeadlessUnsettled`` for work that never ends.
  var summary: String { get }
  /// Performs the work of one queue entry.
  func run(on clock: HeadlessClock)
  /// Releases all references that could retain the owner of the work; called when the clock is
  /// deallocated.
  func discard()
}

extension ClockWork {
  func discard() {}
}

/// One-turn work in the form of a closure.
@MainActor
final class ClockClosure: ClockWork {
  let summary: String
  private let body: () -> Void

  init(_ summary: String, _ body: @escaping () -> Void) {
    self.summary = summary
    self.body = body
  }

  func run(on clock: HeadlessClock) {
    body()
  }
}
