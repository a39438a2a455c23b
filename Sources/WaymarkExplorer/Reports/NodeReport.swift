#if Explorer
  import WaymarkCore

  /// A controller of the tree in a report.
  struct NodeReport: Codable {
    var type: String
    var title: String?
    var isVisible: Bool
    var isSelected: Bool
    var isLoaded: Bool
    var children: [NodeReport]
    /// What the controller presents; at most one.
    var presents: [Presented]

    struct Presented: Codable {
      var style: String
      var controller: NodeReport
    }

    init(_ node: ControllerTree.Node) {
      type = node.type
      title = node.title
      isVisible = node.state.contains(.visible)
      isSelected = node.state.contains(.selected)
      isLoaded = node.state.contains(.loaded)
      children = node.children.map(NodeReport.init)
      presents = node.presented.map {
        Presented(style: $0.style, controller: NodeReport($0.node))
      }
    }
  }
#endif
