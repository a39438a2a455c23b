import Foundation

extension HeapWords {
  #if canImport(Glibc)
    /// How many bytes the allocator has given to the object at an address; 0 for what is no object.
    static func allocatedBytes(at address: UInt) -> Int {
      guard address > 1 << 16, address.isMultiple(of: 16) else { return 0 }
      if let allocator = ReplacedAllocator.current { return allocator.size(at: address) }
      return notedBytes(at: address)
    }

    /// The size that the C library has noted before the object.
    ///
    /// `malloc_usable_size` reads the same word, but crashes for an address that is not mapped, as
    /// a captured number may look like one.
    private static func notedBytes(at address: UInt) -> Int {
      let word = UInt(MemoryLayout<UInt>.size)
      guard let noted = contents(1, at: address - word).first, noted < 1 << 20 else { return 0 }
      return max(Int(noted & ~7) - Int(word), 0)
    }
  #elseif canImport(Darwin)
    /// How many bytes the allocator has given to the object at an address; 0 for what is no object.
    static func allocatedBytes(at address: UInt) -> Int {
      malloc_size(UnsafeRawPointer(bitPattern: address))
    }
  #else
    static func allocatedBytes(at address: UInt) -> Int { 0 }
  #endif
}
