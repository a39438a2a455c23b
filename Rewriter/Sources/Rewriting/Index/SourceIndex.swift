import SwiftSyntax

/// The declarations of all sources.
final class SourceIndex {
  private(set) var classes: [ClassRecord] = []
  /// The extensions that have their own member lists.
  private(set) var extensions: [ExtensionRecord] = []
  private(set) var protocols: [String: ProtocolRecord] = [:]
  /// The names of the properties of all types.
  private(set) var properties: Set<String> = []
  /// The names of the overridden members of each class.
  private(set) lazy var overridden: [ObjectIdentifier: Set<String>] = {
    var found: [ObjectIdentifier: Set<String>] = [:]
    for record in classes {
      let names = record.members.filter(\.isOverride).map(\.fullName)
      guard !names.isEmpty else { continue }
      for ancestor in ancestors(of: record) {
        found[ObjectIdentifier(ancestor), default: []].formUnion(names)
      }
    }
    return found
  }()
  /// Whether a header imports UIKit for all sources.
  let isUIKitVisible: Bool
  private var declaredNames: Set<String> = []
  private var classesByName: [String: [ClassRecord]] = [:]

  init(_ files: [SourceFile], isUIKitVisible: Bool = false) {
    self.isUIKitVisible = isUIKitVisible
    var found: [ExtensionRecord] = []
    for file in files {
      let visitor = DeclarationVisitor(file)
      visitor.walk(file.tree)
      classes += visitor.classes
      found += visitor.extensions
      declaredNames.formUnion(file.namesOfUIKit.declared)
      properties.formUnion(visitor.properties)
      protocols.merge(visitor.protocols.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    }
    for record in classes { classesByName[record.simpleName, default: []].append(record) }
    found.forEach(attach)
    classes.forEach(exposeWitnesses)
  }

  /// Adds the members of an extension to its class if the class can list them.
  private func attach(_ record: ExtensionRecord) {
    guard let owner = self.class(named: record.typeName) else {
      extensions.append(record)
      return
    }
    owner.inherited += record.inherited
    let isObjectiveC = Attributes(owner.node.attributes).contains("objcMembers")
    let members = isObjectiveC ? record.members.map(\.exposed) : record.members
    owner.members += members
    if record.file.path != owner.file.path {
      extensions.append(
        ExtensionRecord(
          typeName: record.typeName,
          inherited: record.inherited,
          members: members,
          node: record.node,
          file: record.file
        )
      )
    }
  }

  /// Exposes the methods that protocols with `@objc` require, as the runtime does, and members
  /// whose attributes are at another declaration, which is for hosts with the runtime.
  private func exposeWitnesses(of record: ClassRecord) {
    var names: [String: String] = [:]
    for member in record.members where member.isExposed && member.conditions.isExcluded {
      names[member.fullName] = member.name
    }
    for requirement in requirements(of: record.inherited) {
      names[requirement.fullName] = requirement.name
    }
    record.members = record.members.map { member in
      names[member.fullName].map(member.exposed) ?? member
    }
  }

  // MARK: Look-ups

  /// Returns whether a source uses a UIKit name that no source declares.
  func namesUIKit(in file: SourceFile) -> Bool {
    !file.namesOfUIKit.all.isSubset(of: declaredNames)
  }

  /// Returns the class with a qualified or unqualified name.
  func `class`(named name: String) -> ClassRecord? {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let candidates = classesByName[last] ?? []
    if let exact = candidates.first(where: { $0.name == name }) { return exact }
    return candidates.first { $0.name.hasSuffix("." + name) }
  }

  /// Returns the superclass of a class; nil if the sources do not declare it.
  func superclass(of record: ClassRecord) -> ClassRecord? {
    guard let name = record.inherited.first, let found = self.class(named: name),
      found !== record
    else { return nil }
    return found
  }

  /// Returns the superclasses of a class among the sources, the nearest first.
  func ancestors(of record: ClassRecord) -> [ClassRecord] {
    var found: [ClassRecord] = []
    var next = superclass(of: record)
    while let current = next, !found.contains(where: { $0 === current }) {
      found.append(current)
      next = superclass(of: current)
    }
    return found
  }

  /// Returns the subclasses of a class.
  func descendants(of record: ClassRecord) -> [ClassRecord] {
    classes.filter { other in ancestors(of: other).contains { $0 === record } }
  }

  /// Returns the name of the nearest superclass that is not among the sources.
  func outerSuperclass(of record: ClassRecord) -> String? {
    let root = ancestors(of: record).last ?? record
    guard let name = root.node.inheritanceClause?.names.first else { return nil }
    return protocols[name] == nil ? name : nil
  }

  /// Returns the requirements of `@objc` protocols and of the protocols that they inherit from.
  func requirements(of names: [String]) -> [ProtocolRecord.Requirement] {
    owners(of: names).flatMap(\.requirements)
  }

  /// Returns the protocols with `@objc` of some names, and those that they inherit from.
  func owners(of names: [String]) -> [ProtocolRecord] {
    var found: [ProtocolRecord] = []
    var open = names
    while let name = open.popLast() {
      guard let record = protocols[name], !found.contains(where: { $0.name == name }) else {
        continue
      }
      found.append(record)
      open += record.inherited
    }
    return found
  }
}

/// Collects the declarations of one file.
private final class DeclarationVisitor: SyntaxVisitor {
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
