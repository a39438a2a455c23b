import Foundation

/// Updates the member lists of an app's sources in place.
package struct MembersUpdate {
  package private(set) var problems: [Problem] = []
  /// The paths of the files that changed, or would change with `--check`.
  package private(set) var changed: [String] = []
  /// The number of classes and extensions that have a list.
  package private(set) var listCount = 0
  package let isCheck: Bool

  /// Updates sources.
  ///
  /// - Parameter arguments: The arguments of the command.
  package init(_ arguments: [String]) throws(CommandError) {
    var rest = arguments[...]
    var (isCheck, interfaces, sources) = (false, [String](), [String]())
    while let argument = rest.popFirst() {
      switch argument {
      case "--check": isCheck = true
      case "--storyboards":
        guard let folder = rest.popFirst() else { throw CommandError(RewriteCommand.usage) }
        interfaces.append(folder)
      default:
        guard !argument.hasPrefix("-") else { throw CommandError(RewriteCommand.usage) }
        sources.append(argument)
      }
    }
    self.isCheck = isCheck
    guard !sources.isEmpty else { throw CommandError(RewriteCommand.usage) }
    let files = try load(sources)
    guard !files.isEmpty else {
      throw CommandError("\(sources.joined(separator: " ")): there are no Swift files")
    }
    try update(files, try load(interfaces: interfaces))
    problems = Array(Set(problems)).sorted {
      ($0.path, $0.line, $0.message) < ($1.path, $1.line, $1.message)
    }
  }

  private mutating func update(
    _ files: [SourceFile],
    _ interfaces: [InterfaceFile]
  ) throws(CommandError) {
    let index = SourceIndex(files.filter { !$0.isMalformed })
    for interface in interfaces {
      index.expose(interface.needs, unwindActions: Set(interface.unwindActions.keys))
      problems += interface.problems(in: index)
    }
    let plan = ListPlan(index, replacesLists: true)
    problems += plan.problems
    listCount = plan.entries.count + plan.extensions.count
    for file in files where !file.isMalformed {
      let update = ListUpdate(plan, index, in: file)
      problems += update.problems
      let text = update.edits.applied(to: file.text)
      guard text != file.text else { continue }
      changed.append(file.path)
      if !isCheck { try Self.write(text, to: file.path) }
    }
  }

  private mutating func load(_ arguments: [String]) throws(CommandError) -> [SourceFile] {
    var files: [SourceFile] = []
    for path in try Self.paths(arguments, where: { $0.hasSuffix(".swift") }) {
      let data = try Self.read(path)
      guard let text = String(data: data, encoding: .utf8) else {
        problems.append(Problem(path: path, line: 1, message: "the file is not UTF-8"))
        continue
      }
      let file = SourceFile(path: path, text: text)
      if file.isMalformed {
        problems.append(file.problem(file.tree, "the file has a syntax error"))
      }
      files.append(file)
    }
    return files
  }

  private func load(interfaces folders: [String]) throws(CommandError) -> [InterfaceFile] {
    var files: [InterfaceFile] = []
    for path in try Self.paths(folders, where: InterfaceFile.isInterface) {
      files.append(InterfaceFile(path: path, try Self.read(path)))
    }
    return files
  }

  /// Returns the files among the arguments and in their folders.
  private static func paths(
    _ arguments: [String],
    where isMeant: (String) -> Bool
  ) throws(CommandError) -> [String] {
    var paths: [String] = []
    for argument in arguments {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: argument, isDirectory: &isFolder) else {
        throw CommandError("\(argument): there is no such file or folder")
      }
      if isFolder.boolValue {
        let folder = argument.hasSuffix("/") ? String(argument.dropLast()) : argument
        let tree = try FolderTree(URL(fileURLWithPath: folder))
        paths += tree.files.filter(isMeant).map { "\(folder)/\($0)" }
      } else {
        paths.append(argument)
      }
    }
    return paths
  }

  private static func read(_ path: String) throws(CommandError) -> Data {
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw CommandError("\(path): the file cannot be read")
    }
  }

  private static func write(_ text: String, to path: String) throws(CommandError) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    } catch {
      throw CommandError("\(path): the file cannot be written")
    }
  }
}

extension SourceIndex {
  /// Exposes the members that storyboards and nibs require.
  func expose(_ needs: [InterfaceFile.Need], unwindActions: Set<String>) {
    for record in classes {
      record.members = record.members.map { unwindActions.contains($0.name) ? $0.exposed : $0 }
    }
    for need in needs {
      guard let record = self.class(named: need.className) else { continue }
      for owner in [record] + ancestors(of: record) {
        owner.members = owner.members.map { $0.name == need.name ? $0.exposed : $0 }
      }
    }
  }
}
