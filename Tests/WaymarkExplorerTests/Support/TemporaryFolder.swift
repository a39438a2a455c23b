#if Explorer
  import Foundation

  /// A new folder for the files of one test, which removes it at its end.
  struct TemporaryFolder {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    func remove() { try? FileManager.default.removeItem(at: url) }

    /// Writes a shell script and returns its URL.
    func program(_ source: String) throws -> URL {
      let program = url.appending(path: "app")
      try Data(source.utf8).write(to: program)
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program.path)
      return program
    }
  }
#endif
