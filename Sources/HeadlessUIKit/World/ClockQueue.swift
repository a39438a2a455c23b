/// Work in order of time, then of request.
///
/// The earliest entry is the last of the array: most work is due at once and is put in and taken
/// out at that end without moving anything.
///
/// A class, so that a clock reaches it through a constant and without a check for exclusive access.
@MainActor
final class ClockQueue {
  struct Entry {
    var time: Int64
    var sequence: UInt64
    var isTimer: Bool
    var work: any ClockWork
  }

  private(set) var entries: [Entry] = []
  /// Known apart from the entries: reading a number is not checked for exclusive access, reading an
  /// array is.
  private var count = 0
  /// How many entries belong to transitions or to the next turn.
  private(set) var transitionCount = 0
  /// The number of the next request.
  private(set) var sequence: UInt64 = 0

  var first: Entry? { entries.last }
  var isEmpty: Bool { count == 0 }

  func insert(_ work: any ClockWork, at time: Int64, isTimer: Bool) {
    let entry = Entry(time: time, sequence: sequence, isTimer: isTimer, work: work)
    sequence += 1
    if !isTimer { transitionCount += 1 }
    entries.insert(entry, at: isEmpty ? 0 : entries.placeOfWork(due: time))
    count += 1
  }

  func popFirst() -> Entry? {
    guard !isEmpty, let entry = entries.popLast() else { return nil }
    count -= 1
    if !entry.isTimer { transitionCount -= 1 }
    return entry
  }

  /// Takes the first entry if it is due by then and was asked for before.
  func popFirst(until time: Int64, requestedBefore sequence: UInt64) -> Entry? {
    guard let entry = entries.last, entry.time <= time, entry.sequence < sequence else {
      return nil
    }
    return popFirst()
  }

  func remove(_ work: any ClockWork) {
    guard let index = entries.firstIndex(where: { $0.work === work }) else { return }
    let entry = entries.remove(at: index)
    count -= 1
    if !entry.isTimer { transitionCount -= 1 }
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
