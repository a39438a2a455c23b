import Foundation

extension LinkShape {
  /// Returns a literal in the form for comparisons.
  ///
  /// With a custom scheme the first part is the host of the URL, and hosts are case-insensitive;
  /// web links behave alike. The first part is also normalized, because URLs normalize a host
  /// before they encode it.
  static func comparable(_ literal: String, at depth: Int) -> String {
    guard depth == 0 else { return literal }
    var literal = literal
    if literal.withUTF8({ $0.allSatisfy(Self.isLowercase) }) { return literal }
    if literal.withUTF8({ $0.allSatisfy { $0 < 0x80 } }) { return ASCII.lowercase(literal) }
    return literal.precomposedStringWithCompatibilityMapping.lowercased()
      .precomposedStringWithCompatibilityMapping
  }

  private static func isLowercase(_ byte: UInt8) -> Bool {
    byte < 0x80 && ASCII.lowercase(byte) == byte
  }

  /// Whether a text can be a path part.
  static func isPathText(_ text: String) -> Bool {
    guard text.utf8.first == UInt8(ascii: ".") else { return !text.isEmpty }
    return text != "." && text != ".."
  }

  /// Whether this shape precedes one that ends in the same node; nil if neither is narrower.
  func isNarrower(than other: LinkShape) -> Bool? {
    for (own, others) in zip(steps, other.steps) {
      guard case .value(let slot) = own, case .value(let otherSlot) = others,
        slot.specificity != otherSlot.specificity
      else { continue }
      return slot.specificity.rawValue > otherSlot.specificity.rawValue
    }
    guard requiredCount != other.requiredCount else { return nil }
    return requiredCount > other.requiredCount
  }

  private var requiredCount: Int {
    allItems.count(where: \.isRequired)
  }
}
