import Foundation

/// The copy of an app's folder: its sources rewritten, its other files as they are.
package struct FolderCopy {
  /// What the command cannot rewrite, in the order of the files.
  package private(set) var problems: [Problem] = []
  package private(set) var sourceCount = 0
  package private(set) var rewrittenCount = 0
  package private(set) var resourceCount = 0
  package private(set) var touchedLines = 0
  private let source: URL
  private let output: OutputFolder

  /// Writes a copy.
  ///
  /// - Parameters:
  ///   - source: The folder of the app, which is not changed.
  ///   - output: A folder that is empty, does not exist, or has a copy from before.
  package init(of source: String, to output: String) throws(CommandError) {
    self.source = URL(fileURLWithPath: source).resolvingSymlinksInPath()
    self.output = try OutputFolder(output, outside: self.source)
    let tree = try FolderTree(self.source)
    guard tree.files.contains(where: { $0.hasSuffix(".swift") }) else {
      throw CommandError("\(source): there are no Swift files")
    }
    problems = tree.problems
    var files: [SourceFile] = []
    var isUIKitVisible = false
    for path in tree.files {
      let data = try read(path)
      guard path.hasSuffix(".swift") else {
        try write(data, to: path)
        resourceCount += 1
        if Header.importsUIKit(path, data) { isUIKitVisible = true }
        continue
      }
      sourceCount += 1
      if let text = String(validating: data, as: UTF8.self) {
        files.append(SourceFile(path: path, text: text))
      } else {
        let message = "the file is not UTF-8; it is copied as it is"
        problems.append(Problem(path: path, line: 1, message: message))
        try write(data, to: path)
      }
    }
    try write(files, isUIKitVisible: isUIKitVisible)
    problems += try interfaceProblems(tree, files)
    problems = Array(Set(problems)).sorted {
      ($0.path, $0.line, $0.message) < ($1.path, $1.line, $1.message)
    }
    try self.output.finish()
  }

  private mutating func write(
    _ files: [SourceFile],
    isUIKitVisible: Bool
  ) throws(CommandError) {
    let rewrites = SourceIndex.rewrite(files, isUIKitVisible: isUIKitVisible)
    for (file, rewrite) in zip(files, rewrites) {
      try write(Data(rewrite.text.utf8), to: file.path)
      problems += rewrite.problems
      touchedLines += rewrite.touchedLines
      if rewrite.touchedLines > 0 { rewrittenCount += 1 }
    }
  }

  private func interfaceProblems(
    _ tree: FolderTree,
    _ files: [SourceFile]
  ) throws(CommandError) -> [Problem] {
    var problems: [Problem] = []
    let index = SourceIndex(files.filter { !$0.isMalformed })
    for path in tree.files where InterfaceFile.isInterface(path) {
      problems += InterfaceFile(path: path, try read(path)).problems(in: index)
    }
    return problems
  }

  private func read(_ path: String) throws(CommandError) -> Data {
    do {
      return try Data(contentsOf: source.appendingPathComponent(path))
    } catch {
      throw CommandError("\(path): the file cannot be read")
    }
  }

  private func write(_ data: Data, to path: String) throws(CommandError) {
    try output.write(data, to: path)
  }
}

extension String {
  fileprivate init?(validating data: Data, as encoding: UTF8.Type) {
    guard let text = String(data: data, encoding: .utf8), Array(text.utf8) == Array(data) else {
      return nil
    }
    self = text
  }
}
