import Waymark

/// A 64-bit hash of texts and numbers that is equal in all processes, unlike that of a `Hasher`.
struct Fingerprint {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func add(_ number: UInt64) {
    let product = (value ^ number).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    value = (product.high ^ product.low) &+ 0xE703_7ED1_A0B4_28DB
  }

  mutating func add(_ number: Int) {
    add(UInt64(truncatingIfNeeded: number))
  }

  mutating func add(_ flag: Bool) {
    add(flag ? 1 : 0 as UInt64)
  }

  /// Adds a text with its length, so that two texts differ from their concatenation.
  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      var index = 0
      while index + 8 <= bytes.count {
        add(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        index += 8
      }
      var rest = UInt64(truncatingIfNeeded: bytes.count) << 56
      for position in index..<bytes.count {
        rest |= UInt64(bytes[position]) << (8 * (position - index))
      }
      add(rest)
    }
  }

  mutating func add(_ texts: [String]) {
    add(texts.count)
    for text in texts { add(text) }
  }

  /// Adds the destination and the phase of a request.
  mutating func add(_ request: RequestStatus) {
    add(request.destination)
    switch request.phase {
    case .deciding: add("deciding")
    case .parked(let requirement): add(["parked", requirement])
    case .loading: add("loading")
    case .queued: add("queued")
    case .running: add("running")
    case .ended: add("ended")
    }
  }

  /// The hash of a list of texts.
  static func of(_ texts: [String]) -> UInt64 {
    var fingerprint = Fingerprint()
    fingerprint.add(texts)
    return fingerprint.value
  }
}
