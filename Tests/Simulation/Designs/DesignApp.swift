import HeadlessUIKit

/// The view controllers of a random app.
@MainActor final class DesignApp {
  let design: Design
  private(set) var controllers: [Int: UIViewController] = [:]

  init(_ design: Design, showing selection: KeyPath<Design.Node, Int>) {
    self.design = design
    _ = make(0, selection)
  }

  var root: UIViewController? { controllers[0] }

  // MARK: Making

  private func make(_ index: Int, _ selection: KeyPath<Design.Node, Int>) -> UIViewController {
    let node = design.nodes[index]
    let children = node.children.map { make($0, selection) }
    let selected = children.isEmpty ? 0 : node[keyPath: selection] % children.count
    let controller: UIViewController
    switch node.kind {
    case .stack:
      controller = UINavigationController(rootViewController: DesignRoot("root \(index)"))
    case .tabs:
      let tabs = UITabBarController()
      tabs.viewControllers = children
      tabs.selectedIndex = selected
      controller = tabs
    case .drawer:
      let drawer = HierarchyDrawer(children)
      drawer.select(selected)
      controller = drawer
    case .split:
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(children.first, for: .primary)
      split.setViewController(children.last, for: .secondary)
      controller = split
    }
    controllers[index] = controller
    return controller
  }

  /// Pushes the screens above the roots of the stacks.
  func fill() {
    for index in design.stacks {
      let screens = design.nodes[index].items.map { DesignItem($0.name, $0.number) }
      guard let stack = controllers[index] as? UINavigationController else { continue }
      stack.setViewControllers(stack.viewControllers + screens, animated: false)
    }
  }

  // MARK: Selecting

  func select(_ child: Int, in index: Int) {
    switch controllers[index] {
    case let tabs as UITabBarController: tabs.selectedIndex = child
    case let drawer as HierarchyDrawer: drawer.select(child)
    default: break
    }
  }

  /// The index of the selected child of each container with a selection.
  var selection: [Int: Int] {
    var selection: [Int: Int] = [:]
    for index in design.selecting {
      switch controllers[index] {
      case let tabs as UITabBarController: selection[index] = tabs.selectedIndex
      case let drawer as HierarchyDrawer: selection[index] = drawer.selected
      default: break
      }
    }
    return selection
  }

  /// Whether a container is selected in all containers around it.
  func isSelected(_ index: Int) -> Bool {
    let selection = selection
    var child = index
    while let parent = design.nodes[child].parent {
      let children = design.nodes[parent].children
      if let selected = selection[parent], children[selected] != child { return false }
      child = parent
    }
    return true
  }
}

/// A screen of a random app.
class DesignScreen: NumberedScreen {
  var stop: DesignStop { DesignStop(name, number) }
}

/// The root of a stack.
final class DesignRoot: DesignScreen {}

/// A screen above a root, or a sheet.
final class DesignItem: DesignScreen {}
