#if Explorer
  import Foundation

  /// The layout programs of Graphviz.
  enum Graphviz {
    /// The number of nodes above which a force-directed layout without container boxes is used.
    ///
    /// With a thousand nodes in containers, `dot` takes minutes and may fail.
    private static let mostRankedNodes = 200

    /// Whether Graphviz is installed.
    static var isInstalled: Bool {
      get throws { try layout(of: "digraph {}", nodes: 0, as: "svg") != nil }
    }

    /// Returns the layout of a graph; `nil` if Graphviz is not installed or rejects the graph.
    ///
    /// The result is deterministic for one version of Graphviz.
    static func layout(of graph: String, nodes: Int, as format: String) throws -> Data? {
      let files = FileManager.default
      let folder = files.temporaryDirectory.appending(path: "map-\(UUID().uuidString)")
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? files.removeItem(at: folder) }
      let (source, result) = (folder.appending(path: "in"), folder.appending(path: "out"))
      try Data(graph.utf8).write(to: source)
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      let program = nodes > mostRankedNodes ? ["sfdp", "-Goverlap=prism"] : ["dot"]
      process.arguments = program + ["-T\(format)", source.path, "-o", result.path]
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { return nil }
      return try Data(contentsOf: result)
    }
  }
#endif
