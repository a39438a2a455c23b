public import PlatformUI
public import WaymarkCore

extension LiveTree {
  /// The snapshot as a value.
  var tree: ControllerTree {
    var built = nodes.indices.map(plainNode)
    // Parents come before their children, so going backwards completes each node before it is
    // placed.
    for index in nodes.indices.dropFirst().reversed() {
      if let container = container(at: index) {
        built[container].children.insert(built[index], at: 0)
      } else if let presenter = parent(at: index) {
        let style = controller(at: index).modalPresentationStyle.name
        built[presenter].presented = [
          ControllerTree.Node.Presented(style: style, node: built[index])
        ]
      }
    }
    return ControllerTree(root: built.first)
  }

  private func plainNode(_ index: Int) -> ControllerTree.Node {
    let controller = controller(at: index)
    return ControllerTree.Node(
      type: TypeNames.name(of: controller),
      title: controller.treeTitle,
      state: state(of: index)
    )
  }

  private func state(of index: Int) -> ControllerTree.Node.State {
    var state: ControllerTree.Node.State = controller(at: index).isViewLoaded ? .loaded : []
    if index == topmostIndex { state.insert(.visible) }
    if let container = container(at: index), nodes[index].isShownByParent,
      kind(at: container)?.selectsChildren == true
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

  /// The view controller as a plan lists it.
  var asScreen: NavigationPlan.Screen {
    NavigationPlan.Screen(TypeNames.name(of: self), title: treeTitle)
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

extension ControllerTree {
  /// Reads the view controllers of a window that no router works in.
  ///
  /// - Parameter adapters: The adapters of the app's own container classes.
  @MainActor public init(of window: UIWindow, adapters: [any ContainerAdapter] = []) {
    self = AdapterList(own: adapters).tree(of: window).tree
  }
}
