import SwiftSyntax

/// Finds Objective-C features in one file and replaces them.
final class FormVisitor: SyntaxVisitor {
  private let file: SourceFile
  private let index: SourceIndex
  private(set) var edits: [Edit] = []
  private(set) var problems: [Problem] = []

  init(_ file: SourceFile, _ index: SourceIndex) {
    self.file = file
    self.index = index
    super.init(viewMode: .sourceAccurate)
  }

  private func report(_ node: some SyntaxProtocol, _ message: String) {
    problems.append(file.problem(node, message))
  }

  // MARK: Imports, attributes and modifiers

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    switch node.path.trimmedDescription {
    // The module `UIKit` re-exports it, and has another class with the name `URLSession`.
    case "FoundationNetworking": edits.append(Edit(replacing: node, with: "import UIKit"))
    // It re-exports `os`, of which the layer has a part.
    case "OSLog": edits.append(Edit(replacing: node.path, with: "os"))
    default: break
    }
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    switch node.name {
    case "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable",
      "IBDesignable", "GKInspectable":
      edits.append(Edit(removing: node))
    case "UIApplicationMain":
      edits.append(Edit(replacing: node, with: "@main"))
    case "NSManaged":
      report(node, "`@NSManaged` is not rewritten: Core Data is not available")
    case "NSCopying":
      report(node, "`@NSCopying` is not rewritten: the property has to copy its value itself")
    default: break
    }
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "dynamic" { edits.append(Edit(removing: node)) }
    return .visitChildren
  }

  // MARK: Selectors and key paths

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard let argument = node.arguments.first else { return .visitChildren }
    switch node.macroName.text {
    case "selector":
      let scope = node.qualifiedTypeName
      switch SelectorResolution(argument, in: scope, index) {
      case .name(let name): edits.append(Edit(replacing: node, with: "Selector(\"\(name)\")"))
      case .problem(let reason): report(node, "`\(node.trimmedDescription)`: \(reason)")
      }
    case "keyPath":
      let path = keyPath(argument.expression).joined(separator: ".")
      edits.append(Edit(replacing: node, with: "\"\(path)\""))
    default: return .visitChildren
    }
    return .skipChildren
  }

  /// The names of the properties in a key path, without the type at its start.
  private func keyPath(_ expression: ExprSyntax) -> [String] {
    if let member = expression.as(MemberAccessExprSyntax.self) {
      let outer = member.base.map(keyPath) ?? []
      return outer + properties(member.declName)
    }
    if let chain = expression.as(OptionalChainingExprSyntax.self) {
      return keyPath(chain.expression)
    }
    return expression.as(DeclReferenceExprSyntax.self).map(properties) ?? []
  }

  private func properties(_ node: DeclReferenceExprSyntax) -> [String] {
    let name = node.baseName.identifierText
    if name.first?.isUppercase == true || name == "self" { return [] }
    let members = index.classes.flatMap(\.members).filter { $0.base == name && $0.labels == nil }
    return [members.first?.name ?? ObjectiveCName.importedProperty(name)]
  }

  // MARK: Optional members of protocols

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let record = index.protocols[node.name.text],
      Attributes(node.attributes).contains("objc")
    else { return .visitChildren }
    let rewrite = ProtocolRewrite(node, record, file)
    edits += rewrite.edits
    problems += rewrite.problems
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let member = chain.expression.as(MemberAccessExprSyntax.self), member.base != nil
    {
      rewriteCall(node, chain, member)
    }
    return .visitChildren
  }

  private func rewriteCall(
    _ call: FunctionCallExprSyntax,
    _ chain: OptionalChainingExprSyntax,
    _ member: MemberAccessExprSyntax
  ) {
    let name = member.declName.baseName.text
    let labels = call.arguments.map { $0.label?.text ?? "_" }
    // A trailing closure has no label.
    let count = labels.count + (call.trailingClosure == nil ? 0 : 1)
    let requirements = index.protocols.values.flatMap(\.requirements)
    let matching = requirements.filter {
      $0.isOptional && $0.base == name && $0.labels.count == count && $0.labels.starts(with: labels)
    }
    let isTrailing = call.trailingClosure != nil
    let found = matching.first { !isTrailing || $0.takesClosure } ?? matching.first
    if let found {
      edits.append(Edit(replacing: member.declName, with: found.property))
      for argument in call.arguments {
        guard let label = argument.label, let colon = argument.colon else { continue }
        let start = label.positionAfterSkippingLeadingTrivia.utf8Offset
        let end = argument.expression.positionAfterSkippingLeadingTrivia.utf8Offset
        let comment = colon.trailingTrivia.contains { !$0.isSpaceOrTabOrNewline }
        edits.append(Edit(start..<(comment ? colon.endPosition.utf8Offset : end), ""))
      }
    } else if labels.contains(where: { $0 != "_" }) || !index.properties.contains(name) {
      // A closure has no labels and is a property of the sources, everything else is a method of
      // UIKit.
      edits.append(Edit(replacing: chain.questionMark, with: ""))
    }
  }

  // A comparison with nil checks whether an optional method is implemented.
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    for (place, part) in parts.enumerated().dropFirst() where part.trimmedDescription == "nil" {
      guard let test = parts[place - 1].as(BinaryOperatorExprSyntax.self), place >= 2,
        ["==", "!="].contains(test.operator.text)
      else { continue }
      rewriteReference(parts[place - 2])
    }
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.initializer?.value { rewriteReference(value) }
    return .visitChildren
  }

  private func rewriteReference(_ expression: ExprSyntax) {
    guard let member = expression.as(MemberAccessExprSyntax.self), member.base != nil else {
      return
    }
    let labels = member.declName.argumentNames?.arguments.map(\.name.text)
    let name = member.declName.baseName.text
    guard !index.properties.contains(name) || isDelegate(member.base) else { return }
    let found = index.protocols.values.flatMap(\.requirements).filter {
      $0.isOptional && $0.base == name && (labels == nil || labels == $0.labels)
    }
    guard let first = found.first else { return }
    if Set(found.map(\.property)).count > 1 {
      return report(member, "`\(member.trimmedDescription)` is ambiguous: add its labels")
    }
    edits.append(Edit(replacing: member.declName, with: first.property))
  }

  private func isDelegate(_ expression: ExprSyntax?) -> Bool {
    let name = expression?.trimmedDescription.lowercased() ?? ""
    return ["delegate", "delegate?", "datasource", "datasource?"].contains(where: name.hasSuffix)
  }

  // MARK: Features without a replacement

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    checkDependentKeys(node, node.name.text)
    guard node.modifiers.contains("override") else { return .visitChildren }
    let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
    checkOverride(node, node.name.text, labels)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    checkDependentKeys(node, name ?? "")
    if node.modifiers.contains("override"),
      let pattern = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)
    {
      checkOverride(node, pattern.identifier.text, nil)
    }
    return .visitChildren
  }

  /// Reports the members by which a class declares when Foundation notifies of a property.
  private func checkDependentKeys(_ node: some SyntaxProtocol, _ name: String) {
    let names = ["keyPathsForValuesAffecting", "automaticallyNotifiesObservers"]
    guard names.contains(where: name.hasPrefix) else { return }
    report(
      node,
      "`\(name)` has no effect: call willChangeValue(forKey:) and didChangeValue(forKey:)"
    )
  }

  /// Reports overrides that need the Objective-C runtime: overrides in extensions, and overrides of
  /// members that are declared in an extension.
  private func checkOverride(_ node: some DeclSyntaxProtocol, _ name: String, _ labels: [String]?) {
    guard let block = node.enclosingBlock else { return }
    if block.parent?.is(ExtensionDeclSyntax.self) == true {
      if index.isRewritten(DeclSyntax(node), in: file) { return }
      return report(node, "`\(name)` is an override in an extension: move it into the class")
    }
    guard let type = block.parent?.as(ClassDeclSyntax.self),
      let record = index.class(named: type.qualifiedTypeName ?? "")
    else { return }
    for ancestor in index.ancestors(of: record) {
      let declared = ancestor.members.first {
        $0.base == name && $0.labels == labels && !$0.isOverride
      }
      guard let declared else { continue }
      let isInExtension = declared.node.enclosingBlock?.parent?.is(ExtensionDeclSyntax.self) == true
      if isInExtension, !index.isRewritten(declared.node, in: declared.file) {
        report(
          node,
          "`\(name)` overrides a member of an extension: move that into `\(ancestor.name)`"
        )
      }
      return
    }
  }
}

extension DeclSyntaxProtocol {
  /// The member list that contains the declaration, possibly inside `#if`; nil outside types.
  var enclosingBlock: MemberBlockSyntax? {
    var next = parent
    while let current = next {
      if let block = current.as(MemberBlockSyntax.self) { return block }
      if current.is(CodeBlockSyntax.self) { return nil }
      next = current.parent
    }
    return nil
  }
}

extension TriviaPiece {
  var isSpaceOrTabOrNewline: Bool {
    switch self {
    case .spaces, .tabs, .newlines, .carriageReturns, .carriageReturnLineFeeds: true
    default: false
    }
  }
}
