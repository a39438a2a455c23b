#if Explorer
  import Foundation
  import WaymarkTesting

  /// The layout of a map, in pixels from the upper left corner.
  struct MapDrawing: Encodable {
    var width: Double
    var height: Double
    /// Whether the boxes have room for pictures of the screens.
    var hasPictures: Bool
    /// The boxes of the screens, in their order.
    var screens: [Box]
    /// The containers of screens, with their boxes.
    var areas: [Area]
    /// The curves of the ways, in their order.
    var ways: [Curve]

    struct Box: Encodable {
      var left: Double
      var top: Double
      var width: Double
      var height: Double
    }

    struct Area: Encodable {
      var name: String
      var box: Box
    }

    /// A sequence of cubic Bézier curves: one start, then two control points and an end for each.
    struct Curve: Encodable {
      var points: [[Double]] = []
      /// The tip of the arrow.
      var tip: [Double]?
    }
  }

  extension MapDrawing {
    /// Returns the layout of a map; `nil` if Graphviz is not installed.
    init?(_ map: MapAnswer) throws {
      let plan = MapLayoutPlan(map)
      guard
        let data = try Graphviz.layout(of: plan.graph, nodes: map.screens.count, as: "json0")
      else { return nil }
      let graph = try JSONDecoder().decode(GraphvizGraph.self, from: data)
      let corners = Self.numbers(graph.bb)
      guard corners.count == 4 else { return nil }
      (width, height) = (corners[2], corners[3])
      hasPictures = plan.hasPictures
      let objects = Dictionary(graph.objects.map { $0.map { ($0.name, $0) } } ?? []) { $1 }
      let curves = Dictionary(graph.edges.map { $0.map { ($0.id, $0) } } ?? []) { $1 }
      let top = height
      screens = map.screens.indices.map { index in
        let size = plan.sizes[index]
        let middle = Self.numbers(objects["n\(index)"]?.pos ?? "0,0")
        return Box(
          left: middle[0] - size.width / 2,
          top: top - middle[1] - size.height / 2,
          width: size.width,
          height: size.height
        )
      }
      areas = plan.areas.indices.compactMap { index in
        let box = Self.numbers(objects["cluster_\(index)"]?.bb ?? "")
        guard box.count == 4 else { return nil }
        return Area(
          name: plan.areas[index].name,
          box: Box(
            left: box[0],
            top: top - box[3],
            width: box[2] - box[0],
            height: box[3] - box[1]
          )
        )
      }
      ways = map.ways.indices.map { Curve(curves["w\($0)"]?.pos ?? "", below: top) }
    }

    fileprivate static func numbers(_ text: some StringProtocol) -> [Double] {
      text.split(separator: ",").compactMap { Double($0) }
    }
  }

  extension MapDrawing.Curve {
    /// Converts the format of Graphviz, whose vertical axis points upwards.
    init(_ text: String, below top: Double) {
      for part in text.split(separator: " ") {
        let isTip = part.hasPrefix("e,")
        let place = MapDrawing.numbers(isTip ? part.dropFirst(2) : part)
        guard place.count == 2 else { continue }
        let point = [place[0], top - place[1]]
        if isTip { tip = point } else { points.append(point) }
      }
    }
  }

  /// A map as a graph for the layout: boxes of fixed sizes, with numbers as names.
  private struct MapLayoutPlan {
    /// Above this number of screens their boxes have no pictures.
    private static let mostPictures = 80

    let map: MapAnswer
    let hasPictures: Bool
    let sizes: [(width: Double, height: Double)]
    let areas: [(name: String, screens: [Int])]

    init(_ map: MapAnswer) {
      self.map = map
      let hasPictures = map.screens.count <= Self.mostPictures
      self.hasPictures = hasPictures
      sizes = map.screens.map { screen in
        // About the width of the name in the font of the page.
        let name = max(110, Double(screen.name.count) * 7.4 + 24)
        guard hasPictures else { return (min(name, 320), 44) }
        let isPad = map.explorations[screen.exploration].device == "pad"
        return (max(min(name, 260), isPad ? 216 : 150), 324)
      }
      let groups = Dictionary(grouping: map.screens.indices) {
        map.screens[$0].containers.joined(separator: " > ")
      }
      areas = groups.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    var graph: String {
      var lines = [
        "digraph map {", "rankdir=LR; nodesep=0.3; ranksep=0.7;",
        "node [shape=box, fixedsize=true, label=\"\"];",
      ]
      for (number, area) in areas.enumerated() {
        // Screens without a container, such as a root, need no box around them.
        let isBoxed = !area.name.isEmpty
        if isBoxed { lines.append("subgraph cluster_\(number) { label=\(quoted(area.name));") }
        for index in area.screens {
          let (width, height) = sizes[index]
          // Graphviz expects inches of 72 points.
          lines.append("n\(index) [width=\(width / 72), height=\(height / 72)];")
        }
        if isBoxed { lines.append("}") }
      }
      let numbers = Dictionary(uniqueKeysWithValues: zip(map.screens.map(\.name), 0...))
      for (index, way) in map.ways.enumerated() {
        guard let from = numbers[way.from], let to = numbers[way.to] else { continue }
        lines.append("n\(from) -> n\(to) [id=w\(index)];")
      }
      return (lines + ["}"]).joined(separator: "\n") + "\n"
    }

    private func quoted(_ text: String) -> String {
      "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
  }

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

  /// A graph in the format of `dot -Tjson0`.
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
      /// The centre of a node.
      var pos: String?
    }

    struct Edge: Decodable {
      var id: String
      /// The points of the curve; the tip of the arrow has an `e` in front.
      var pos: String?
    }
  }
#endif
