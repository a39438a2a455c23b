import SwiftSyntax

/// A member of an extension that is moved into the class, because without the Objective-C runtime
/// extensions cannot override members, and their members cannot be overridden.
struct MemberMove {
  private let range: Range<Int>
  private let block: MemberBlockSyntax
  private let access: String

  private init(_ node: DeclSyntax, to record: ClassRecord, access: String) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    range = start..<node.endPositionBeforeTrailingTrivia.utf8Offset
    block = record.node.memberBlock
    self.access = access
  }

  /// The members of a file that move to classes of the same file.
  static func moves(in file: SourceFile, _ index: SourceIndex) -> [MemberMove] {
    file.tree.statements.compactMap { $0.item.as(ExtensionDeclSyntax.self) }.flatMap { owner in
      owner.memberBlock.members.compactMap { item in
        index.destination(of: item.decl, in: file).map { record in
          MemberMove(item.decl, to: record, access: access(of: item.decl, in: owner))
        }
      }
    }
  }

  /// The access level of an extension applies to its members.
  fileprivate static func access(of node: DeclSyntax, in owner: ExtensionDeclSyntax) -> String {
    let own = node.asProtocol((any WithModifiersSyntax).self)?.modifiers.access
    return own == nil ? owner.modifiers.access?.modifier ?? "" : ""
  }

  /// Moves the member and applies the edits inside it, which are removed from the list.
  func apply(to edits: inout [Edit], of text: String) -> Insertion {
    let isInside = { (edit: Edit) in
      edit.range.lowerBound >= range.lowerBound && edit.range.upperBound <= range.upperBound
    }
    let own = edits.filter(isInside).map { edit in
      let start = edit.range.lowerBound - range.lowerBound
      return Edit(start..<(start + edit.range.count), edit.text)
    }
    edits.removeAll(where: isInside)
    let member = String(decoding: Array(text.utf8)[range], as: UTF8.self)
    let lines = String(repeating: "\n", count: member.utf8.count { $0 == 10 })
    edits.append(Edit(range, lines))
    return Insertion(block, access + own.applied(to: member))
  }
}

extension SourceIndex {
  /// Returns the class of an extension to which a member moves; nil if it stays.
  ///
  /// Members move if they override or are overridden, within the same file and under the same
  /// compilation conditions.
  func destination(of node: DeclSyntax, in file: SourceFile) -> ClassRecord? {
    let block = node.parent?.parent?.parent?.as(MemberBlockSyntax.self)
    guard let owner = block?.parent?.as(ExtensionDeclSyntax.self), owner.genericWhereClause == nil,
      let record = self.class(named: owner.extendedType.baseName), record.file.path == file.path,
      owner.parent?.parent?.parent?.is(SourceFileSyntax.self) == true,
      Conditions(of: record.node) == Conditions(of: owner)
    else { return nil }
    return isOverriding(node, of: record, in: file) ? record : nil
  }
}

/// A member of an extension that overrides or is overridden, in another file than its class.
///
/// The member stays where it is, beside the private declarations and imports that it uses, and gets
/// another name; a member of the class calls it.
struct MemberForward {
  /// The edits of the extension's file.
  let edits: [Edit]
  /// The declaration in the class.
  let declaration: String

  /// Returns the edits of an extension's file for the members that its class calls.
  static func edits(in file: SourceFile, _ index: SourceIndex) -> [Edit] {
    index.extensions.filter { $0.file.path == file.path }.flatMap { owner in
      owner.members.compactMap { index.forward(of: $0.node, in: file)?.edits }.joined()
    }
  }

  /// Returns the declarations that the classes of a file get for extensions in other files.
  static func insertions(in file: SourceFile, _ index: SourceIndex) -> [Insertion] {
    index.extensions.flatMap { owner -> [Insertion] in
      guard let record = index.class(named: owner.typeName), record.file.path == file.path else {
        return []
      }
      return owner.members.compactMap { member in
        index.forward(of: member.node, in: owner.file).map {
          Insertion(record.node.memberBlock, $0.declaration)
        }
      }
    }
  }

  /// Renames a method, or returns nil if it takes what a call cannot pass on.
  fileprivate init?(_ node: FunctionDeclSyntax, suffix: String, access: String) {
    let (signature, name) = (node.signature, node.name.identifierText + suffix)
    let parameters = signature.parameterClause.parameters
    let text = signature.trimmedDescription
    guard node.genericParameterClause == nil, !text.contains("//"), !text.contains("rethrows"),
      !parameters.contains(where: { $0.ellipsis != nil })
    else { return nil }
    let arguments = parameters.map { parameter in
      let value = (parameter.secondName ?? parameter.firstName).text
      let isInout = parameter.type.as(AttributedTypeSyntax.self)?.specifiers.trimmedDescription
        .contains("inout")
      let label = parameter.firstName.text == "_" ? "" : "\(parameter.firstName.text): "
      return label + (isInout == true ? "&" : "") + value
    }
    let effects = signature.effectSpecifiers
    let words =
      (effects?.throwsClause == nil ? "" : "try ")
      + (effects?.asyncSpecifier == nil ? "" : "await ")
    let start = access + Self.modifiers(node.modifiers) + "func \(node.name.text)"
    declaration =
      start + text.split(whereSeparator: \.isNewline).joined(separator: " ")
      + " { \(words)\(name)(\(arguments.joined(separator: ", "))) }"
    edits = Self.edits(of: node.name, node.modifiers, name: name)
  }

  /// Renames a computed property; nil for others.
  fileprivate init?(_ node: VariableDeclSyntax, suffix: String, access: String) {
    guard let binding = node.bindings.first, node.bindings.count == 1,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
      let type = binding.typeAnnotation?.type.trimmedDescription, !type.contains("//"),
      let accessors = binding.accessorBlock?.accessors
    else { return nil }
    let name = pattern.identifier.identifierText + suffix
    var body = name
    if case .accessors(let list) = accessors {
      guard list.allSatisfy({ ["get", "set"].contains($0.accessorSpecifier.text) }),
        list.allSatisfy({ $0.effectSpecifiers == nil })
      else { return nil }
      if list.count == 2 { body = "get { \(name) } set { \(name) = newValue }" }
    }
    declaration =
      access + Self.modifiers(node.modifiers)
      + "var \(pattern.identifier.text): \(type) { \(body) }"
    edits = Self.edits(of: pattern.identifier, node.modifiers, name: name)
  }

  private static func modifiers(_ list: DeclModifierListSyntax) -> String {
    list.filter { $0.name.text != "dynamic" }.map { $0.trimmedDescription + " " }.joined()
  }

  private static func edits(
    of token: TokenSyntax,
    _ modifiers: DeclModifierListSyntax,
    name: String
  ) -> [Edit] {
    modifiers.filter { $0.name.text == "override" }.map(Edit.init(removing:))
      + [Edit(replacing: token, with: name)]
  }
}

extension SourceIndex {
  /// Returns the call of a member by a class in another file; nil if the class does not need one,
  /// or the member is under a condition.
  func forward(of node: DeclSyntax, in file: SourceFile) -> MemberForward? {
    let block = node.parent?.parent?.parent?.as(MemberBlockSyntax.self)
    guard let owner = block?.parent?.as(ExtensionDeclSyntax.self), owner.genericWhereClause == nil,
      let record = self.class(named: owner.extendedType.baseName), record.file.path != file.path,
      record.isReachable, Conditions(of: record.node) == Conditions(of: owner),
      isOverriding(node, of: record, in: file)
    else { return nil }
    let (suffix, access) = ("In\(file.identifier)", MemberMove.access(of: node, in: owner))
    switch node.as(DeclSyntaxEnum.self) {
    case .functionDecl(let method) where !method.modifiers.contains("static", "class"):
      return MemberForward(method, suffix: suffix, access: access)
    case .variableDecl(let property) where !property.modifiers.contains("static", "class"):
      return MemberForward(property, suffix: suffix, access: access)
    default: return nil
    }
  }

  /// Whether a member that overrides or is overridden moves into its class, or its class calls it.
  func isRewritten(_ node: DeclSyntax, in file: SourceFile) -> Bool {
    destination(of: node, in: file) != nil || forward(of: node, in: file) != nil
  }

  /// Whether a member overrides a member of a superclass, or a subclass overrides it.
  private func isOverriding(
    _ node: DeclSyntax,
    of record: ClassRecord,
    in file: SourceFile
  ) -> Bool {
    let members = record.members.filter { $0.node.id == node.id && $0.file.path == file.path }
    return members.contains { member in
      member.isOverride || overridden[ObjectIdentifier(record)]?.contains(member.fullName) == true
    }
  }
}
