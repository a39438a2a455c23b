import SwiftSyntax

/// The edits of a file for key-value observing.
///
/// Without the Objective-C runtime no setter notifies by itself, and no class overrides the method
/// of an observer that Foundation's `NSObject` does not declare.
struct ObservingEdits {
  private(set) var edits: [Edit] = []
  private(set) var problems: [Problem] = []
  private let file: SourceFile

  init(_ index: SourceIndex, in file: SourceFile) {
    self.file = file
    for record in index.classes {
      let members = record.members.filter { $0.file.path == file.path }
      let inherited = index.notifying(in: index.ancestors(of: record)).map(\.base)
      for member in members where member.isNotifying && !inherited.contains(member.base) {
        notify(member)
      }
      if let method = members.first(where: \.isObserver), method.isOverride,
        index.declaresObserver(record)
      {
        conform(record, method)
      }
    }
  }

  // MARK: Properties

  private mutating func notify(_ member: Member) {
    guard let node = member.node.as(VariableDeclSyntax.self), let binding = node.bindings.first
    else { return }
    guard node.bindings.count == 1 else {
      let message = "observers of `\(member.base)` are not notified: declare the property alone"
      problems.append(file.problem(node, message))
      return
    }
    let calls = Calls(name: member.name)
    guard let block = binding.accessorBlock else {
      edits.append(Edit(after: binding, " { \(calls.willSet) \(calls.didSet) }"))
      return
    }
    guard case .accessors(let list) = block.accessors else { return }
    if let setter = list.first(where: { $0.accessorSpecifier.text == "set" }) {
      insert("\(calls.will); defer { \(calls.did) }; ", into: setter)
      return
    }
    if let before = list.first(where: { $0.accessorSpecifier.text == "willSet" }) {
      insert("\(calls.will); ", into: before)
    } else {
      edits.append(Edit(after: block.leftBrace, " \(calls.willSet)"))
    }
    if let after = list.first(where: { $0.accessorSpecifier.text == "didSet" }) {
      // The observers are notified after the property's own code.
      insert("defer { \(calls.did) }; ", into: after)
    } else {
      edits.append(Edit(before: block.rightBrace, "\(calls.didSet) "))
    }
  }

  private mutating func insert(_ text: String, into accessor: AccessorDeclSyntax) {
    guard let body = accessor.body else { return }
    edits.append(Edit(after: body.leftBrace, " " + text))
  }

  private struct Calls {
    let name: String

    var will: String { "willChangeValue(forKey: \"\(name)\")" }
    var did: String { "didChangeValue(forKey: \"\(name)\")" }
    var willSet: String { "willSet { \(will) }" }
    var didSet: String { "didSet { \(did) }" }
  }

  // MARK: Observers

  private mutating func conform(_ record: ClassRecord, _ method: Member) {
    let modifiers = method.node.asProtocol((any WithModifiersSyntax).self)?.modifiers
    for modifier in modifiers ?? [] where modifier.name.text == "override" {
      edits.append(Edit(removing: modifier))
    }
    if record.file.path == file.path {
      edits.append(.conformance(of: record, to: "HeadlessKeyValueObserver"))
    }
  }
}

extension SourceIndex {
  /// The properties of classes that notify observers, without those that a subclass cannot name.
  func notifying(in classes: [ClassRecord]) -> [Member] {
    classes.flatMap(\.members).filter { member in
      let modifiers = member.node.asProtocol((any WithModifiersSyntax).self)?.modifiers
      return member.isNotifying && modifiers?.contains("private", "fileprivate") != true
    }
  }

  /// Whether a class that is not a responder is the first of its superclasses to be an observer.
  fileprivate func declaresObserver(_ record: ClassRecord) -> Bool {
    guard let outer = outerSuperclass(of: record),
      UIKitClasses.listing(outer) == .conformance
    else { return false }
    return !ancestors(of: record).contains { $0.members.contains(where: \.isObserver) }
  }
}

extension Member {
  /// Whether the runtime notifies observers of the property when it is set.
  fileprivate var isNotifying: Bool {
    guard case .property(isSettable: true) = kind, isExposed, !isStatic, obstacle == nil,
      !conditions.isExcluded
    else { return false }
    return node.as(VariableDeclSyntax.self)?.modifiers.contains("dynamic") == true
  }

  /// Whether the member is the method of an observer.
  fileprivate var isObserver: Bool { base == "observeValue" && labels?.first == "forKeyPath" }
}
