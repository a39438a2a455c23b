extension UIViewController {
  /// Makes the item for navigation bars, with the title of this moment, and keeps it.
  func makeNavigationItem() -> UINavigationItem {
    let item = UINavigationItem(title: title ?? "")
    item.title = title
    item.owner = self
    ownNavigationItem = item
    return item
  }

  /// The item for tab bars of a controller that was given none: of a stack without a title, the
  /// item of its root.
  var usualTabBarItem: UITabBarItem {
    if title == nil, let root = (self as? UINavigationController)?.childControllers.first,
      let item = root.tabBarItem
    {
      return item
    }
    return makeTabBarItem()
  }

  /// Makes the item for tab bars, with the title of this moment, and keeps it.
  func makeTabBarItem() -> UITabBarItem {
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    ownTabBarItem = item
    return item
  }

  /// Makes the presentation controller for the style of this moment, and keeps it.
  func keepPresentationController() -> UIPresentationController {
    let controller = makePresentationController()
    modal.presentationController = controller
    return controller
  }
}

@_spi(Headless) extension UIViewController {
  /// The item for navigation bars, if something has asked for it; `nil` before.
  public var navigationItemIfMade: UINavigationItem? { ownNavigationItem }
}

extension UIViewController {
  /// The one edit button of the controller.
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
