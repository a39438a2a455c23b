import SwiftSyntax

/// The insertions that add member lists to the classes and extensions of a file.
struct ListEdits {
  private(set) var edits: [Edit] = []
  private(set) var insertions: [Insertion] = []

  init(_ plan: ListPlan, in file: SourceFile) {
    for entry in plan.entries where entry.record.file.path == file.path { add(entry) }
    for (record, name, list) in plan.extensions where record.file.path == file.path {
      let isHidden = record.node.modifiers.contains("private", "fileprivate")
      let start = "@MainActor \(isHidden ? "internal " : "")static var \(name): [NamedMember] {"
      let body = Self.body(list, start: nil, extensions: [])
      insertions.append(Insertion(record.node.memberBlock, start + body))
    }
  }

  private mutating func add(_ entry: ListPlan.Entry) {
    let extensions = entry.extensions.map { "\(entry.record.simpleName).\($0)" }
    let inherited = entry.isOverride ? "super.namedMembers" : nil
    let body = Self.body(entry.list, start: inherited, extensions: extensions)
    insertions.append(Insertion(entry.record.node.memberBlock, entry.header + body))
    if !entry.isOverride { edits.append(.conformance(of: entry.record, to: "NamedMembers")) }
  }

  /// The body of a list, with its closing brace.
  private static func body(_ list: MemberList, start: String?, extensions: [String]) -> String {
    let own = list.always.isEmpty ? nil : "own"
    let sum = ([start, own].compactMap { $0 } + extensions).joined(separator: " + ")
    var text = " "
    if own != nil {
      text += "let own: [NamedMember] = [\(list.always.joined(separator: ", "))]; "
    }
    let conditional = list.conditional
    if conditional.isEmpty { return text + "return \(sum.isEmpty ? "[]" : sum) }" }
    text += "var all: [NamedMember] = \(sum.isEmpty ? "[]" : sum)\n"
    for (condition, entries) in conditional {
      text += "#if \(condition)\nall += [\(entries.joined(separator: ", "))]\n#endif\n"
    }
    return text + "return all }"
  }
}

extension Edit {
  /// Declares that a class conforms to a protocol of the layer.
  static func conformance(of record: ClassRecord, to name: String) -> Edit {
    if record.isReachable {
      return Edit(after: Syntax(record.node).topLevel, "; extension \(record.name): \(name) {}")
    }
    if let last = record.node.inheritanceClause?.inheritedTypes.last {
      return Edit(after: last, ", \(name)")
    }
    let generics = record.node.genericParameterClause.map(Syntax.init)
    return Edit(after: generics ?? Syntax(record.node.name), ": \(name)")
  }
}

extension Syntax {
  /// The top-level declaration that contains the node.
  var topLevel: Syntax {
    var node = self
    while let parent = node.parent {
      let isFileLevel =
        parent.is(CodeBlockItemSyntax.self)
        && parent.parent?.parent.map {
          $0.is(SourceFileSyntax.self) || $0.is(IfConfigClauseSyntax.self)
        } == true
      if isFileLevel { return node }
      node = parent
    }
    return node
  }
}

/// The edits of a file that register the members of extensions of UIKit classes at launch.
struct ExtensionEdits {
  private(set) var edits: [Edit] = []
  private(set) var insertions: [Insertion] = []
  private(set) var problems: [Problem] = []

  init(_ plan: ListPlan, _ index: SourceIndex, in file: SourceFile) {
    var additions: [String] = []
    for (record, name, _) in plan.extensions where index.class(named: record.typeName) == nil {
      let type = record.typeName
      if UIKitClasses.hasList(type) {
        additions.append("NamedMember.add(\(type).\(name), to: \(type).self)")
      } else if record.file.path == file.path {
        let message = "the members of `\(type)` are not listed: the class has no list"
        problems.append(file.problem(record.node, message))
      }
    }
    let delegates = index.classes.filter { $0.inherited.contains("UIApplicationDelegate") }
    if let delegate = delegates.first {
      if delegate.file.path == file.path { add(additions, to: delegate) }
    } else {
      reportMissingDelegate(plan, index, file)
    }
  }

  private mutating func add(_ additions: [String], to delegate: ClassRecord) {
    guard !additions.isEmpty else { return }
    let name = "addNamedMembersOfExtensions"
    let property = "private let namedMembersOfExtensions: Void = \(name)()"
    insertions.append(Insertion(delegate.node.memberBlock, property))
    let body = additions.joined(separator: "; ")
    let function = "; @MainActor func \(name)() { \(body) }"
    edits.append(Edit(after: Syntax(delegate.node).topLevel, function))
  }

  private mutating func reportMissingDelegate(
    _ plan: ListPlan,
    _ index: SourceIndex,
    _ file: SourceFile
  ) {
    for (record, name, _) in plan.extensions
    where record.file.path == file.path && index.class(named: record.typeName) == nil {
      let type = record.typeName
      guard UIKitClasses.hasList(type) else { continue }
      problems.append(
        file.problem(
          record.node,
          """
          there is no application delegate that lists the members of `\(type)`: call \
          NamedMember.add(\(type).\(name), to: \(type).self) at launch
          """
        )
      )
    }
  }
}
