import Foundation

/// The structure of a pattern without its types, for sorting, listing and comparing patterns.
package struct LinkShape: Sendable {
  package enum Step: Sendable {
    case literal(String)
    case value(Slot)
  }

  /// The place of one value.
  package struct Slot: Sendable {
    package var name: String
    package var label: String
    var samples: [String]
    var specificity: LinkSpecificity
    package var form: LinkForm
    var isSensitive: Bool
    package var accepts: @Sendable (String) -> Bool
  }

  /// A slot outside the path, which may be optional.
  package struct Item: Sendable {
    package var slot: Slot
    package var isRequired: Bool
    var repeats = false
  }

  package var steps: [Step] = []
  package var items: [Item] = []
  package var fragment: Item?

  init(literals text: String) {
    append(literals: text)
  }

  /// Adds the place of a value and returns its position.
  mutating func append(path slot: Slot) -> Int {
    var slot = slot
    let accepts = slot.accepts
    slot.accepts = { Self.isPathText($0) && accepts($0) }
    steps.append(.value(slot))
    return steps.count - 1
  }

  /// Adds the non-empty pieces of a text such as `products/featured`.
  mutating func append(literals text: String) {
    steps += Self.pieces(of: text).map(Step.literal)
  }
}

extension LinkShape {
  /// Returns the literal parts of a text, without empty ones.
  static func pieces(of literals: String) -> [String] {
    literals.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }

  var slots: [Slot] { pathSlots + allItems.map(\.slot) }

  var pathSlots: [Slot] {
    steps.compactMap { step in
      if case .value(let slot) = step { slot } else { nil }
    }
  }

  /// The query items and the fragment.
  var allItems: [Item] { items + (fragment.map { [$0] } ?? []) }

  /// The first name that several path values, or several query items, share.
  var repeatedName: String? {
    for names in [pathSlots.map(\.name), items.map(\.slot.name)] {
      for (index, name) in names.enumerated() where names[..<index].contains(name) { return name }
    }
    return nil
  }
}

extension LinkShape {
  /// The pattern as text without a base, such as `products/<id>?q=<q>&[page=<page>]`.
  package var text: String {
    var text = steps.map { step in
      switch step {
      case .literal(let literal): literal
      case .value(let slot): "<\(slot.name)>"
      }
    }.joined(separator: "/")
    if !items.isEmpty { text += "?" + items.map(Self.text(of:)).joined(separator: "&") }
    if let fragment {
      text += fragment.isRequired ? "#<\(fragment.slot.name)>" : "[#<\(fragment.slot.name)>]"
    }
    return text
  }

  private static func text(of item: Item) -> String {
    let text = "\(item.slot.name)=<\(item.slot.name)>" + (item.repeats ? "..." : "")
    return item.isRequired ? text : "[\(text)]"
  }
}

extension LinkValue {
  func slot(named name: String) -> LinkShape.Slot {
    let parse = parse
    return LinkShape.Slot(
      name: name,
      label: label,
      samples: samples,
      specificity: specificity,
      form: form,
      isSensitive: isSensitive,
      accepts: { parse($0) != nil }
    )
  }
}

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
