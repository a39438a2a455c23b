extension UIViewController {
  func showInAncestor(_ controller: UIViewController, sender: Any?) {
    if let container = nearestParent(where: { $0 is UINavigationController || $0.isSplit }) {
      container.show(controller, sender: sender)
    } else {
      present(controller, animated: true)
    }
  }

  func showDetailInAncestor(_ controller: UIViewController, sender: Any?) {
    if let split = splitViewController {
      split.showDetailViewController(controller, sender: sender)
    } else {
      present(controller, animated: true)
    }
  }

  private var isSplit: Bool { self is UISplitViewController }

  private func nearestParent(where condition: (UIViewController) -> Bool) -> UIViewController? {
    parentController?.nearestInParents { condition($0) ? $0 : nil }
  }
}
