#if Explorer
  import Foundation
  import HeadlessUIKit

  /// The page of an app, served on this machine.
  @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
  @MainActor final class ExplorerPage<App: UIApplicationDelegate> {
    let hub: SessionHub<App>
    let server: HTTPServer

    /// The URL of the page.
    var address: String { "http://127.0.0.1:\(server.port)/" }

    /// Starts the server.
    ///
    /// - Parameters:
    ///   - sourcePath: A file of the package or project with the sources of the app.
    ///   - doctor: The project and the site for the links; without a folder, that of the sources.
    /// - Throws: ``HTTPServerError``, or an error if the files of the page cannot be read.
    init(
      _ app: AppUnderTest<App>,
      port: UInt16,
      level: HeadlessLevel = .standard,
      map: MapAnswer? = nil,
      doctor: DoctorArguments = DoctorArguments(),
      sourcePath: String
    ) throws {
      let hub = SessionHub(app, level: level)
      let sources = Task.detached { SourceIndex(around: sourcePath) }
      var doctor = doctor
      let folder = SourceIndex.project(of: URL(filePath: sourcePath))?.path
      doctor.project = doctor.project ?? folder
      let api = ExplorerAPI(hub: hub, map: map, sources: sources, doctor: doctor)
      let server = try HTTPServer(port: port, files: try PageFiles.all()) { request in
        await api.answer(request)
      }
      hub.publish = { server.publish($0) }
      hub.isWatched = { server.listenerCount > 0 }
      self.hub = hub
      self.server = server
    }

    /// Stops the server and all sessions.
    func stop() {
      server.stop()
      hub.close()
    }
  }

  /// The files of the page.
  enum PageFiles {
    private static let types = [
      "html": "text/html; charset=utf-8",
      "css": "text/css; charset=utf-8",
      "js": "text/javascript; charset=utf-8",
      "svg": "image/svg+xml",
    ]

    /// All files by their paths on the server.
    static func all() throws -> [String: HTTPResponse] {
      guard let folder = Bundle.module.url(forResource: "Page", withExtension: nil) else {
        throw CocoaError(.fileNoSuchFile)
      }
      var files: [String: HTTPResponse] = [:]
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
        let url = folder.appending(path: name)
        guard let type = types[url.pathExtension] else { continue }
        files["/\(name)"] = HTTPResponse(type: type, body: Array(try Data(contentsOf: url)))
      }
      files["/"] = files["/index.html"]
      return files
    }
  }
#endif
