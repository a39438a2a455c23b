/// Collects violated laws.
struct LawRecord {
  private(set) var violations: [String] = []
  private let occasion: String

  init(_ occasion: String) {
    self.occasion = occasion
  }

  mutating func demand(_ holds: Bool, _ complaint: String) {
    let violation = "\(occasion): \(complaint)"
    if !holds, !violations.contains(violation) { violations.append(violation) }
  }
}

extension Array where Element: Equatable {
  /// Whether the elements occur in another array in the same order.
  func isSubsequence(of other: [Element]) -> Bool {
    var rest = other[...]
    return allSatisfy { element in
      guard let index = rest.firstIndex(of: element) else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }
}
