import Foundation
import HeadlessUIKit
import Testing
import Waymark

/// A path in a file, and damaged files.
struct RestorationFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("waymark-\(UUID().uuidString)")
  private var file: URL { folder.appendingPathComponent("place") }
  private let path = TreePath(
    stops: [.init("list"), .init("item", context: "7")],
    hidden: [[.init("menu")]]
  )

  private func withFolder(_ body: () throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body()
  }

  private func load(_ text: String) throws -> TreePath {
    _ = FileManager.default.createFile(atPath: file.path, contents: Data(text.utf8))
    return try TreePath(contentsOf: file)
  }

  @Test func `a file contains the path that was saved last`() throws {
    try withFolder {
      try TreePath().write(to: file)
      try path.write(to: file)
      #expect(try TreePath(contentsOf: file) == path)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["place"])
    }
  }

  @Test func `a file that is missing or removed is an error`() throws {
    try withFolder {
      #expect(throws: CocoaError.self) { try TreePath(contentsOf: file) }
      try path.write(to: file)
      try FileManager.default.removeItem(at: file)
      #expect(throws: CocoaError.self) { try TreePath(contentsOf: file) }
    }
  }

  @Test func `a file that cannot be written is an error`() {
    #expect(throws: CocoaError.self) { try path.write(to: file) }
  }

  @Test func `a file without version, or of a newer one, is read as far as possible`() throws {
    try withFolder {
      let plain = try load(#"{"stops":[{"name":"list"}]}"#)
      #expect(plain == TreePath(stops: [.init("list")]))
      let newer = #"{"version":9,"scenes":[1],"stops":[{"name":"list","size":{"a":[]}}]}"#
      let known = try load(newer)
      #expect(known == TreePath(stops: [.init("list")]))
    }
  }

  @Test func `damaged stops and branches are marked, the others are kept`() throws {
    try withFolder {
      let text = #"{"stops":[{"name":"a"},7,{"context":"1"},{"name":"b"}],"hidden":[null,[{}],[]]}"#
      let stops: [TreePath.Stop] = [.init("a"), .damaged, .damaged, .init("b")]
      let path = try load(text)
      #expect(path == TreePath(stops: stops, hidden: [[.damaged], [.damaged]]))
      let other = try load(#"{"stops":[],"hidden":7}"#)
      #expect(other == TreePath(hidden: [[.damaged]]))
    }
  }

  @Test func `a folder in place of the file is an error`() throws {
    try withFolder {
      #expect(throws: (any Error).self) { try TreePath(contentsOf: folder) }
    }
  }

  @Test func `a file that is too large is not read`() throws {
    try withFolder {
      let text = String(repeating: " ", count: TreePath.fileSizeLimit + 1)
      #expect(throws: RestorationLimitError.tooLarge) { try load(text) }
    }
  }
}
