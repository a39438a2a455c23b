import Foundation

/// Reads what a closure has captured: the words of the heap object behind it.
enum HeapWords {
  /// The most objects that are followed, as one closure may have captured another.
  private static let depth = 4
  /// What comes before the captured values: the kind of the object, and its reference counts.
  private static let header = 2

  /// The address of what a closure has captured; `nil` for a value that is no closure.
  static func context(ofClosure value: Any) -> UInt? {
    guard String(describing: type(of: value)).contains("->") else { return nil }
    func open<Value>(_ value: Value) -> [UInt] { words(of: value) }
    let opened = _openExistential(value, do: open)
    return opened.count == 2 ? opened[1] : nil
  }

  /// Whether the object at an address, or one that it refers to, holds the target.
  static func leads(from address: UInt, to target: UInt) -> Bool {
    var visited: Set<UInt> = []
    return leads(from: address, to: target, depth, &visited)
  }

  private static func leads(
    from address: UInt,
    to target: UInt,
    _ depth: Int,
    _ visited: inout Set<UInt>
  ) -> Bool {
    // A closure that has captured one object only has that object behind it.
    if address == target { return true }
    guard depth > 0, visited.insert(address).inserted else { return false }
    return capturedWords(at: address).contains { leads(from: $0, to: target, depth - 1, &visited) }
  }

  private static func words<Value>(of value: Value) -> [UInt] {
    withUnsafeBytes(of: value) { bytes in
      (0..<bytes.count / MemoryLayout<UInt>.size).map {
        bytes.load(fromByteOffset: $0 * MemoryLayout<UInt>.size, as: UInt.self)
      }
    }
  }

  private static func capturedWords(at address: UInt) -> [UInt] {
    let count = min(allocatedBytes(at: address) / MemoryLayout<UInt>.size, 64)
    guard count > header else { return [] }
    return Array(contents(count, at: address).dropFirst(header))
  }

  #if canImport(Glibc) || canImport(Darwin)
    /// Reads through a pipe, which refuses an address that is not mapped instead of crashing.
    static func contents(_ count: Int, at address: UInt) -> [UInt] {
      let size = count * MemoryLayout<UInt>.size
      var ends: [Int32] = [0, 0]
      guard let pointer = UnsafeRawPointer(bitPattern: address), pipe(&ends) == 0 else { return [] }
      defer { for end in ends { close(end) } }
      guard write(ends[1], pointer, size) == size else { return [] }
      return [UInt](unsafeUninitializedCapacity: count) { buffer, initialized in
        let isRead = read(ends[0], buffer.baseAddress, size) == size
        initialized = isRead ? count : 0
      }
    }
  #else
    static func contents(_ count: Int, at address: UInt) -> [UInt] { [] }
  #endif
}
