public import PlatformUI
public import WaymarkCore

extension LiveTree {
  /// The snapshot as a value without references.
  var tree: ControllerTree {
    var built = nodes.indices.map(plainNode)
    // Parents precede their children, so the reverse order completes each node before it is added
    // to its parent.
    for index in nodes.indices.dropFirst().reversed() {
      if let container = nodes[index].container {
        built[container].children.insert(built[index], at: 0)
      } else if let presenter = parent(at: index) {
        let style = nodes[index].controller.modalPresentationStyle.name
        built[presenter].presented = [
          ControllerTree.Node.Presented(style: style, node: built[index])
        ]
      }
    }
    return ControllerTree(root: built.first)
  }

  private func plainNode(_ index: Int) -> ControllerTree.Node {
    let controller = nodes[index].controller
    return ControllerTree.Node(
      type: TypeNames.name(of: controller),
      title: controller.treeTitle,
      state: state(of: index)
    )
  }

  private func state(of index: Int) -> ControllerTree.Node.State {
    var state: ControllerTree.Node.State = nodes[index].controller.isViewLoaded ? .loaded : []
    if index == topmostIndex { state.insert(.visible) }
    if let container = nodes[index].container, nodes[index].isShownByParent,
      nodes[container].kind?.selectsChildren == true
    {
      state.insert(.selected)
    }
    return state
  }
}

extension UIViewController {
  /// The title that the user sees: that of the view controller or of its tab.
  var treeTitle: String? {
    title ?? (parent is UITabBarController ? tabBarItem?.title : nil)
  }

  /// The view controller as an entry of a plan.
  var asScreen: NavigationPlan.Screen {
    NavigationPlan.Screen(TypeNames.name(of: self), title: treeTitle)
  }
}

extension UIModalPresentationStyle {
  /// Apple's name for the style; its raw value for a style that this list does not contain.
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

extension ControllerTree {
  /// Reads the view controllers of a window without a router.
  ///
  /// - Parameter adapters: The adapters of the app's container classes.
  @MainActor public init(of window: UIWindow, adapters: [any ContainerAdapter] = []) {
    self = AdapterList(own: adapters).tree(of: window).tree
  }
}
