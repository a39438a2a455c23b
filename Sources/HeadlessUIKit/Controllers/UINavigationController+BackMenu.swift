extension UINavigationController {
  /// The menu that opens while the back button is held: an action for each screen behind the top,
  /// the nearest first; nil for none.
  var backMenu: UIMenu? {
    let screens = screens(behind: topViewController)
    guard hasBackButton, let nearest = screens.first?.screen.navigationItem else { return nil }
    let menu = UIMenu(children: screens.map { $0.stack.action(backTo: $0.screen) })
    guard let item = nearest.backBarButtonItem else { return menu }
    // UIKit sets the menu of the app's own item, so that a subclass of it can refuse the menu.
    item.menu = menu
    return item.menu
  }

  /// The positions in the back menu, from 1, that do something else than the back button.
  var positionsInBackMenu: Range<Int> {
    let isReplaced = topViewController?.navigationItem.backAction != nil
    // The first item pops as the button does, unless the app acts instead or may refuse.
    let first = isReplaced || navigationBar.delegate != nil ? 1 : 2
    guard screens(behind: topViewController).count >= first else { return 0..<0 }
    let count = backMenu?.children.count ?? 0
    return first..<max(first, count + 1)
  }

  /// The screens below one of the stack, the nearest first, then those below the stack itself, each
  /// with its stack.
  private func screens(
    behind controller: UIViewController?
  ) -> [(screen: UIViewController, stack: UINavigationController)] {
    let own = viewControllers.prefix { $0 !== controller }.reversed().map { ($0, self) }
    return own + ((parentController as? UINavigationController)?.screens(behind: self) ?? [])
  }

  /// Neither the bar's delegate nor the back action is asked.
  private func action(backTo screen: UIViewController) -> UIAction {
    UIAction(title: screen.navigationItem.titleOfBackButton) { [weak self, weak screen] _ in
      // A request that waits for the end of a transition may take the screen away.
      guard let self, let screen, projectedStack.contains(identical: screen) else { return }
      popToViewController(screen, animated: true)
    }
  }
}

extension UINavigationItem {
  /// The text of the back button of the screen above: as set, or the title.
  var titleOfBackButton: String { backBarButtonItem?.title ?? backButtonTitle ?? title ?? "Back" }
}
