import PlatformUI

// The back button of a guarded screen asks the guard, and has no menu that leads past it.

extension LeaveGuard {
  func backTapped() {
    ask(.back) { [weak screen] in screen.map { NavigationRequest(closing: $0) } }
  }
}

extension Hold {
  /// Calls a closure instead of going back when the back button of a controller is tapped.
  static func backButton(
    of controller: UIViewController,
    tapped: @escaping @MainActor () -> Void
  ) -> Hold {
    Hold(.backButton, on: controller, use: tapped) { use in
      let item = controller.navigationItem
      let own = item.backAction
      item.backAction = UIAction { _ in use() }
      return Change { [weak item] in item?.backAction = own }
    }
  }

  /// Takes the menu from the back buttons of the controllers above one of a stack.
  ///
  /// The menu pops without asking the back action of the screens that it takes away. UIKit sets it
  /// on the back item of the controller below, and a public way around it is an item that refuses
  /// the menu.
  static func backMenu(below controller: UIViewController) -> Hold {
    Hold(.backMenu, on: controller) { _ in
      let item = controller.navigationItem
      let own = item.backBarButtonItem
      let substitute = BackItem(for: item)
      item.backBarButtonItem = substitute
      return Change { [weak item] in
        // The app may have set another one meanwhile.
        if item?.backBarButtonItem === substitute { item?.backBarButtonItem = own }
      }
    }
  }
}

/// A back item that looks like another one and has no menu.
private final class BackItem: UIBarButtonItem {
  // Set by UIKit when the back button is shown.
  override var menu: UIMenu? {
    get { nil }
    set {}
  }

  /// Creates an item in place of the one that a navigation item has, or that UIKit would make.
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
  /// The title of the back button without an item of its own; nil for the arrow alone.
  fileprivate var backButtonText: String? {
    // UIKit writes its own word for the generic mode, which only UIKit can translate.
    backButtonDisplayMode == .default ? backButtonTitle ?? title : nil
  }
}
