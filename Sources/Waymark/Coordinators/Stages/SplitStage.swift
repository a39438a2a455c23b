public import PlatformUI

/// A stage over a split view controller with columns, which it does not keep: a screen is a column.
///
/// The first screens fill the columns from the primary one on. When there are more screens than
/// columns, the last one takes the place of the one before in the secondary column. Collapsed, the
/// columns are one stack, and taking a screen away pops it.
@MainActor public final class SplitStage: Stage {
  private weak var container: UISplitViewController?

  /// Creates the stage of a split view controller with two or three columns.
  public init(_ splitViewController: UISplitViewController) {
    container = splitViewController
  }

  public var screens: [UIViewController] {
    guard let container else { return [] }
    // Collapsed, the user can pop what is still the content of a column.
    return columns.compactMap { container.viewController(for: $0) }.filter { $0.parent != nil }
  }

  public var host: UIViewController? { container }

  public func refusal(of newScreens: [UIViewController]) -> StageError? {
    columns.isEmpty ? .gone : nil
  }

  /// The first screens, and the last one for the secondary column.
  public func fitting(_ screens: [UIViewController]) -> [UIViewController] {
    let leading = screens.prefix(max(columns.count - 1, 0))
    return leading + screens.dropFirst(leading.count).suffix(1)
  }

  public func arrange(_ screens: [UIViewController], animated: Bool) {
    guard let container else { return }
    let old = self.screens
    let contents = fitting(screens)
    for (position, column) in columns.enumerated() {
      let content = position < contents.count ? contents[position] : nil
      let current = container.viewController(for: column)
      guard content !== current else { continue }
      if let current, container.isCollapsed { current.leaveStack(animated: animated) }
      container.setViewController(content, for: column)
      if let content, !old.includes(content) { container.show(column) }
    }
  }

  private var columns: [UISplitViewController.Column] {
    switch container?.style {
    case .doubleColumn: [.primary, .secondary]
    case .tripleColumn: [.primary, .supplementary, .secondary]
    default: []
    }
  }
}

extension UIViewController {
  /// Leaves the stack in which a collapsed split has put it.
  fileprivate func leaveStack(animated: Bool) {
    guard let stack = navigationController else { return }
    let rest = stack.viewControllers.filter { $0 !== self }
    if !rest.isEmpty { stack.setViewControllers(rest, animated: animated) }
  }
}
