import Foundation

/// The folder that a copy is written to.
///
/// A hidden file in it lists what was written, so that the next copy may replace that.
final class OutputFolder {
  /// The name of the list.
  static let listName = ".waymark-rewrite"

  private let folder: URL
  private let earlier: Set<String>
  private var written: Set<String> = []

  /// Opens a folder, which is not inside the source and has nothing but an earlier copy.
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

  /// Whether something else than folders is in a folder.
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
      // The list comes first, so that a copy that was interrupted can be made again.
      if !FileManager.default.fileExists(atPath: list.path) { try Data().write(to: list) }
      try data.write(to: file)
    } catch {
      throw CommandError("\(file.path): the file cannot be written")
    }
  }

  /// Removes the files of an earlier copy that this one does not have, and lists those it has.
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

/// Why the command does nothing.
package struct CommandError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
