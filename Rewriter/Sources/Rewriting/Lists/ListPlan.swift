import SwiftSyntax

/// The member lists of all classes and extensions.
struct ListPlan {
  // A list is written into the body of its class: most members are private, so that a generated
  // file could not name them, and Swift does not allow overrides in extensions.

  /// The list of one class.
  struct Entry {
    let record: ClassRecord
    let list: MemberList
    /// The lists of extensions in other files, by the name of the property that has them.
    let extensions: [String]
    /// Whether the list overrides that of the superclass.
    let isOverride: Bool

    /// The declaration of the list, up to its body.
    var header: String {
      let (actor, override) = isOverride ? ("", "override ") : ("@MainActor ", "")
      let modifiers = record.node.access.modifier + override
      return "\(actor)\(modifiers)class var namedMembers: [NamedMember] {"
    }
  }

  private(set) var entries: [Entry] = []
  /// The lists of extensions, each for the class or the outer class that it extends.
  private(set) var extensions: [(record: ExtensionRecord, name: String, list: MemberList)] = []
  private(set) var problems: [Problem] = []

  private let replacesLists: Bool

  /// Plans the lists of all classes, and leaves out existing lists that must not change.
  init(_ index: SourceIndex, replacesLists: Bool = false) {
    self.replacesLists = replacesLists
    for record in index.extensions { plan(record, index) }
    let planned = index.classes.filter { needsList($0, index) }
    for record in planned { plan(record, planned, index) }
    for entry in entries { problems += entry.list.problems }
    for entry in extensions { problems += entry.list.problems }
  }

  private func needsList(_ record: ClassRecord, _ index: SourceIndex) -> Bool {
    !members(of: record, index).isEmpty || !extensionNames(of: record, index).isEmpty
  }

  /// The members in the file of the class.
  private func own(_ record: ClassRecord) -> [Member] {
    record.members.filter { $0.file.path == record.file.path }
  }

  /// The members to list: those in the file of the class, and inherited ones that observers name,
  /// because key paths of different classes are not equal.
  private func members(of record: ClassRecord, _ index: SourceIndex) -> [Member] {
    index.listed(own(record), of: record) + index.notifying(in: index.ancestors(of: record))
  }

  private func extensionNames(of record: ClassRecord, _ index: SourceIndex) -> [String] {
    extensions.filter { index.class(named: $0.record.typeName) === record }.map(\.name)
  }

  /// Whether the list uses references to methods, which would cause warnings in some classes.
  private func isBrief(_ record: ClassRecord, _ index: SourceIndex) -> Bool {
    guard replacesLists, let outer = index.outerSuperclass(of: record) else { return false }
    return UIKitClasses.listing(outer) == .overridden
  }

  private mutating func plan(_ record: ExtensionRecord, _ index: SourceIndex) {
    let owner = index.class(named: record.typeName)
    let members = index.listed(record.members, of: owner)
    guard !members.isEmpty else { return }
    let list = MemberList(
      members,
      among: owner?.members ?? record.members,
      of: record.typeName,
      isBrief: owner.map { isBrief($0, index) } ?? false
    )
    let last = record.typeName.split(separator: ".").last ?? ""
    let count = extensions.count { $0.record.file.path == record.file.path }
    let name = "namedMembersOf\(last)In\(record.file.identifier)\(count == 0 ? "" : "\(count + 1)")"
    extensions.append((record, name, list))
  }

  private mutating func plan(
    _ record: ClassRecord,
    _ planned: [ClassRecord],
    _ index: SourceIndex
  ) {
    guard record.ownList == nil || replacesLists else { return }
    let isInherited = index.ancestors(of: record).contains { ancestor in
      ancestor.ownList != nil || planned.contains { $0 === ancestor }
    }
    var isOverride = isInherited
    if !isInherited, record.ownList == nil, let outer = index.outerSuperclass(of: record) {
      switch UIKitClasses.listing(outer) {
      case .overridden: isOverride = true
      case .conformance: isOverride = false
      case .unknown:
        problems.append(
          record.file.problem(
            record.node.name,
            "`\(record.name)` has no list: its superclass `\(outer)` is not among the sources"
          )
        )
        return
      }
    }
    let members = members(of: record, index)
    entries.append(
      Entry(
        record: record,
        list: MemberList(
          members,
          among: record.members,
          of: record.simpleName,
          isBrief: isBrief(record, index)
        ),
        extensions: extensionNames(of: record, index),
        isOverride: isOverride
      )
    )
  }
}

/// The member list of one class, or of one extension in another file.
struct MemberList {
  /// An entry, with the condition under which it is compiled.
  private(set) var entries: [(text: String, condition: String?)] = []
  private(set) var problems: [Problem] = []

  /// Lists members of a class.
  ///
  /// - Parameters:
  ///   - members: The members to list.
  ///   - all: All members of the class, including overloads.
  ///   - type: The name of the class.
  ///   - isBrief: Whether entries are references to methods, if these are not ambiguous and the
  ///     class is isolated to the main actor.
  init(_ members: [Member], among all: [Member], of type: String, isBrief: Bool) {
    for member in members {
      if let obstacle = member.obstacle {
        guard member.isExplicit else { continue }
        let message = "`\(member.fullName)` is not listed: \(obstacle)"
        problems.append(member.file.problem(member.node, message))
        continue
      }
      let overloads = all.filter { $0.fullName == member.fullName && !$0.isStatic }
      let compiled = overloads.filter { !$0.conditions.isExcluded }
      let isOverloaded = compiled.count > 1
      let text =
        isBrief && !isOverloaded && member.labels?.isEmpty == false
        ? ".action(\"\(member.name)\", \(type).\(member.fullName))"
        : Self.entry(member, of: type, isOverloaded: isOverloaded)
      let conditions = member.conditions.unknown.map { "(\($0))" }
      entries.append((text, conditions.isEmpty ? nil : conditions.joined(separator: " && ")))
    }
  }

  /// The entries without a compilation condition.
  var always: [String] { entries.filter { $0.condition == nil }.map(\.text) }

  /// The other entries, by their condition.
  var conditional: [(condition: String, entries: [String])] {
    var found: [(condition: String, entries: [String])] = []
    for entry in entries {
      guard let condition = entry.condition else { continue }
      if let place = found.firstIndex(where: { $0.condition == condition }) {
        found[place].entries.append(entry.text)
      } else {
        found.append((condition, [entry.text]))
      }
    }
    return found
  }

  // A reference to a method with overloads, including inherited ones, is ambiguous. In a class that
  // is not isolated to the main actor it is not sendable.
  private static func entry(_ member: Member, of type: String, isOverloaded: Bool) -> String {
    let call: String
    switch member.kind {
    case .property(isSettable: true):
      return ".outlet(\"\(member.name)\", \\\(type).\(member.base))"
    case .property(isSettable: false):
      call = "owner.\(member.base)"
    case .method(let labels, let types):
      let names = ["first", "second", "third"].prefix(labels.count)
      let arguments = zip(names, labels).map { $1 == "_" ? $0 : "\($1): \($0)" }
      let typed = zip(names, types).map { "\($0): \($1)" }.joined(separator: ", ")
      let parameters = isOverloaded ? "(\(typed))" : names.joined(separator: ", ")
      let start = labels.isEmpty ? "" : "\(parameters) in "
      call = "\(start)owner.\(member.base)(\(arguments.joined(separator: ", ")))"
    }
    return ".action(\"\(member.name)\", { (owner: \(type)) in { \(call) } })"
  }
}

extension SourceIndex {
  /// Returns the members in the list of a class: those that the runtime would find, unless the list
  /// of a superclass in the sources has them.
  func listed(_ members: [Member], of record: ClassRecord?) -> [Member] {
    let inherited = record.map { ancestors(of: $0).flatMap(\.members) } ?? []
    let names = Set(inherited.filter(\.isExposed).map(\.fullName))
    return members.filter { member in
      member.isExposed && !member.isStatic && !member.conditions.isExcluded
        && (member.isExplicit || !member.isOverride)
        && !(member.isOverride && names.contains(member.fullName))
    }
  }
}
