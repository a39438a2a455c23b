import UIKit

/// The source files of the screens, read to find references between them.
struct ScreenSources {
  /// A file's name and its code without comments.
  private let files: [(name: String, code: String)]

  init(_ sources: [String: String]) {
    files = sources.sorted { $0.key < $1.key }.map {
      ($0.key, $0.value.replacing(#/\/\/.*/#, with: ""))
    }
  }

  /// Reads the files below the folder of the screens.
  init(folder: URL) throws {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let sources = try names.filter { $0.hasSuffix(".swift") }.map {
      ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
    }
    self.init(Dictionary(uniqueKeysWithValues: sources))
  }

  var count: Int { files.count }

  /// Each use of a type that another screen's file declares, as `file: type`.
  var mutualMentions: [String] {
    files.flatMap { user in
      files.filter { $0.name != user.name }.flatMap { declaredTypes(in: $0.code) }
        .filter { user.code.words.contains($0) }
        .map { "\(user.name): \($0)" }
    }
  }

  /// Each of the words that occurs in a file, as `file: word`.
  func mentions(of words: Set<String>) -> [String] {
    files.flatMap { file in
      file.code.words.intersection(words).sorted().map { "\(file.name): \($0)" }
    }
  }

  private func declaredTypes(in code: String) -> [String] {
    let declaration = #/^(?:[a-z]+ )*(?:actor|class|enum|protocol|struct|typealias) (\w+)/#
    return code.matches(of: declaration.anchorsMatchLineEndings()).map { String($0.output.1) }
  }
}

extension String {
  fileprivate var words: Set<String> {
    Set(matches(of: #/\w+/#).map { String($0.output) })
  }
}
