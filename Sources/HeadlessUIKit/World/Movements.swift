/// The transitions that run, in the order in which they began.
///
/// The first is kept apart from the others, because most of the time it is the only one. A class,
/// so that a clock reaches it through a constant and without a check for exclusive access.
@MainActor
final class Movements {
  private var first: ControllerTransition?
  private var others: [ControllerTransition] = []

  var isEmpty: Bool { first == nil }
  var all: [ControllerTransition] { (first.map { [$0] } ?? []) + others }

  @inline(__always)
  func begin(_ movement: ControllerTransition) {
    if first == nil { first = movement } else { others = others + [movement] }
  }

  @inline(__always)
  func end(_ movement: ControllerTransition) {
    if first === movement {
      guard !others.isEmpty else { return first = nil }
      first = others[0]
      others = Array(others.dropFirst())
    } else {
      others = others.filter { $0 !== movement }
    }
  }

  /// Whether something goes on by itself.
  var needNobody: Bool { all.contains { !$0.waitsForUser } }

  deinit {
    guard let first else { return }
    // The world went in the middle: the controllers would keep what they wait for, and it them.
    let left = [first] + others
    guard MainQueue.isCurrent else {
      Task { @MainActor in for movement in left { movement.letGo() } }
      return
    }
    MainActor.assumeIsolated { for movement in left { movement.letGo() } }
  }
}
