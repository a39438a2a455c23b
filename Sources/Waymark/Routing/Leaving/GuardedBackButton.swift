import PlatformUI

// The back button of a guarded view controller asks the guard. Its menu would pop without asking,
// so it is removed.

extension LeaveHold {
  /// Calls a closure instead of popping when the back button of a view controller is tapped.
  static func backButton(
    of controller: UIViewController,
    tapped: @escaping @MainActor () -> Void
  ) -> LeaveHold {
    let item = controller.navigationItem
    let own = item.backAction
    item.backAction = UIAction { _ in tapped() }
    return LeaveHold(.backButton, on: controller) { [weak item] in item?.backAction = own }
  }

  /// Removes the menu from the back buttons of the view controllers above one of a stack.
  ///
  /// The menu pops without calling the back action of the removed screens. UIKit sets it on the
  /// back item of the view controller below, and public API only allows an item that ignores the
  /// menu.
  static func backMenu(below controller: UIViewController) -> LeaveHold {
    let item = controller.navigationItem
    let own = item.backBarButtonItem
    let substitute = BackItem(for: item)
    item.backBarButtonItem = substitute
    return LeaveHold(.backMenu, on: controller) { [weak item] in
      // The app may have set another item meanwhile.
      if item?.backBarButtonItem === substitute { item?.backBarButtonItem = own }
    }
  }
}

/// A back item that looks like another one but has no menu.
private final class BackItem: UIBarButtonItem {
  // UIKit sets it when the back button is shown.
  override var menu: UIMenu? {
    get { nil }
    set {}
  }

  /// Creates an item that replaces the one of a navigation item, or the default that UIKit would
  /// create.
  convenience init(for item: UINavigationItem) {
    let own = item.backBarButtonItem
    self.init(
      title: own == nil ? item.backButtonText : own?.title,
      style: own?.style ?? .plain,
      target: nil,
      action: nil
    )
    guard let own else { return }
    (image, tintColor, isEnabled) = (own.image, own.tintColor, own.isEnabled)
    accessibilityLabel = own.accessibilityLabel
    accessibilityIdentifier = own.accessibilityIdentifier
  }
}

extension UINavigationItem {
  /// The title of the back button without a custom item; nil for the arrow alone.
  fileprivate var backButtonText: String? {
    // For the generic mode UIKit uses a word that only UIKit can translate.
    backButtonDisplayMode == .default ? backButtonTitle ?? title : nil
  }
}
