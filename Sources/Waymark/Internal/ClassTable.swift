/// A number for each class that was met; a lookup is a few comparisons.
///
/// A dictionary in its place costs a navigation among 21 view controllers 2,800 instructions more,
/// mostly for hashes that resist chosen keys. Classes belong to the program, so that nobody chooses
/// them, and the address of a class serves as its hash.
struct ClassTable {
  private struct Slot {
    var type: ObjectIdentifier?
    var number: Int32 = 0
  }

  private var slots = Array(repeating: Slot(), count: 32)
  private var count = 0

  subscript(type: AnyClass) -> Int? {
    let slot = slots[place(of: ObjectIdentifier(type))]
    return slot.type == nil ? nil : Int(slot.number)
  }

  mutating func insert(_ number: Int, for type: AnyClass) {
    if count * 2 >= slots.count { grow() }
    let type = ObjectIdentifier(type)
    let place = place(of: type)
    if slots[place].type == nil { count += 1 }
    slots[place] = Slot(type: type, number: Int32(number))
  }

  /// Where the class is, or would be.
  private func place(of type: ObjectIdentifier) -> Int {
    let mask = slots.count - 1
    // Classes begin at multiples of eight, and mostly far apart.
    var place = (Int(bitPattern: type) >> 4) & mask
    while let other = slots[place].type, other != type { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Slot(), count: old.count * 2)
    for slot in old {
      if let type = slot.type { slots[place(of: type)] = slot }
    }
  }
}
