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
      let implemented = optional(index.owners(of: record.inherited)).filter {
        Self.implements(record.members, $0)
      }
      for requirement in implemented {
        insert(Self.property(requirement), requirement, .inside, into: record.node.memberBlock)
      }
    }
  }

  /// A class that conforms has the properties of all methods that it or a subclass implements; the
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
