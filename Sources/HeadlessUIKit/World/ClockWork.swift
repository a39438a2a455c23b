/// Something that waits in the queue of a clock.
///
/// Transitions are their own work items, so that scheduling a phase allocates nothing.
@MainActor
protocol ClockWork: AnyObject, Sendable {
  /// What a person reads when the work never ends.
  var summary: String { get }
  /// Does the work; the clock that it was queued in is handed over, so that nobody looks for it.
  func run(on clock: HeadlessClock)
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
