import Foundation

#if canImport(Glibc)
  /// The allocator of a sanitizer, which replaces that of the C library: it notes nothing
  /// before an object, and says itself what it has given out.
  struct ReplacedAllocator: Sendable {
    private typealias Owns = @convention(c) @Sendable (UnsafeRawPointer?) -> CBool
    private typealias Size = @convention(c) @Sendable (UnsafeRawPointer?) -> Int

    /// That of the process; `nil` where it runs without a sanitizer.
    static let current = ReplacedAllocator()

    private let owns: Owns
    private let size: Size

    private init?() {
      guard let owns = dlsym(nil, "__sanitizer_get_ownership") else { return nil }
      guard let size = dlsym(nil, "__sanitizer_get_allocated_size") else { return nil }
      self.owns = unsafeBitCast(owns, to: Owns.self)
      self.size = unsafeBitCast(size, to: Size.self)
    }

    /// How many bytes were asked for at an address; 0 where no object begins.
    func size(at address: UInt) -> Int {
      let pointer = UnsafeRawPointer(bitPattern: address)
      return owns(pointer) ? size(pointer) : 0
    }
  }
#endif
