import HeadlessUIKit

extension UIWindow {
  /// The root view controller and those presented above it, from the bottom.
  var presentations: [UIViewController] {
    guard let root = rootViewController else { return [] }
    return Array(sequence(first: root, next: \.presentedViewController))
  }

  /// All view controllers of the window, presented ones included.
  var controllers: [UIViewController] { presentations.flatMap(\.withDescendants) }

  /// The navigation controllers that are presented, or children of a presented view controller.
  var stacks: [UINavigationController] {
    presentations.flatMap { [$0] + $0.children }.compactMap { $0 as? UINavigationController }
  }

  /// The innermost view controller that the topmost presentation shows.
  var visibleScreen: UIViewController? { presentations.last?.innermostShown }
}

extension UIViewController {
  /// The view controller and its descendants; those of a collapsed split view controller are the
  /// view controllers that its columns were merged into.
  var withDescendants: [UIViewController] {
    let contained = (self as? UISplitViewController)?.viewControllers ?? children
    return [self] + contained.flatMap(\.withDescendants)
  }

  /// The innermost view controller that this one shows; nil for an empty container.
  var innermostShown: UIViewController? {
    switch self {
    case let tabs as UITabBarController: tabs.selectedViewController?.innermostShown
    case let stack as UINavigationController: stack.topViewController?.innermostShown
    default: self
    }
  }
}
