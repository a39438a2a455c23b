import SwiftSyntax

/// What lists the members of extensions of UIKit's classes when the app is launched.
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
