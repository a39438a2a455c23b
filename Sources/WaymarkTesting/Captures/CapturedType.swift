/// The size of a value that a closure captures, and whether the closure retains it.
struct CapturedType {
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
