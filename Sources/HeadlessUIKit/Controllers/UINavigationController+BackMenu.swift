extension UINavigationController {
  /// The menu of the back button: an action for each screen below the top one, the nearest first;
  /// `nil` for none.
  var backMenu: UIMenu? {
    let screens = screens(behind: topViewController)
    guard hasBackButton, let nearest = screens.first?.screen.navigationItem else { return nil }
    let menu = UIMenu(children: screens.map { $0.stack.action(backTo: $0.screen) })
    guard let item = nearest.backBarButtonItem else { return menu }
    // UIKit sets the menu of the app's back button item, so a subclass can refuse it.
    item.menu = menu
    return item.menu
  }

  /// The 1-based positions in the back menu with a different result than the back button.
  var positionsInBackMenu: Range<Int> {
    let isReplaced = topViewController?.navigationItem.backAction != nil
    // The first item pops like the button, unless the app handles the tap or may refuse it.
    let first = isReplaced || navigationBar.delegate != nil ? 1 : 2
    guard screens(behind: topViewController).count >= first else { return 0..<0 }
    let count = backMenu?.children.count ?? 0
    return first..<max(first, count + 1)
  }

  /// The screens below a view controller of the stack, the nearest first, then those below the
  /// stack itself, each with its stack.
  private func screens(
    behind controller: UIViewController?
  ) -> [(screen: UIViewController, stack: UINavigationController)] {
    let own = viewControllers.prefix { $0 !== controller }.reversed().map { ($0, self) }
    return own + ((parentController as? UINavigationController)?.screens(behind: self) ?? [])
  }

  /// Calls neither the bar's delegate nor the back action.
  private func action(backTo screen: UIViewController) -> UIAction {
    UIAction(title: screen.navigationItem.titleOfBackButton) { [weak self, weak screen] _ in
      // A request that waits for the end of a transition may remove the screen.
      guard let self, let screen, projectedStack.contains(identical: screen) else { return }
      popToViewController(screen, animated: true)
    }
  }
}

extension UINavigationItem {
  /// The back button text for the screen above: the custom title, or the title.
  var titleOfBackButton: String { backBarButtonItem?.title ?? backButtonTitle ?? title ?? "Back" }
}
