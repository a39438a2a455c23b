/// A hash table from a node and the bytes of a literal to the next node.
///
/// `Dictionary` would need a `String` made of every part that is looked up; this one hashes the
/// bytes in place. It needs no random seed: outsiders choose what is looked up, never what is
/// stored, so they cannot make its chains longer.
struct LinkLiteralIndex: Sendable {
  /// Plain numbers, so that a look at a slot counts no references.
  private struct Slot {
    static let free = Slot(parent: -1, child: -1, lastWord: 0, start: 0, count: 0)

    var parent: Int32
    var child: Int32
    /// The last eight bytes or fewer; most literals are no longer than that.
    var lastWord: UInt64
    var start: Int32
    var count: Int32
  }

  private var slots = Array(repeating: Slot.free, count: 16)
  /// The bytes of all literals, each kept once: most literals stand below many nodes.
  private var pool: [UInt8] = []
  private var pooled: [[UInt8]: Int] = [:]
  private var count = 0

  func node(after parent: Int, _ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    let (hash, lastWord) = Self.digest(parent, bytes, range)
    let mask = slots.count - 1
    var place = hash & mask
    while slots[place].child >= 0 {
      let slot = slots[place]
      if slot.lastWord == lastWord, slot.parent == parent, slot.count == range.count,
        range.count <= 8 || pool[stored(slot)].elementsEqual(bytes[range])
      {
        return Int(slot.child)
      }
      place = (place + 1) & mask
    }
    return nil
  }

  /// Adds a literal that is not in the table yet.
  mutating func insert(_ bytes: [UInt8], after parent: Int, _ child: Int) {
    if count * 4 >= slots.count * 3 { grow() }
    let (hash, lastWord) = Self.digest(parent, bytes, bytes.indices)
    let slot = Slot(
      parent: Int32(parent),
      child: Int32(child),
      lastWord: lastWord,
      start: Int32(pooledStart(of: bytes)),
      count: Int32(bytes.count)
    )
    place(slot, hash)
    count += 1
  }

  private func stored(_ slot: Slot) -> Range<Int> {
    Int(slot.start)..<Int(slot.start + slot.count)
  }

  private mutating func pooledStart(of bytes: [UInt8]) -> Int {
    if let start = pooled[bytes] { return start }
    let start = pool.count
    pooled[bytes] = start
    pool += bytes
    return start
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: .free, count: old.count * 2)
    for slot in old where slot.child >= 0 {
      place(slot, Self.digest(Int(slot.parent), pool, stored(slot)).hash)
    }
  }

  private mutating func place(_ slot: Slot, _ hash: Int) {
    var place = hash & (slots.count - 1)
    while slots[place].child >= 0 { place = (place + 1) & (slots.count - 1) }
    slots[place] = slot
  }

  /// The hash of a node and a literal, taken eight bytes at a time, and the last of these words.
  private static func digest(
    _ parent: Int,
    _ bytes: [UInt8],
    _ range: Range<Int>
  ) -> (hash: Int, lastWord: UInt64) {
    var hash = UInt64(truncatingIfNeeded: parent)
    var word: UInt64 = 0
    var index = range.lowerBound
    while index < range.upperBound {
      let end = min(index + 8, range.upperBound)
      word = 0
      while index < end {
        word = word << 8 | UInt64(bytes[index])
        index += 1
      }
      hash = (hash ^ word) &* 0x9e37_79b9_7f4a_7c15
      hash ^= hash >> 32
    }
    return (Int(truncatingIfNeeded: hash), word)
  }
}
