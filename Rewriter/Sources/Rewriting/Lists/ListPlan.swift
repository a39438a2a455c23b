import SwiftSyntax

/// Which classes get a list, and how.
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

  /// Plans the lists of all classes; of those that have one only if it may be changed.
  init(_ index: SourceIndex, replacesLists: Bool = false) {
    self.replacesLists = replacesLists
    for record in index.extensions { plan(record, index) }
    let planned = index.classes.filter { needsList($0, index) }
    for record in planned { plan(record, planned, index) }
    for entry in entries { problems += entry.list.problems }
    for entry in extensions { problems += entry.list.problems }
  }

  private func needsList(_ record: ClassRecord, _ index: SourceIndex) -> Bool {
    !index.listed(own(record), of: record).isEmpty || !extensionNames(of: record, index).isEmpty
  }

  /// The members in the file of the class.
  private func own(_ record: ClassRecord) -> [Member] {
    record.members.filter { $0.file.path == record.file.path }
  }

  private func extensionNames(of record: ClassRecord, _ index: SourceIndex) -> [String] {
    extensions.filter { index.class(named: $0.record.typeName) === record }.map(\.name)
  }

  /// Whether the list of a class is for reading, and references to its methods have no warning.
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
    let file = record.file.path.split(separator: "/").last ?? ""
    let stem = file.split(separator: ".").first ?? ""
    let words = stem.split { !$0.isLetter && !$0.isNumber }.map {
      ObjectiveCName.capitalized("\($0)")
    }
    let last = record.typeName.split(separator: ".").last ?? ""
    let count = extensions.count { $0.record.file.path == record.file.path }
    let name = "namedMembersOf\(last)In\(words.joined())\(count == 0 ? "" : "\(count + 1)")"
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
    let members = index.listed(own(record), of: record)
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
