/// A view controller with its children and presentations, as tools display it.
@_spi(Headless)
public struct ControllerPicture: Equatable, Codable, Sendable {
  /// The number that refers to the view controller in a picture.
  public var number: Int
  /// The class name without its module.
  public var type: String
  /// The title of the view controller or of its tab.
  public var title: String?
  /// The kind of view controller, for example a navigation controller.
  public var kind: Kind
  /// Whether the view controller is on screen.
  public var visibility: Visibility
  /// Whether its container shows it instead of its siblings.
  public var isSelected: Bool
  /// The child view controllers, in the container's order.
  public var children: [ControllerPicture]
  /// The presentation style of its presented view controller, with UIKit's name; `nil` if it
  /// presents none.
  public var style: String?
  /// The presented view controller; at most one.
  public var presented: [ControllerPicture]

  /// A kind of view controller that tools display differently.
  public enum Kind: String, Codable, Sendable {
    case alert, container, navigation, pages, screen, split, table, tabs
  }

  /// The visibility of a view controller on screen.
  public enum Visibility: String, Codable, Sendable {
    /// The user sees it.
    case visible
    /// Another view controller covers it, or its container shows another child.
    case covered
    /// Its view has not been loaded.
    case notLoaded
  }
}

@_spi(Headless) extension HeadlessUser {
  /// Returns the view controllers of a window; `nil` for a window without a root.
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
  /// The last presented view controller, starting from this one or its descendants.
  var topmost: UIViewController {
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
