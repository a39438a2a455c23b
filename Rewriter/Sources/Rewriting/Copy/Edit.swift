import SwiftSyntax

/// A replacement for a range of text.
struct Edit {
  // Everything else stays the same byte for byte, and additions are on the line of a closing brace,
  // so that lines keep their numbers. Printing the syntax tree would change more.

  /// The range, in UTF-8 code units.
  let range: Range<Int>
  let text: String

  init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }

  /// Replaces a node, but not the white space and comments around it.
  init(replacing node: some SyntaxProtocol, with text: String) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    self.init(start..<node.endPositionBeforeTrailingTrivia.utf8Offset, text)
  }

  /// Removes a node and the spaces that follow it on its line.
  init(removing node: some SyntaxProtocol) {
    var end = node.endPositionBeforeTrailingTrivia.utf8Offset
    for piece in node.trailingTrivia {
      guard case .spaces(let count) = piece else { break }
      end += count
    }
    self.init(node.positionAfterSkippingLeadingTrivia.utf8Offset..<end, "")
  }

  /// Inserts a text before a token.
  init(before token: TokenSyntax, _ text: String) {
    let place = token.positionAfterSkippingLeadingTrivia.utf8Offset
    self.init(place..<place, text)
  }

  /// Inserts a text after a node.
  init(after node: some SyntaxProtocol, _ text: String) {
    let place = node.endPositionBeforeTrailingTrivia.utf8Offset
    self.init(place..<place, text)
  }
}

extension [Edit] {
  /// Returns a text with these edits, which must not overlap.
  func applied(to text: String) -> String {
    let bytes = Array<UInt8>(text.utf8)
    var result: [UInt8] = []
    var place = 0
    for (_, edit) in enumerated().sorted(by: Self.isBefore) {
      result += bytes[place..<edit.range.lowerBound] + Array<UInt8>(edit.text.utf8)
      place = edit.range.upperBound
    }
    return String(decoding: result + bytes[place...], as: UTF8.self)
  }

  /// Insertions at the same position keep their order.
  private static func isBefore(
    _ first: (offset: Int, element: Edit),
    _ second: (offset: Int, element: Edit)
  ) -> Bool {
    let (one, other) = (first.element.range, second.element.range)
    if one.lowerBound != other.lowerBound { return one.lowerBound < other.lowerBound }
    if one.isEmpty != other.isEmpty { return one.isEmpty }
    return first.offset < second.offset
  }

  /// Returns the number of lines of a text that these edits change, inserted lines included.
  func touchedLines(of text: String) -> Int {
    var lines: Set<Int> = []
    let bytes = Array<UInt8>(text.utf8)
    var line = 0
    var starts = [0]
    for (place, byte) in bytes.enumerated() where byte == 10 { starts.append(place + 1) }
    var inserted = 0
    for edit in sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      while line + 1 < starts.count, starts[line + 1] <= edit.range.lowerBound { line += 1 }
      var last = line
      while last + 1 < starts.count, starts[last + 1] < edit.range.upperBound { last += 1 }
      lines.formUnion(line...last)
      let added = edit.text.utf8.count { $0 == 10 } - (last - line)
      inserted += Swift.max(0, added)
    }
    return lines.count + inserted
  }
}

/// A member that is added to a type, on the line of its closing brace.
struct Insertion {
  private let block: MemberBlockSyntax
  private let text: String

  init(_ block: MemberBlockSyntax, _ text: String) {
    self.block = block
    self.text = text
  }

  /// Returns the edits that insert members; those of the same type share a line.
  static func edits(_ insertions: [Insertion]) -> [Edit] {
    Dictionary(grouping: insertions, by: \.block.id).values.compactMap { group in
      guard let block = group.first?.block else { return nil }
      let text = group.map(\.text).joined(separator: "; ")
      return Edit(before: block.rightBrace, block.separator + text + " ")
    }
  }
}

extension MemberBlockSyntax {
  /// The text between the last member and an added one.
  fileprivate var separator: String {
    guard let last = members.last else { return " " }
    let end = last.lastToken(viewMode: .sourceAccurate)
    let trivia = Array(end?.trailingTrivia ?? []) + Array(rightBrace.leadingTrivia)
    return trivia.contains(where: \.isNewline) ? "  " : "; "
  }
}
