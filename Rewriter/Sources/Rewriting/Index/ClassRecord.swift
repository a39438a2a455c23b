import SwiftSyntax

/// A class of the sources with its members, including those of its extensions.
final class ClassRecord {
  /// The qualified name.
  let name: String
  let file: SourceFile
  let node: ClassDeclSyntax
  /// The superclass and the protocols, including those of extensions.
  var inherited: [String]
  var members: [Member] = []

  init(_ node: ClassDeclSyntax, name: String, file: SourceFile) {
    self.name = name
    self.node = node
    self.file = file
    inherited = node.inheritanceClause.map(\.names) ?? []
  }

  /// The name without those of the enclosing types.
  var simpleName: String { node.name.text }

  /// Whether an extension at the end of the file can refer to the class.
  var isReachable: Bool {
    var next = node.parent
    while let current = next {
      if current.is(CodeBlockSyntax.self) || current.is(ClosureExprSyntax.self) { return false }
      if node.modifiers.arePrivate, current.is(MemberBlockSyntax.self) { return false }
      next = current.parent
    }
    return true
  }

  /// Whether the class has a list written by hand.
  var ownList: VariableDeclSyntax? {
    members.first { $0.base == "namedMembers" && $0.isStatic }?.node.as(VariableDeclSyntax.self)
  }
}

extension InheritanceClauseSyntax {
  var names: [String] { inheritedTypes.map(\.type.baseName) }
}

extension TypeSyntax {
  /// The name of a type without attributes and generic arguments.
  var baseName: String {
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.baseName }
    if let identifier = self.as(IdentifierTypeSyntax.self) { return identifier.name.text }
    if let member = self.as(MemberTypeSyntax.self) {
      return "\(member.baseType.baseName).\(member.name.text)"
    }
    return trimmedDescription
  }
}

/// An extension of a class that is declared in another file or module.
struct ExtensionRecord {
  let typeName: String
  let inherited: [String]
  let members: [Member]
  let node: ExtensionDeclSyntax
  let file: SourceFile
}
