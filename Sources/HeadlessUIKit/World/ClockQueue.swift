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
  /// How many entries belong to transitions or to the next turn.
  private(set) var transitionCount = 0
  /// The number of the next request.
  private(set) var sequence: UInt64 = 0

  var first: Entry? { entries.last }
  var isEmpty: Bool { entries.isEmpty }

  func insert(_ work: any ClockWork, at time: Int64, isTimer: Bool) {
    let entry = Entry(time: time, sequence: sequence, isTimer: isTimer, work: work)
    sequence += 1
    if !isTimer { transitionCount += 1 }
    var index = entries.count
    while index > 0, entries[index - 1].time <= time { index -= 1 }
    entries.insert(entry, at: index)
  }

  func popFirst() -> Entry? {
    guard let entry = entries.popLast() else { return nil }
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
    if !entry.isTimer { transitionCount -= 1 }
  }
}
