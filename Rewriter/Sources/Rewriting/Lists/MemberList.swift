/// The list of the members of one class, or of one extension in another file.
struct MemberList {
  /// An entry, with the condition under which it is compiled.
  private(set) var entries: [(text: String, condition: String?)] = []
  private(set) var problems: [Problem] = []

  /// Lists members of a class.
  ///
  /// - Parameters:
  ///   - members: Those that are listed here.
  ///   - all: All members of the class, among which overloads are found.
  ///   - type: The name of the class where the list is.
  ///   - isBrief: Whether entries are references to methods, which are shorter, if the class is of
  ///     the main actor and they are not ambiguous.
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

  /// The entries that are compiled always.
  var always: [String] { entries.filter { $0.condition == nil }.map(\.text) }

  /// The entries that are compiled under a condition, by that condition.
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

  // A reference to the method would be ambiguous if it has overloads, also inherited ones, and not
  // be sendable in classes that are not isolated to the main actor.
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
  /// Returns the members that the list of a class names: those that the runtime would find, except
  /// those that a superclass among the sources lists.
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
