import SwiftSyntax

/// Reads the members of a class or an extension.
struct MemberReader {
  private let file: SourceFile
  /// Whether an attribute of the type exposes all its members.
  private let isExposed: Bool
  /// The node inside which compilation conditions are read; nil for the whole file.
  private let outer: Syntax?

  init(_ file: SourceFile, isExposed: Bool, conditionsInside outer: Syntax? = nil) {
    self.file = file
    self.isExposed = isExposed
    self.outer = outer
  }

  func members(of block: MemberBlockSyntax) -> [Member] {
    block.declarations.flatMap { node -> [Member] in
      if let method = node.as(FunctionDeclSyntax.self) { return [member(method)] }
      if let variable = node.as(VariableDeclSyntax.self) { return members(variable) }
      return []
    }
  }

  private func member(_ node: FunctionDeclSyntax) -> Member {
    let attributes = Attributes(node.attributes)
    let parameters = node.signature.parameterClause.parameters
    let labels = parameters.map(\.firstName.text)
    let base = node.name.identifierText
    return member(
      base,
      .method(labels: labels, types: parameters.map(\.type.trimmedDescription)),
      attributes.objectiveCName ?? ObjectiveCName.method(base, labels: labels),
      Self.obstacle(node),
      Surroundings(DeclSyntax(node), node.modifiers, attributes)
    )
  }

  private func members(_ node: VariableDeclSyntax) -> [Member] {
    let attributes = Attributes(node.attributes)
    return node.bindings.compactMap { binding in
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return nil }
      let base = pattern.identifier.identifierText
      let isSettable = node.bindingSpecifier.text == "var" && Self.isSettable(binding)
      return member(
        base,
        .property(isSettable: isSettable),
        attributes.objectiveCName ?? base,
        attributes.contains("NSManaged") ? "Core Data is not available" : nil,
        Surroundings(DeclSyntax(node), node.modifiers, attributes)
      )
    }
  }

  /// The declaration of a member.
  private struct Surroundings {
    let node: DeclSyntax
    let modifiers: DeclModifierListSyntax
    let attributes: Attributes

    init(_ node: DeclSyntax, _ modifiers: DeclModifierListSyntax, _ attributes: Attributes) {
      (self.node, self.modifiers, self.attributes) = (node, modifiers, attributes)
    }
  }

  private func member(
    _ base: String,
    _ kind: Member.Kind,
    _ name: String,
    _ obstacle: String?,
    _ place: Surroundings
  ) -> Member {
    let (attributes, modifiers) = (place.attributes, place.modifiers)
    let isExplicit = attributes.contains(
      "objc",
      "IBAction",
      "IBOutlet",
      "IBSegueAction",
      "IBInspectable",
      "GKInspectable",
      "NSManaged"
    )
    let isHidden = attributes.contains("nonobjc") || modifiers.contains("private", "fileprivate")
    return Member(
      base: base,
      kind: kind,
      name: name,
      isExposed: isExplicit || isExposed && !isHidden,
      isExplicit: isExplicit,
      isStatic: modifiers.contains("static", "class"),
      isOverride: modifiers.contains("override"),
      isPrivate: modifiers.arePrivate,
      obstacle: obstacle,
      conditions: Conditions(of: place.node, upTo: outer),
      node: place.node,
      file: file
    )
  }

  /// The reason why a method cannot be listed.
  private static func obstacle(_ node: FunctionDeclSyntax) -> String? {
    let parameters = node.signature.parameterClause.parameters
    if node.genericParameterClause != nil { return "it is generic" }
    if let effects = node.signature.effectSpecifiers {
      if effects.asyncSpecifier != nil { return "it is asynchronous" }
      if effects.throwsClause != nil { return "it throws" }
    }
    if parameters.count > 3 { return "it has more than three parameters" }
    for parameter in parameters {
      if parameter.ellipsis != nil { return "it takes any number of arguments" }
      if parameter.type.is(FunctionTypeSyntax.self) {
        return "it takes a closure that cannot escape"
      }
      if let type = parameter.type.as(AttributedTypeSyntax.self) {
        let specifiers = type.specifiers.trimmedDescription
        if specifiers.contains("inout") { return "it has a parameter that is `inout`" }
        if type.baseType.is(FunctionTypeSyntax.self),
          !Attributes(type.attributes).contains("escaping")
        {
          return "it takes a closure that cannot escape"
        }
      }
    }
    return nil
  }

  private static func isSettable(_ binding: PatternBindingSyntax) -> Bool {
    guard let block = binding.accessorBlock else { return true }
    guard case .accessors(let list) = block.accessors else { return false }
    return list.contains {
      ["set", "willSet", "didSet", "_modify"].contains($0.accessorSpecifier.text)
    }
  }
}

extension TokenSyntax {
  /// The text without backticks.
  var identifierText: String {
    text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
  }
}
