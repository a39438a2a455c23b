/// Something that waits in the queue of a clock.
///
/// Transitions are their own work items, so that scheduling a phase allocates nothing.
@MainActor
protocol ClockWork: AnyObject {
  /// What a person reads when the work never ends.
  var summary: String { get }
  func run()
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

  func run() {
    body()
  }
}
