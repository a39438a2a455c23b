import Foundation

/// A folder of a test, which is removed with the object.
final class Folder {
  let url: URL

  init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  var path: String { url.path }

  func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: path)
  }

  func write(_ data: Data, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try data.write(to: file)
  }

  /// The text of a file; nil if there is none.
  func text(_ path: String) -> String? {
    try? String(contentsOf: url.appending(path: path), encoding: .utf8)
  }

  /// The contents of all files by their paths, without hidden ones.
  func contents() throws -> [String: Data] {
    var found: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: url.path) {
      guard !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else { continue }
      let file = url.appending(path: path)
      if try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
        found[path] = try Data(contentsOf: file)
      }
    }
    return found
  }
}
