import Foundation
import HeadlessUIKit
import Testing
import Waymark

/// A path in a file, and files that were damaged.
struct RestorationFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("waymark-\(UUID().uuidString)")
  private var file: RestorationFile { RestorationFile(folder.appendingPathComponent("place")) }
  private let path = TreePath(
    stops: [.init("list"), .init("item", context: "7")],
    hidden: [[.init("menu")]]
  )

  private func withFolder(_ body: () throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body()
  }

  private func load(_ text: String) -> Result<TreePath, RestorationFileError> {
    _ = FileManager.default.createFile(atPath: file.url.path, contents: Data(text.utf8))
    return Result { () throws(RestorationFileError) in try file.load() }
  }

  @Test func `a file gives back the path that was saved last`() throws {
    try withFolder {
      try file.save(TreePath())
      try file.save(path)
      #expect(try file.load() == path)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["place"])
    }
  }

  @Test func `a file that is missing or removed is an error`() throws {
    try withFolder {
      #expect(throws: RestorationFileError.missing) { try file.load() }
      try file.save(path)
      file.remove()
      file.remove()
      #expect(throws: RestorationFileError.missing) { try file.load() }
    }
  }

  @Test func `a file that cannot be written is an error`() {
    #expect(throws: RestorationFileError.self) { try file.save(path) }
  }

  @Test func `a file without versions, or of a newer one, is read as far as it is known`() throws {
    try withFolder {
      #expect(load(#"{"stops":[{"name":"list"}]}"#) == .success(TreePath(stops: [.init("list")])))
      let newer = #"{"version":9,"scenes":[1],"stops":[{"name":"list","size":{"a":[]}}]}"#
      #expect(load(newer) == .success(TreePath(stops: [.init("list")])))
    }
  }

  @Test func `stops and ways that are damaged become such, the others stay`() throws {
    try withFolder {
      let text = #"{"stops":[{"name":"a"},7,{"context":"1"},{"name":"b"}],"hidden":[null,[{}],[]]}"#
      let stops: [TreePath.Stop] = [.init("a"), .damaged, .damaged, .init("b")]
      #expect(load(text) == .success(TreePath(stops: stops, hidden: [[.damaged], [.damaged]])))
      #expect(
        load(#"{"stops":[],"hidden":7}"#) == .success(TreePath(hidden: [[.damaged]]))
      )
    }
  }

  @Test func `a folder in place of the file is damaged, not missing`() throws {
    try withFolder {
      let error = #expect(throws: RestorationFileError.self) {
        try RestorationFile(folder).load()
      }
      #expect(error != .missing)
    }
  }

  @Test func `a file that is too large is not read`() throws {
    try withFolder {
      let text = String(repeating: " ", count: RestorationFile.sizeLimit + 1)
      #expect(load(text) == .failure(.tooLarge))
    }
  }
}
