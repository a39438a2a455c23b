import Foundation

/// The heap object with a closure's captured values, read through the compiler's metadata.
///
/// Each closure context refers to a description of its captures: the mangled names of their types,
/// in the order of the layout (`docs/ABI/TypeMetadata.rst` and `MetadataValues.h` of Swift).
/// Nothing else is read, because the bytes after the last capture are uninitialized.
struct ClosureContext {
  private static let word = MemoryLayout<UInt>.size
  /// The metadata kind of contexts and boxes of captured variables.
  private static let localVariable: UInt = 0x400
  /// The maximum nesting of contexts to follow, because a closure can capture another closure.
  private static let depth = 4

  let address: UInt

  /// Creates the context of a closure; `nil` if the value is not a closure or captures nothing.
  init?(ofClosure value: Any) {
    guard String(describing: type(of: value)).contains("->") else { return nil }
    func open<Value>(_ value: Value) -> [UInt] {
      withUnsafeBytes(of: value) { Self.words(of: $0) }
    }
    let words = _openExistential(value, do: open)
    guard words.count == 2, words[1] != 0 else { return nil }
    address = words[1]
  }

  private init(address: UInt) {
    self.address = address
  }

  /// Whether the closure retains the object at an address, directly or through other closures.
  func retains(_ target: UInt) -> Bool {
    var visited: Set<UInt> = []
    return retains(target, Self.depth, &visited)
  }

  private func retains(_ target: UInt, _ depth: Int, _ visited: inout Set<UInt>) -> Bool {
    // If a closure captures a single object, that object is its context.
    if address == target { return true }
    guard depth > 0, visited.insert(address).inserted else { return false }
    return retainedWords.contains {
      ClosureContext(address: $0).retains(target, depth - 1, &visited)
    }
  }

  /// The words of all captures except weak and unowned ones; empty if the object is not a context.
  private var retainedWords: [UInt] {
    guard let metadata = Self.contents(1, at: address).first else { return [] }
    let head = Self.contents(3, at: metadata)
    guard head.count == 3, head[0] == Self.localVariable else { return [] }
    var offset = UInt(UInt32(truncatingIfNeeded: head[1]))
    var words: [UInt] = []
    for capture in CapturedType.all(describedAt: head[2]) {
      let alignment = UInt(capture.alignment)
      offset = (offset + alignment - 1) / alignment * alignment
      if capture.isRetained, capture.size >= Self.word {
        let first = (offset + UInt(Self.word) - 1) / UInt(Self.word) * UInt(Self.word)
        words += Self.contents(capture.size / Self.word, at: address + first)
      }
      offset += UInt(capture.size)
    }
    return words
  }

  private static func words(of bytes: UnsafeRawBufferPointer) -> [UInt] {
    (0..<bytes.count / word).map { bytes.load(fromByteOffset: $0 * word, as: UInt.self) }
  }

  #if canImport(Glibc) || canImport(Darwin)
    /// Reads through a pipe, which returns an error for an unmapped address instead of crashing: a
    /// captured integer can look like an address.
    private static func contents(_ count: Int, at address: UInt) -> [UInt] {
      let size = count * word
      var ends: [Int32] = [0, 0]
      guard size <= 4096, address.isMultiple(of: UInt(word)) else { return [] }
      guard let pointer = UnsafeRawPointer(bitPattern: address), pipe(&ends) == 0 else { return [] }
      defer { for end in ends { close(end) } }
      guard write(ends[1], pointer, size) == size else { return [] }
      return [UInt](unsafeUninitializedCapacity: count) { buffer, initialized in
        let isRead = read(ends[0], buffer.baseAddress, size) == size
        initialized = isRead ? count : 0
      }
    }
  #else
    private static func contents(_ count: Int, at address: UInt) -> [UInt] { [] }
  #endif
}

/// The size of a value that a closure captures, and whether the closure retains it.
private struct CapturedType {
  /// In bytes.
  private(set) var size = MemoryLayout<UInt>.size
  /// In bytes.
  private(set) var alignment = MemoryLayout<UInt>.alignment
  private(set) var isRetained = true

  /// The captures that a capture descriptor lists, after the generic arguments of the closure.
  ///
  /// A descriptor consists of the numbers of captures, metadata sources and generic arguments,
  /// followed by an offset to the mangled name of each capture's type.
  static func all(describedAt address: UInt) -> [CapturedType] {
    guard let descriptor = UnsafeRawPointer(bitPattern: address) else { return [] }
    let counts = (0..<3).map { Int(descriptor.load(fromByteOffset: $0 * 4, as: UInt32.self)) }
    let captures = (0..<counts[0]).map { index in
      let record = descriptor + 3 * 4 + index * 4
      return CapturedType(mangledName: record + Int(record.load(as: Int32.self)))
    }
    return [CapturedType](repeating: .genericArgument, count: counts[2]) + captures
  }

  private static let genericArgument = CapturedType(isRetained: false)

  private init(isRetained: Bool) {
    self.isRetained = isRetained
  }

  private init(mangledName name: UnsafeRawPointer) {
    let bytes = Self.bytes(ofName: name)
    let suffix = bytes.suffix(2)
    if suffix.elementsEqual("Xw".utf8) || suffix.elementsEqual("Xo".utf8) {
      isRetained = false
    } else if suffix.elementsEqual("Xx".utf8) {
      // A box for a captured variable.
      return
    } else if let type = _getTypeByMangledNameInContext(
      name.assumingMemoryBound(to: UInt8.self),
      UInt(bytes.count),
      genericContext: nil,
      genericArguments: nil
    ) {
      measure(type)
    } else if bytes.last == UInt8(ascii: "_") {
      // A function value: code pointer and context.
      size *= 2
    }
    // Any other name depends on a generic parameter, and is most likely a reference.
  }

  private mutating func measure(_ type: Any.Type) {
    func measure<Value>(_ type: Value.Type) -> (Int, Int) {
      (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
    }
    (size, alignment) = _openExistential(type, do: measure)
  }

  /// The bytes of the mangled name, including embedded references.
  private static func bytes(ofName name: UnsafeRawPointer) -> UnsafeRawBufferPointer {
    var count = 0
    while case let byte = name.load(fromByteOffset: count, as: UInt8.self), byte != 0 {
      switch byte {
      // A reference to a type in the binary follows, either relative or absolute.
      case 0x01...0x17: count += 1 + MemoryLayout<Int32>.size
      case 0x18...0x1F: count += 1 + MemoryLayout<UInt>.size
      default: count += 1
      }
    }
    return UnsafeRawBufferPointer(start: name, count: count)
  }
}
