import SwiftSyntax

/// A member that is added to a type, on the line of its closing brace.
struct Insertion {
  private let block: MemberBlockSyntax
  private let text: String

  init(_ block: MemberBlockSyntax, _ text: String) {
    self.block = block
    self.text = text
  }

  /// Returns what inserts members, several ones of a type on one line.
  static func edits(_ insertions: [Insertion]) -> [Edit] {
    Dictionary(grouping: insertions, by: \.block.id).values.compactMap { group in
      guard let block = group.first?.block else { return nil }
      let text = group.map(\.text).joined(separator: "; ")
      return Edit(before: block.rightBrace, block.separator + text + " ")
    }
  }
}

extension MemberBlockSyntax {
  /// What stands between the last member and one that is added.
  fileprivate var separator: String {
    guard let last = members.last else { return " " }
    let end = last.lastToken(viewMode: .sourceAccurate)
    let trivia = Array(end?.trailingTrivia ?? []) + Array(rightBrace.leadingTrivia)
    return trivia.contains(where: \.isNewline) ? "  " : "; "
  }
}
