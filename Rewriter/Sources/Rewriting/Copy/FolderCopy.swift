import Foundation

/// A copy of an app's folder with rewritten sources and unchanged other files.
package struct FolderCopy {
  /// The code that cannot be rewritten, in the order of the files.
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
  ///   - output: A folder that is empty, does not exist, or contains an earlier copy.
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
        let message = "the file is not UTF-8 and is copied unchanged"
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

/// Objective-C headers, which Swift sources of the same module see without an import.
enum Header {
  /// Returns whether a file is a bridging header or another header that imports UIKit.
  static func importsUIKit(_ path: String, _ data: Data) -> Bool {
    guard path.hasSuffix(".h") || path.hasSuffix(".pch") else { return false }
    let directive = /[#@]\s*(import|include)\s*[<"]?UIKit\b.*/.asciiOnlyWordCharacters()
    return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).contains {
      $0.drop(while: \.isWhitespace).prefixMatch(of: directive) != nil
    }
  }
}

/// The folder that a copy is written to.
///
/// A hidden file in it lists the written files, which the next copy may replace.
final class OutputFolder {
  /// The name of the hidden file.
  static let listName = ".waymark-rewrite"

  private let folder: URL
  private let earlier: Set<String>
  private var written: Set<String> = []

  /// Opens a folder outside the source that is empty or contains only an earlier copy.
  init(_ path: String, outside source: URL) throws(CommandError) {
    folder = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    if (folder.path + "/").hasPrefix(source.path + "/") {
      throw CommandError("\(path): the output folder is inside the source folder")
    }
    if (source.path + "/").hasPrefix(folder.path + "/") {
      throw CommandError("\(path): the source folder is inside the output folder")
    }
    let list = folder.appendingPathComponent(Self.listName)
    let lines = (try? String(contentsOf: list, encoding: .utf8))?.split(separator: "\n")
    if lines == nil, Self.hasFiles(folder) {
      throw CommandError(
        "\(path): the output folder is not empty and was not written by this command"
      )
    }
    earlier = Set(
      (lines ?? []).map(String.init).filter { !$0.split(separator: "/").contains("..") }
    )
  }

  /// Whether a folder contains anything other than folders.
  private static func hasFiles(_ folder: URL) -> Bool {
    let items = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    while let item = items?.nextObject() as? URL {
      let attributes = try? FileManager.default.attributesOfItem(atPath: item.path)
      if attributes?[.type] as? FileAttributeType != .typeDirectory { return true }
    }
    return false
  }

  /// Writes a file unless it has this content already.
  func write(_ data: Data, to path: String) throws(CommandError) {
    let file = folder.appendingPathComponent(path)
    written.insert(path)
    if let old = try? Data(contentsOf: file), old == data { return }
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      // The list is written first, so that an interrupted copy can be repeated.
      if !FileManager.default.fileExists(atPath: list.path) { try Data().write(to: list) }
      try data.write(to: file)
    } catch {
      throw CommandError("\(file.path): the file cannot be written")
    }
  }

  /// Removes the files of an earlier copy that are not in this one, and writes the list.
  func finish() throws(CommandError) {
    for path in earlier.subtracting(written) {
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(path))
    }
    do {
      try Data(written.sorted().map { $0 + "\n" }.joined().utf8).write(to: list)
    } catch {
      throw CommandError("\(list.path): the file cannot be written")
    }
  }

  private var list: URL { folder.appendingPathComponent(Self.listName) }
}

/// An error that prevents the command from doing anything.
package struct CommandError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
