import Foundation
import Testing

@testable import Rewriting

/// Sources without one of their lines, or that end anywhere.
struct DamagedSourceTests {
  @Test func `a damaged source is copied unchanged, or rewritten to one without errors`() throws {
    let app = URL(fileURLWithPath: Fixture.app)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: app.path)
      .filter { $0.hasSuffix(".swift") }.sorted()
    var (malformed, rewritten) = (0, 0)
    for path in paths {
      for text in Self.damaged(try String(contentsOf: app.appending(path: path), encoding: .utf8)) {
        let file = SourceFile(path: path, text: text)
        guard let copy = SourceIndex.rewrite([file]).first else { continue }
        if file.isMalformed {
          malformed += 1
          #expect(copy.text == text && copy.problems.count == 1)
        } else if copy.text != text {
          rewritten += 1
          #expect(!SourceFile(path: path, text: copy.text).isMalformed, "\(path): \(text)")
        }
      }
    }
    #expect(paths.count > 29 && malformed > 100 && rewritten > 50)
  }

  private static func damaged(_ text: String) -> [String] {
    let lines = text.components(separatedBy: "\n")
    let shorter = stride(from: 1, to: lines.count, by: 4).map { left in
      lines.indices.filter { $0 != left }.map { lines[$0] }.joined(separator: "\n")
    }
    let cut = stride(from: 17, to: text.utf8.count, by: 149).map {
      String(decoding: text.utf8.prefix($0), as: UTF8.self)
    }
    return shorter + cut
  }

  @Test func `no copy of the app has a syntax error`() throws {
    let output = try Folder()
    _ = CommandRun("copy", Fixture.app, output.path)
    for (path, data) in try output.contents() where path.hasSuffix(".swift") {
      let file = SourceFile(path: path, text: String(decoding: data, as: UTF8.self))
      #expect(!file.isMalformed, "\(path)")
    }
  }
}
