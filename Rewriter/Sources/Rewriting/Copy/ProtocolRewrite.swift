import SwiftSyntax

/// What replaces a protocol with `@objc`: one of Swift, with a property for each optional method.
///
/// The property is the method as a closure, or nil if it is not implemented.
struct ProtocolRewrite {
  // A default implementation would not tell whether a class has the method, nor find the methods of
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

  /// Adds what the properties are where a class implements nothing.
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
