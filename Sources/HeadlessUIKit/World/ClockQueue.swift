/// Work in order of time, then of request.
///
/// A class, so that a clock reaches it through a constant and without a check for exclusive access.
@MainActor
final class ClockQueue {
  struct Entry: Sendable {
    var time: Int64
    var sequence: UInt64
    var isTimer: Bool
    var work: any ClockWork
  }

  /// The next entry; apart from the others, because most of the time there are none.
  private(set) var first: Entry?
  /// All that follows, the last due first.
  private var others: [Entry] = []
  /// How many entries belong to transitions or to the next turn.
  private(set) var transitionCount = 0
  /// The number of the next request.
  private(set) var sequence: UInt64 = 0

  var isEmpty: Bool { first == nil }
  /// All work, the next first.
  var entries: [Entry] { (first.map { [$0] } ?? []) + others.reversed() }

  func insert(_ work: any ClockWork, at time: Int64, isTimer: Bool) {
    let entry = Entry(time: time, sequence: sequence, isTimer: isTimer, work: work)
    sequence += 1
    if !isTimer { transitionCount += 1 }
    guard let first else {
      self.first = entry
      return
    }
    if time < first.time {
      changeOthers { $0.append(first) }
      self.first = entry
    } else {
      changeOthers { $0.insert(entry, at: $0.placeOfWork(due: time)) }
    }
  }

  func popFirst() -> Entry? {
    guard let entry = first else { return nil }
    first = others.isEmpty ? nil : changeOthers { $0.removeLast() }
    if !entry.isTimer { transitionCount -= 1 }
    return entry
  }

  /// Takes the first entry if it is due by then and was asked for before.
  func popFirst(until time: Int64, requestedBefore sequence: UInt64) -> Entry? {
    guard let first, first.time <= time, first.sequence < sequence else { return nil }
    return popFirst()
  }

  func remove(_ work: any ClockWork) {
    if first?.work === work {
      _ = popFirst()
    } else if let index = others.firstIndex(where: { $0.work === work }) {
      if !others[index].isTimer { transitionCount -= 1 }
      changeOthers { $0.remove(at: index) }
    }
  }

  deinit {
    // The world went in the middle: who keeps a timer may be kept by what the timer would do.
    let timers = ([first].compactMap { $0 } + others).compactMap { $0.work as? HeadlessTimer }
    if timers.isEmpty { return }
    guard MainQueue.isCurrent else {
      Task { @MainActor in for timer in timers { timer.letGo() } }
      return
    }
    MainActor.assumeIsolated { for timer in timers { timer.letGo() } }
  }

  /// Changes the list outside of the queue, so that no access to it needs to be checked.
  @discardableResult
  private func changeOthers<R>(_ change: (inout [Entry]) -> R) -> R {
    var list = others
    others = []
    defer { others = list }
    return change(&list)
  }
}

extension [ClockQueue.Entry] {
  /// Where work belongs that is due at a time: before all that is due by then already.
  fileprivate func placeOfWork(due time: Int64) -> Int {
    var index = count
    while index > 0, self[index - 1].time <= time { index -= 1 }
    return index
  }
}
