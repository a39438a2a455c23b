#if Explorer
  import Foundation
  import WaymarkTesting

  /// The programs of Graphviz, which lay graphs out.
  enum Graphviz {
    /// The number of nodes above which nodes are spread by forces, without boxes for containers.
    ///
    /// The ranks of a thousand nodes in containers take `dot` minutes, and it may fail then.
    private static let mostRankedNodes = 200

    /// Whether graphs can be laid out.
    static var isInstalled: Bool {
      get throws { try layout(of: "digraph {}", nodes: 0, as: "svg") != nil }
    }

    /// Lays a graph out; `nil` where Graphviz is not installed or refuses the graph.
    ///
    /// One version of Graphviz gives the same result for the same graph.
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

  /// A graph as `dot -Tjson0` describes it.
  struct GraphvizGraph: Decodable {
    /// The corners of the drawing: left, bottom, right and top, in points.
    var bb: String
    /// The subgraphs and the nodes.
    var objects: [Object]?
    var edges: [Edge]?

    struct Object: Decodable {
      var name: String
      /// The corners of a subgraph.
      var bb: String?
      /// The middle of a node.
      var pos: String?
    }

    struct Edge: Decodable {
      var id: String
      /// The points of the curve; the tip of the arrow has an `e` in front.
      var pos: String?
    }
  }
#endif
