/// A controller with all that hangs on it, as a tool shows it.
@_spi(Headless)
public struct ControllerPicture: Equatable, Codable, Sendable {
  /// The number that elements of a picture name the controller by.
  public var number: Int
  /// The name of its class, without its module.
  public var type: String
  /// Its title, or that of its tab.
  public var title: String?
  /// The kind of controller.
  public var kind: Kind
  /// The visible content.
  public var visibility: Visibility
  /// Whether its container shows it rather than its siblings.
  public var isSelected: Bool
  /// The children, in the container's order.
  public var children: [ControllerPicture]
  /// The presentation style of its presented controller, by Apple's name; nil without one.
  public var style: String?
  /// The presented controller; at most one.
  public var presented: [ControllerPicture]

  /// The kind of controller.
  public enum Kind: String, Codable, Sendable {
    case alert, container, navigation, pages, screen, split, table, tabs
  }

  /// The visible content.
  public enum Visibility: String, Codable, Sendable {
    /// It is in front.
    case visible
    /// It is below or behind something, or not chosen.
    case covered
    /// Its view was never loaded.
    case notLoaded
  }
}

@_spi(Headless) extension HeadlessUser {
  /// All controllers of a window; nil for an empty one.
  public func controllers(of window: UIWindow? = nil) -> ControllerPicture? {
    guard let root = (window ?? keyWindow)?.rootViewController else { return nil }
    return controllers(from: root, front: root.topmost, isBelowFront: false)
  }

  private func controllers(
    from controller: UIViewController,
    front: UIViewController,
    isBelowFront: Bool
  ) -> ControllerPicture {
    let isInFront = isBelowFront || controller === front
    let selects = controller is UITabBarController || controller is UINavigationController
    let shown = controller.childControllers.filter(\.isOnScreen)
    return ControllerPicture(
      number: number(of: controller),
      type: "\(Swift.type(of: controller))",
      title: controller.pictureTitle,
      kind: controller.pictureKind,
      visibility: controller.loadedView == nil
        ? .notLoaded : isInFront && controller.isOnScreen ? .visible : .covered,
      isSelected: controller.parentController.map { $0.selects(controller) } ?? false,
      children: controller.childControllers.map { child in
        let isShown = !selects || shown.contains(identical: child)
        return controllers(from: child, front: front, isBelowFront: isInFront && isShown)
      },
      style: controller.modal.presented?.modal.presentationController?.presentationStyle.name,
      presented: (controller.modal.presented).map {
        [controllers(from: $0, front: front, isBelowFront: false)]
      } ?? []
    )
  }
}

extension UIViewController {
  /// The end of all presentations that hang on this controller or below it.
  fileprivate var topmost: UIViewController {
    if let presented = modal.presented { return presented.topmost }
    for child in childControllers where child !== child.topmost { return child.topmost }
    return self
  }

  fileprivate func selects(_ child: UIViewController) -> Bool {
    switch self {
    case let tabs as UITabBarController: tabs.selectedViewController === child
    case let navigation as UINavigationController: navigation.topViewController === child
    default: false
    }
  }

  fileprivate var pictureTitle: String? {
    title ?? (parentController is UITabBarController ? tabBarItem?.title : nil)
  }

  fileprivate var pictureKind: ControllerPicture.Kind {
    switch self {
    case is UIAlertController: .alert
    case is UINavigationController: .navigation
    case is UITabBarController: .tabs
    case is UISplitViewController: .split
    case is UIPageViewController: .pages
    case is UITableViewController, is UICollectionViewController: .table
    default: childControllers.isEmpty ? .screen : .container
    }
  }
}
