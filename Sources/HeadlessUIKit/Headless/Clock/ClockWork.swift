/// Something that waits in the queue of a clock.
@MainActor
protocol ClockWork: AnyObject, Sendable {
  /// The line of ``HeadlessUnsettled`` about work that never ends.
  var summary: String { get }
  /// Does the work of one entry.
  func run(on clock: HeadlessClock)
  /// Releases everything that could retain the owner of the work; called when the clock is
  /// released.
  func discard()
}

extension ClockWork {
  func discard() {}
}

/// Work of one turn that is given as a closure.
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
