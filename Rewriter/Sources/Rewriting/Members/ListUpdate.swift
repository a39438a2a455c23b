import SwiftParser
import SwiftSyntax

/// The edits that complete the lists of one file: new lists, and missing entries.
struct ListUpdate {
  private(set) var edits: [Edit] = []
  private(set) var problems: [Problem] = []
  private let file: SourceFile

  init(_ plan: ListPlan, _ index: SourceIndex, in file: SourceFile) {
    self.file = file
    for entry in plan.entries where entry.record.file.path == file.path { update(entry) }
    for (record, name, list) in plan.extensions where record.file.path == file.path {
      guard index.class(named: record.typeName) != nil else {
        let message = "the members of `\(record.typeName)` are not listed: its class is not here"
        problems.append(file.problem(record.node, message))
        continue
      }
      update(record, name, list)
    }
  }

  private mutating func update(_ entry: ListPlan.Entry) {
    reportConditions(of: entry.list, entry.record.node)
    let extensions = entry.extensions.map { "\(entry.record.simpleName).\($0)" }
    if let list = entry.record.ownList { return complete(list, entry.list, extensions) }
    let array = Array(entry.list.always)
    insert(
      entry.header,
      first: entry.isOverride ? "super.namedMembers" : nil,
      array,
      last: extensions,
      into: entry.record.node.memberBlock
    )
    if !entry.isOverride, !entry.record.inherited.contains("NamedMembers") {
      let end = file.tree.endOfFileToken
      let text = "\n#if !os(iOS)\n  extension \(entry.record.name): NamedMembers {}\n#endif\n"
      edits.append(Edit(before: end, text))
    }
  }

  private mutating func update(_ record: ExtensionRecord, _ name: String, _ list: MemberList) {
    reportConditions(of: list, record.node)
    let existing = record.members.first { $0.base == name }
    if let existing = existing?.node.as(VariableDeclSyntax.self) {
      return complete(existing, list, [])
    }
    insert(
      "@MainActor static var \(name): [NamedMember] {",
      first: nil,
      list.always,
      last: [],
      into: record.node.memberBlock
    )
  }

  private mutating func reportConditions(of list: MemberList, _ node: some SyntaxProtocol) {
    for (condition, entries) in list.conditional {
      for entry in entries {
        problems.append(file.problem(node, "\(entry) is not listed: it needs `#if \(condition)`"))
      }
    }
  }

  // MARK: New lists

  private mutating func insert(
    _ header: String,
    first: String?,
    _ entries: [String],
    last: [String],
    into block: MemberBlockSyntax
  ) {
    let outer = file.indentation(of: block)
    let one = outer + "  "
    let level = { (count: Int) in one + String(repeating: "  ", count: count) }
    var array = entries.isEmpty ? [] : ["["] + entries.map { "  \($0)," } + ["]"]
    if let first { array = array.isEmpty ? [first] : ["\(first) + ["] + array.dropFirst() }
    if let end = array.last, !last.isEmpty {
      array[array.count - 1] = ([end] + last).joined(separator: " + ")
    } else if array.isEmpty {
      array = [last.joined(separator: " + ")]
    }
    var lines = [one + "#if !os(iOS)", level(1) + header]
    lines += array.map { level(2) + $0 } + [level(1) + "}", one + "#endif"]
    let text = "\n" + lines.joined(separator: "\n") + "\n"
    let place = block.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    let isAlone = block.rightBrace.leadingTrivia.contains(where: \.isNewline)
    // The white space before the brace follows the new lines.
    let start = isAlone ? place - outer.utf8.count : place
    edits.append(Edit(start..<start, isAlone ? text : text + outer))
  }

  // MARK: Existing lists

  /// Adds the entries whose names are missing in a list.
  private mutating func complete(
    _ node: VariableDeclSyntax,
    _ list: MemberList,
    _ extensions: [String]
  ) {
    let reader = EntryReader(viewMode: .sourceAccurate)
    reader.walk(node)
    let missing = list.always.filter { !reader.names.contains(Self.name(of: $0)) }
    let text = node.description
    let open = extensions.filter { !text.contains($0) }
    guard !missing.isEmpty || !open.isEmpty else { return }
    guard let array = reader.array, let last = array.elements.last else {
      let names = (missing + open).joined(separator: ", ")
      return problems.append(file.problem(node, "the list has no array to add to: \(names)"))
    }
    if !missing.isEmpty {
      let indentation = file.indentation(of: last)
      let comma = last.trailingComma == nil ? "," : ""
      let lines = missing.map { "\n\(indentation)\($0)," }
      edits.append(Edit(after: last, comma + lines.joined()))
    }
    if !open.isEmpty { edits.append(Edit(after: array, open.map { " + \($0)" }.joined())) }
  }

  /// The name in an entry: the text between its first quotation marks.
  private static func name(of entry: String) -> String {
    let parts = entry.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 ? String(parts[1]) : entry
  }
}

/// Finds the entries of a list.
private final class EntryReader: SyntaxVisitor {
  private(set) var names: Set<String> = []
  private(set) var array: ArrayExprSyntax?

  override func visit(_ node: ArrayExprSyntax) -> SyntaxVisitorContinueKind {
    array = node
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let literal = node.arguments.first?.expression.as(StringLiteralExprSyntax.self)
    if let name = literal?.representedLiteralValue { names.insert(name) }
    return .visitChildren
  }
}

extension SourceFile {
  /// The white space at the start of the line on which a node begins; for a block, on which the
  /// declaration begins.
  func indentation(of node: some SyntaxProtocol) -> String {
    let node = node.as(MemberBlockSyntax.self)?.parent ?? Syntax(node)
    let bytes = Array(text.utf8)
    var start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    while start > 0, bytes[start - 1] != 10 { start -= 1 }
    let space = bytes[start...].prefix { $0 == 32 || $0 == 9 }
    return String(decoding: space, as: UTF8.self)
  }
}
