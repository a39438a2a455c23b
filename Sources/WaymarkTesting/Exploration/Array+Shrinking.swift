extension Array {
  /// Returns a smaller list that still fails, removing ever smaller slices.
  package func shrunk(while fails: ([Element]) -> Bool) -> [Element] {
    var shrinking = Shrinking(self)
    while let shorter = shrinking.next() { shrinking.take(shorter, ifItFails: fails(shorter)) }
    return shrinking.rest
  }
}

extension Array where Element: Sendable {
  /// Returns a smaller list that still fails an asynchronous check.
  @MainActor package func shrunk(while fails: ([Element]) async -> Bool) async -> [Element] {
    var shrinking = Shrinking(self)
    while let shorter = shrinking.next() {
      shrinking.take(shorter, ifItFails: await fails(shorter))
    }
    return shrinking.rest
  }
}

/// Removes ever smaller slices from a list while the rest still fails.
private struct Shrinking<Element> {
  private(set) var rest: [Element]
  private var piece: Int
  private var start = 0
  /// Whether an element has been removed since all slices of this size were tried.
  private var hasShrunk = false

  init(_ elements: [Element]) {
    rest = elements
    piece = elements.count / 2
  }

  /// Returns a shorter list to try; `nil` when none remains.
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
    // Two steps that belong together, such as a push and its pop, can begin at any index.
    guard fails else { return start += piece > 2 ? piece : 1 }
    (rest, hasShrunk) = (shorter, true)
  }
}
