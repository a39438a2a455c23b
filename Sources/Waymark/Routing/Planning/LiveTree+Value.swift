import PlatformUI
import WaymarkCore

extension LiveTree {
  /// The snapshot as a value.
  var tree: Tree {
    var built = nodes.indices.map(plainNode)
    // Parents come before their children, so going backwards completes each node before it is
    // placed.
    for index in nodes.indices.dropFirst().reversed() {
      guard let parent = nodes[index].parent else { continue }
      if nodes[index].level == nodes[parent].level {
        built[parent].children.insert(built[index], at: 0)
      } else {
        let style = nodes[index].controller.modalPresentationStyle.name
        built[parent].presented = [Tree.Node.Presented(style: style, node: built[index])]
      }
    }
    return Tree(root: built.first)
  }

  private func plainNode(_ index: Int) -> Tree.Node {
    let controller = nodes[index].controller
    return Tree.Node(
      type: String(describing: type(of: controller)),
      title: controller.treeTitle,
      state: state(of: index)
    )
  }

  private func state(of index: Int) -> Tree.Node.State {
    let node = nodes[index]
    var state: Tree.Node.State = node.controller.isViewLoaded ? .loaded : []
    if index == topmostIndex { state.insert(.visible) }
    if let parent = node.parent, nodes[parent].level == node.level, node.isShownByParent,
      nodes[parent].kind?.selectsChildren == true
    {
      state.insert(.selected)
    }
    return state
  }
}

extension UIViewController {
  /// What a person would call the controller: its title, or that of its tab.
  var treeTitle: String? {
    title ?? (parent is UITabBarController ? tabBarItem?.title : nil)
  }
}

extension UIModalPresentationStyle {
  /// The style by Apple's name; a style that is younger than this list by its number.
  var name: String {
    Self.names[self] ?? "style \(rawValue)"
  }

  private static let names: [UIModalPresentationStyle: String] = [
    .fullScreen: "fullScreen",
    .pageSheet: "pageSheet",
    .formSheet: "formSheet",
    .currentContext: "currentContext",
    .custom: "custom",
    .overFullScreen: "overFullScreen",
    .overCurrentContext: "overCurrentContext",
    .popover: "popover",
    .none: "none",
    .automatic: "automatic",
  ]
}
