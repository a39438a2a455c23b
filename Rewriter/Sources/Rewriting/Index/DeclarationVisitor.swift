import SwiftSyntax

/// Collects the declarations of one file.
final class DeclarationVisitor: SyntaxVisitor {
  private let file: SourceFile
  private(set) var classes: [ClassRecord] = []
  private(set) var extensions: [ExtensionRecord] = []
  private(set) var protocols: [ProtocolRecord] = []
  private(set) var properties: Set<String> = []

  init(_ file: SourceFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let record = ClassRecord(node, name: node.qualifiedTypeName ?? node.name.text, file: file)
    let isExposed = Attributes(node.attributes).contains("objcMembers")
    let reader = MemberReader(file, isExposed: isExposed, conditionsInside: Syntax(node))
    record.members = reader.members(of: node.memberBlock)
    classes.append(record)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let isExposed = Attributes(node.attributes).contains("objc", "objcMembers")
    extensions.append(
      ExtensionRecord(
        typeName: node.extendedType.baseName,
        inherited: node.inheritanceClause?.names ?? [],
        members: MemberReader(file, isExposed: isExposed).members(of: node.memberBlock),
        node: node,
        file: file
      )
    )
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    if Attributes(node.attributes).contains("objc") { protocols.append(ProtocolRecord(node)) }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.parent?.is(MemberBlockItemSyntax.self) == true else { return .visitChildren }
    for binding in node.bindings {
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      properties.insert(pattern.identifier.identifierText)
    }
    return .visitChildren
  }
}

extension SyntaxProtocol {
  /// The qualified name of the type that a node declares or is in; nil at the top level.
  var qualifiedTypeName: String? {
    var names: [String] = []
    var next: Syntax? = Syntax(self)
    while let current = next {
      if let type = current.as(ExtensionDeclSyntax.self) {
        names.insert(type.extendedType.baseName, at: 0)
      } else if current.asProtocol((any DeclGroupSyntax).self) != nil,
        let type = current.asProtocol((any NamedDeclSyntax).self)
      {
        names.insert(type.name.text, at: 0)
      }
      next = current.parent
    }
    return names.isEmpty ? nil : names.joined(separator: ".")
  }
}

extension MemberBlockSyntax {
  /// The declarations of the block, including those inside `#if`.
  var declarations: [DeclSyntax] { members.declarations }
}

extension MemberBlockItemListSyntax {
  var declarations: [DeclSyntax] {
    flatMap { item -> [DeclSyntax] in
      guard let decision = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
      return decision.clauses.flatMap { clause in
        clause.elements?.as(MemberBlockItemListSyntax.self)?.declarations ?? []
      }
    }
  }
}
