import Foundation

/// The files in a folder, without hidden ones and symbolic links.
struct FolderTree {
  /// The paths from the folder, sorted.
  private(set) var files: [String] = []
  private(set) var problems: [Problem] = []

  init(_ folder: URL) throws(CommandError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) else {
      throw CommandError("\(folder.path): there is no such folder")
    }
    guard isFolder.boolValue else { throw CommandError("\(folder.path): this is not a folder") }
    try list(folder, prefix: "")
    files.sort()
  }

  private mutating func list(_ folder: URL, prefix: String) throws(CommandError) {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    } catch {
      throw CommandError("\(folder.path): the folder cannot be read")
    }
    for name in names.sorted() where !name.hasPrefix(".") {
      let item = folder.appendingPathComponent(name)
      let attributes = try? FileManager.default.attributesOfItem(atPath: item.path)
      switch attributes?[.type] as? FileAttributeType {
      case .typeDirectory?: try list(item, prefix: prefix + name + "/")
      case .typeRegular?: files.append(prefix + name)
      case .typeSymbolicLink?:
        let message = "the symbolic link is not copied"
        problems.append(Problem(path: prefix + name, line: 1, message: message))
      default:
        problems.append(
          Problem(
            path: prefix + name,
            line: 1,
            message: "it is neither a file nor a folder, and is not copied"
          )
        )
      }
    }
  }
}
