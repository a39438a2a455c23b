/// A hash table from a node and the bytes of a literal to the next node.
///
/// `Dictionary` would need a `String` made of every part that is looked up; this one hashes the bytes in place.
/// It needs no random seed: outsiders choose what is looked up, never what is stored, so
/// they cannot make its chains longer.
struct LinkLiteralIndex: Sendable {
  private struct Slot {
    var parent: Int
    var child: Int
    var bytes: Range<Int>
  }

  private var slots: [Slot?] = Array(repeating: nil, count: 16)
  private var pool: [UInt8] = []
  private var count = 0

  func node(after parent: Int, _ bytes: ArraySlice<UInt8>, ignoresCase: Bool) -> Int? {
    var place = Self.hash(parent, bytes, ignoresCase) & (slots.count - 1)
    while let slot = slots[place] {
      if slot.parent == parent, matches(slot, bytes, ignoresCase) { return slot.child }
      place = (place + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Adds a literal that is not in the table yet.
  mutating func insert(_ bytes: [UInt8], after parent: Int, _ child: Int) {
    if count * 2 >= slots.count { grow() }
    let range = pool.count..<(pool.count + bytes.count)
    pool += bytes
    place(Slot(parent: parent, child: child, bytes: range))
    count += 1
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: nil, count: old.count * 2)
    for case let slot? in old { place(slot) }
  }

  private mutating func place(_ slot: Slot) {
    var place = Self.hash(slot.parent, pool[slot.bytes], false) & (slots.count - 1)
    while slots[place] != nil { place = (place + 1) & (slots.count - 1) }
    slots[place] = slot
  }

  private func matches(_ slot: Slot, _ bytes: ArraySlice<UInt8>, _ ignoresCase: Bool) -> Bool {
    guard slot.bytes.count == bytes.count else { return false }
    for (stored, byte) in zip(slot.bytes, bytes) {
      guard pool[stored] == (ignoresCase ? ASCII.lowercase(byte) : byte) else { return false }
    }
    return true
  }

  /// FNV-1a over the bytes, mixed with the node.
  private static func hash(
    _ parent: Int,
    _ bytes: ArraySlice<UInt8>,
    _ ignoresCase: Bool
  ) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ UInt64(truncatingIfNeeded: parent)
    for byte in bytes {
      hash ^= UInt64(ignoresCase ? ASCII.lowercase(byte) : byte)
      hash &*= 0x100_0000_01b3
    }
    return Int(truncatingIfNeeded: hash ^ (hash >> 32))
  }
}
