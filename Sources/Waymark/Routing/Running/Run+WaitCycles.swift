import WaymarkCore

/// Which request waits for which: requests may join each other in guards, and a cycle of waits
/// would never end.
extension Run {
  /// Whether this run is the other one, or cannot end before it.
  func waits(for other: Run) -> Bool {
    reaches { $0 === other }
  }

  /// Whether the closure of a leave guard waits, over however many requests, for this run.
  func isAwaited(by question: LeaveQuestion) -> Bool {
    question.awaited.contains { $0.waits(for: self) }
  }

  /// Notes that the closure that runs now waits for this run; `false` if that would never end.
  ///
  /// A guard that has answered waits no longer: a task that it has started may wait for anything.
  func addWaiter() -> Bool {
    if let waiting = Run.current, waiting.asked != nil {
      if waits(for: waiting) { return false }
      waiting.asked?.awaited.append(self)
    }
    if let question = LeaveQuestion.current {
      if reaches({ $0.asked?.leaveGuard?.question === question }) { return false }
      question.awaited.append(self)
    }
    return true
  }

  private func reaches(_ isGoal: (Run) -> Bool) -> Bool {
    var visited: Set<ObjectIdentifier> = []
    var unvisited = [self]
    while let run = unvisited.popLast() {
      guard !run.hasEnded, visited.insert(ObjectIdentifier(run)).inserted else { continue }
      if isGoal(run) { return true }
      unvisited += run.dependencies
    }
    return false
  }

  /// The runs before whose ends this one has none.
  private var dependencies: [Run] {
    var dependencies = asked?.awaited ?? []
    if let question = asked?.leaveGuard?.question { dependencies += question.awaited }
    if let fulfilment = parking?.fulfilment { dependencies.append(fulfilment) }
    return dependencies
  }
}
