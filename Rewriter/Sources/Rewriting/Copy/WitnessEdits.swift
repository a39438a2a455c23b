import SwiftSyntax

/// What gives classes the properties that replace optional methods of the sources' protocols.
struct WitnessEdits {
  private(set) var insertions: [Insertion] = []
  private let index: SourceIndex

  init(_ index: SourceIndex, in file: SourceFile) {
    self.index = index
    for record in index.classes where record.file.path == file.path { add(to: record) }
    for record in index.extensions
    where record.file.path == file.path && index.class(named: record.typeName) == nil {
      let requirements = optional(index.owners(of: record.inherited))
      let properties = requirements.compactMap { requirement, isMainActor in
        Self.implements(record.members, requirement)
          ? Self.property(requirement, isMainActor: isMainActor) : nil
      }
      insert(properties, into: record.node.memberBlock)
    }
  }

  /// A class that conforms has the properties of all methods that it or a subclass implements; the
  /// subclasses override them.
  private mutating func add(to record: ClassRecord) {
    let ancestors = index.ancestors(of: record)
    let conforming = ancestors.last { !index.owners(of: $0.inherited).isEmpty }
    let inherited = optional(index.owners(of: ancestors.flatMap(\.inherited)))
    var properties: [String] = []
    if conforming != nil {
      for (requirement, isMainActor) in inherited where implementsAnew(record, requirement) {
        properties.append(
          "override " + Self.property(requirement, isMainActor: isMainActor)
        )
      }
    }
    let known = Set(inherited.map(\.requirement.property))
    let own = optional(index.owners(of: record.inherited)).filter {
      !known.contains($0.requirement.property)
    }
    let descendants = own.isEmpty ? [] : index.descendants(of: record)
    for (requirement, isMainActor) in own {
      if Self.implements(record.members, requirement) {
        properties.append(Self.property(requirement, isMainActor: isMainActor))
      } else if descendants.contains(where: { Self.implements($0.members, requirement) }) {
        let type = requirement.type(isMainActor: isMainActor)
        properties.append("var \(requirement.property): \(type) { nil }")
      }
    }
    let isPublic = record.node.modifiers.contains("public", "open")
    insert(isPublic ? properties.map { "public \($0)" } : properties, into: record.node.memberBlock)
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

  private func optional(
    _ protocols: [ProtocolRecord]
  ) -> [(requirement: ProtocolRecord.Requirement, isMainActor: Bool)] {
    protocols.flatMap { record in
      record.requirements.filter(\.isOptional).map { ($0, record.isMainActor) }
    }
  }

  private static func implements(
    _ members: [Member],
    _ requirement: ProtocolRecord.Requirement
  ) -> Bool {
    members.contains {
      $0.base == requirement.base && $0.labels == requirement.labels && !$0.isStatic
    }
  }

  private static func property(
    _ requirement: ProtocolRecord.Requirement,
    isMainActor: Bool
  ) -> String {
    let arguments = requirement.labels.enumerated().map { place, label in
      label == "_" ? "$\(place)" : "\(label): $\(place)"
    }
    let call = "self.\(requirement.base)(\(arguments.joined(separator: ", ")))"
    let type = requirement.type(isMainActor: isMainActor)
    return "var \(requirement.property): \(type) { return { \(call) } }"
  }

  private mutating func insert(_ properties: [String], into block: MemberBlockSyntax) {
    insertions += properties.map { Insertion(block, $0) }
  }
}
