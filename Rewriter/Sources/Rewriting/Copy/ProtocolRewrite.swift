import SwiftSyntax

/// The Swift protocol that replaces an `@objc` protocol, with a property for each optional method.
///
/// The property is the method as an optional closure, nil if it is not implemented.
struct ProtocolRewrite {
  // A default implementation would not show whether a class has the method, nor find the methods of
  // subclasses.

  private(set) var edits: [Edit] = []
  private(set) var problems: [Problem] = []

  init(_ node: ProtocolDeclSyntax, _ record: ProtocolRecord, _ file: SourceFile) {
    removeAttributes(node.attributes)
    if node.inheritanceClause == nil { edits.append(Edit(after: node.name, ": AnyObject")) }
    for declaration in node.memberBlock.declarations {
      if let method = declaration.as(FunctionDeclSyntax.self) {
        rewrite(method, record, file)
      } else if let property = declaration.as(VariableDeclSyntax.self) {
        rewrite(property, file)
      }
    }
    appendDefaults(node, record)
  }

  private mutating func removeAttributes(_ list: AttributeListSyntax) {
    for case .attribute(let attribute) in list
    where ["objc", "objcMembers", "nonobjc"].contains(attribute.name) {
      edits.append(Edit(removing: attribute))
    }
  }

  private mutating func rewrite(
    _ node: FunctionDeclSyntax,
    _ record: ProtocolRecord,
    _ file: SourceFile
  ) {
    guard node.modifiers.contains("optional") else { return removeAttributes(node.attributes) }
    if node.modifiers.contains("static") {
      let message = "an optional method of the type is not rewritten"
      return problems.append(file.problem(node, message))
    }
    let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
    let requirement = record.requirements.first {
      $0.base == node.name.text && $0.labels == labels
    }
    guard let requirement else { return }
    let lines = node.trimmedDescription.count { $0.isNewline }
    let text = "var \(requirement.property): \(requirement.type) { get }"
    edits.append(Edit(replacing: node, with: text + String(repeating: "\n", count: lines)))
  }

  private mutating func rewrite(_ node: VariableDeclSyntax, _ file: SourceFile) {
    if node.modifiers.contains("optional") {
      problems.append(file.problem(node, "an optional property of a protocol is not rewritten"))
    } else {
      removeAttributes(node.attributes)
    }
  }

  /// Adds default implementations of the properties, which are nil.
  private mutating func appendDefaults(_ node: ProtocolDeclSyntax, _ record: ProtocolRecord) {
    let optional = record.requirements.filter(\.isOptional)
    guard !optional.isEmpty else { return }
    let properties = optional.map {
      "\($0.access.modifier)var \($0.property): \($0.type) { nil }"
    }
    let body = properties.joined(separator: "; ")
    edits.append(Edit(after: node, "; extension \(node.name.text) { \(body) }"))
  }
}

/// The insertions that add the properties for optional methods to classes.
struct WitnessEdits {
  private(set) var insertions: [Insertion] = []
  private let index: SourceIndex

  init(_ index: SourceIndex, in file: SourceFile) {
    self.index = index
    for record in index.classes where record.file.path == file.path { add(to: record) }
    for record in index.extensions
    where record.file.path == file.path && index.class(named: record.typeName) == nil {
      let implemented = optional(index.owners(of: record.inherited)).filter {
        Self.implements(record.members, $0)
      }
      for requirement in implemented {
        insert(Self.property(requirement), requirement, .inside, into: record.node.memberBlock)
      }
    }
  }

  /// Adds to a conforming class the properties of all methods that it or a subclass implements;
  /// subclasses override them.
  private mutating func add(to record: ClassRecord) {
    let block = record.node.memberBlock
    let access = record.node.access
    let ancestors = index.ancestors(of: record)
    let inherited = optional(index.owners(of: ancestors.flatMap(\.inherited)))
    for requirement in inherited where implementsAnew(record, requirement) {
      insert("override " + Self.property(requirement), requirement, access, into: block)
    }
    let known = Set(inherited.map(\.property))
    let own = optional(index.owners(of: record.inherited)).filter { !known.contains($0.property) }
    let descendants = own.isEmpty ? [] : index.descendants(of: record)
    for requirement in own {
      if Self.implements(record.members, requirement) {
        insert(Self.property(requirement), requirement, access, into: block)
      } else if descendants.contains(where: { Self.implements($0.members, requirement) }) {
        let text = "var \(requirement.property): \(requirement.type) { nil }"
        insert(text, requirement, access, into: block)
      }
    }
  }

  private func implementsAnew(
    _ record: ClassRecord,
    _ requirement: ProtocolRecord.Requirement
  ) -> Bool {
    let isInherited = index.ancestors(of: record).contains {
      Self.implements($0.members, requirement)
    }
    return !isInherited && Self.implements(record.members, requirement)
  }

  private func optional(_ protocols: [ProtocolRecord]) -> [ProtocolRecord.Requirement] {
    protocols.flatMap(\.requirements).filter(\.isOptional)
  }

  private static func implements(
    _ members: [Member],
    _ requirement: ProtocolRecord.Requirement
  ) -> Bool {
    members.contains {
      $0.base == requirement.base && $0.labels == requirement.labels && !$0.isStatic
    }
  }

  private static func property(_ requirement: ProtocolRecord.Requirement) -> String {
    let arguments = requirement.labels.enumerated().map { place, label in
      label == "_" ? "$\(place)" : "\(label): $\(place)"
    }
    let list = arguments.joined(separator: ", ")
    let call = "\(requirement.effects)self.\(requirement.base)(\(list))"
    return "var \(requirement.property): \(requirement.type) { return { \(call) } }"
  }

  private mutating func insert(
    _ property: String,
    _ requirement: ProtocolRecord.Requirement,
    _ access: Access,
    into block: MemberBlockSyntax
  ) {
    let modifier = min(access, requirement.access).modifier
    insertions.append(Insertion(block, modifier + property))
  }
}
