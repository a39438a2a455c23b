/// Where the parts of a path lie in the bytes of a link.
///
/// A vector instead of an array: a link is cut without an allocation for its parts.
struct LinkPathParts: Sendable {
  /// The most parts that fit.
  static let capacity = 32
  /// The largest offset that fits.
  static let reach = Int(UInt16.max)

  private var ends: SIMD32<UInt16> = .zero
  private var start: Int
  private(set) var count = 0
  /// Whether any part is percent-encoded; most paths are not and are compared as they stand.
  var areEscaped = false

  init(from start: Int) {
    self.start = start
  }

  /// Adds the part that ends before an offset; the separator behind it belongs to no part.
  ///
  /// A part beyond the capacity is counted but not kept.
  mutating func append(end: Int) {
    if count < Self.capacity { ends[count] = UInt16(truncatingIfNeeded: end) }
    count += 1
  }

  /// Removes the parts behind the first ones.
  mutating func truncate(to count: Int) {
    self.count = count
  }

  @inline(__always)
  subscript(index: Int) -> Range<Int> {
    let start = index == 0 ? start : Int(ends[index - 1]) + 1
    return start..<Int(ends[index])
  }
}
