extension Array {
  /// Returns fewer elements that still fail, taking out ever smaller pieces.
  package func shrunk(while fails: ([Element]) -> Bool) -> [Element] {
    var shrinking = Shrinking(self)
    while let shorter = shrinking.next() { shrinking.take(shorter, ifItFails: fails(shorter)) }
    return shrinking.rest
  }
}

extension Array where Element: Sendable {
  /// Returns fewer elements that still fail where that has to be awaited.
  @MainActor package func shrunk(while fails: ([Element]) async -> Bool) async -> [Element] {
    var shrinking = Shrinking(self)
    while let shorter = shrinking.next() {
      shrinking.take(shorter, ifItFails: await fails(shorter))
    }
    return shrinking.rest
  }
}

/// Takes ever smaller pieces out of a list, as long as the rest fails.
private struct Shrinking<Element> {
  private(set) var rest: [Element]
  private var piece: Int
  private var start = 0
  /// Whether an element was taken out since all pieces of this size were tried.
  private var hasShrunk = false

  init(_ elements: [Element]) {
    rest = elements
    piece = elements.count / 2
  }

  /// A shorter list to try; nil when none is left.
  mutating func next() -> [Element]? {
    if start >= rest.count {
      if piece > 1 || !hasShrunk { piece /= 2 }
      (start, hasShrunk) = (0, false)
    }
    guard piece > 0, start < rest.count else { return nil }
    var shorter = rest
    shorter.removeSubrange(start..<Swift.min(start + piece, rest.count))
    return shorter
  }

  mutating func take(_ shorter: [Element], ifItFails fails: Bool) {
    // Two steps that belong together, such as there and back, may begin anywhere.
    guard fails else { return start += piece > 2 ? piece : 1 }
    (rest, hasShrunk) = (shorter, true)
  }
}
