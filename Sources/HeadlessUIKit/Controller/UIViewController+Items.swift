extension UIViewController {
  /// Makes the item for navigation bars, with the title of this moment, and keeps it.
  func makeNavigationItem() -> UINavigationItem {
    let item = UINavigationItem(title: title ?? "")
    item.title = title
    item.owner = self
    ownNavigationItem = item
    return item
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
