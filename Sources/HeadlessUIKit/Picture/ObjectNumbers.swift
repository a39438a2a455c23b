/// Gives objects numbers, which stay as long as the objects live and are never given again.
@MainActor
struct ObjectNumbers {
  private struct Entry {
    weak var object: AnyObject?
    var number: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var last = 0
  /// At how many entries those of dead objects are thrown out.
  private var limit = 256

  /// The number of an object, which is given the first time.
  mutating func number(of object: AnyObject) -> Int {
    let identity = ObjectIdentifier(object)
    if let entry = entries[identity], entry.object === object { return entry.number }
    if entries.count >= limit { clean() }
    last += 1
    entries[identity] = Entry(object: object, number: last)
    return last
  }

  private mutating func clean() {
    entries = entries.filter { $0.value.object != nil }
    limit = max(256, entries.count * 2)
  }
}
