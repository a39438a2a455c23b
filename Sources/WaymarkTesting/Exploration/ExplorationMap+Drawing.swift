extension ExplorationMap {
  /// The map in the Graphviz language, for `dot`.
  ///
  /// Containers are boxes around their screens. A transition that only some states have is dashed;
  /// several actions of one kind between two screens are drawn as one edge.
  public var graphviz: String {
    var lines = [
      "digraph navigation {", "  rankdir=LR;", "  node [shape=box, style=rounded];",
    ]
    for (number, group) in groups.enumerated() {
      let isBoxed = !group.container.isEmpty
      if isBoxed {
        lines.append("  subgraph cluster_\(number) {")
        lines.append("    label=\(Self.quoted(group.container));")
      }
      for screen in group.screens {
        let tip = screen.script.joined(separator: "\n")
        lines.append(
          "    \(Self.quoted(screen.name)) [tooltip=\(Self.quoted(tip))];"
        )
      }
      if isBoxed { lines.append("  }") }
    }
    for edge in edges {
      let style = edge.isAlways ? "solid" : "dashed"
      lines.append(
        "  \(Self.quoted(edge.from)) -> \(Self.quoted(edge.to)) "
          + "[label=\(Self.quoted(edge.label)), style=\(style), color=\(edge.kind.color), "
          + "tooltip=\(Self.quoted(edge.script.joined(separator: "\n")))];"
      )
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  // MARK: Edges and groups

  /// The actions of one kind from one screen to another.
  private struct Edge {
    var from: String
    var to: String
    var kind: Kind
    var label: String
    var isAlways: Bool
    var script: [String]
  }

  private var edges: [Edge] {
    var found: [String: Edge] = [:]
    for way in ways {
      let key = "\(way.from)\n\(way.to)\n\(way.kind.rawValue)"
      guard var edge = found[key] else {
        found[key] = Edge(
          from: way.from,
          to: way.to,
          kind: way.kind,
          label: "\(way.kind.rawValue): \(way.action)",
          isAlways: way.isAlways,
          script: way.script
        )
        continue
      }
      if !edge.label.hasSuffix(", …") { edge.label += ", …" }
      edge.isAlways = edge.isAlways || way.isAlways
      if way.script.count < edge.script.count { edge.script = way.script }
      found[key] = edge
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  private var groups: [(container: String, screens: [Screen])] {
    let byContainer = Dictionary(grouping: screens) { $0.containers.joined(separator: " > ") }
    return byContainer.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
    return "\"\(escaped)\""
  }
}

extension ExplorationMap.Kind {
  /// The name of a color in Graphviz.
  fileprivate var color: String {
    switch self {
    case .show: "black"
    case .present: "blue"
    case .dismiss: "purple"
    case .back: "gray50"
    case .tab: "darkgreen"
    case .verb: "orange3"
    }
  }
}
