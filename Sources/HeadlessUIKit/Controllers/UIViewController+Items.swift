extension UIViewController {
  /// Creates and stores the navigation item with the current title.
  func makeNavigationItem() -> UINavigationItem {
    let item = UINavigationItem(title: title ?? "")
    item.title = title
    item.owner = self
    ownNavigationItem = item
    return item
  }

  /// The default tab bar item; for a navigation controller without a title, that of its root.
  var usualTabBarItem: UITabBarItem {
    if title == nil, let root = (self as? UINavigationController)?.childControllers.first,
      let item = root.tabBarItem
    {
      return item
    }
    return makeTabBarItem()
  }

  /// Creates and stores the tab bar item with the current title.
  func makeTabBarItem() -> UITabBarItem {
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    ownTabBarItem = item
    return item
  }

  /// Creates and stores the presentation controller for the current style.
  func keepPresentationController() -> UIPresentationController {
    let controller = makePresentationController()
    modal.presentationController = controller
    return controller
  }
}

@_spi(Headless) extension UIViewController {
  /// The navigation item if it was created; `nil` before.
  public var navigationItemIfMade: UINavigationItem? { ownNavigationItem }
}

extension UIViewController {
  /// The single edit button of the view controller.
  func keptEditButton() -> UIBarButtonItem {
    if let button = associatedObjects?.editButton { return button }
    let button = UIBarButtonItem(systemItem: isEditing ? .done : .edit)
    button.primaryAction = UIAction { [weak self] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    objectsMadeOnDemand.editButton = button
    return button
  }
}
