import PlatformUI

/// A back item that looks like another one and has no menu.
final class BackItem: UIBarButtonItem {
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
