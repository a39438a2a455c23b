import PlatformUI

/// The layer of a split view controller, whose screens are its columns.
@MainActor final class SplitLayer: StageLayer {
  private weak var container: UISplitViewController?
  private let columns: [UISplitViewController.Column]

  init(_ splitViewController: UISplitViewController) {
    container = splitViewController
    columns = splitViewController.columns
  }

  var capacity: Int? { columns.count }

  var screens: [UIViewController] {
    guard let container else { return [] }
    // In a collapsed split the user can pop a view controller that is still set for its column.
    return columns.compactMap { container.viewController(for: $0) }.filter { $0.parent != nil }
  }

  /// The split view controller; `nil` if it has no column style, so that nothing can be shown.
  var host: UIViewController? { columns.isEmpty ? nil : container }

  func arrange(_ screens: [UIViewController], animated: Bool) {
    guard let container else { return }
    let old = self.screens
    for (position, column) in columns.enumerated() {
      let content = position < screens.count ? screens[position] : nil
      let current = container.viewController(for: column)
      if content !== current {
        if let current, container.isCollapsed { current.leaveStack(animated: animated) }
        container.replaceContent(of: column, with: content)
      }
      // Needed too for a screen that was popped while collapsed but is still set for its column.
      if let content, !old.includes(content) { container.show(column) }
    }
  }
}

extension UIViewController {
  /// Removes the view controller from the stack of a collapsed split.
  fileprivate func leaveStack(animated: Bool) {
    guard let stack = navigationController else { return }
    let rest = stack.viewControllers.filter { $0 !== self }
    if !rest.isEmpty { stack.setViewControllers(rest, animated: animated) }
  }
}
