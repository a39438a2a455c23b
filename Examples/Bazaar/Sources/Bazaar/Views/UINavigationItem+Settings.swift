import UIKit

extension UINavigationItem {
  /// Shows the settings button, or removes it if there is no action for it.
  func showSettingsButton(opening open: (() -> Void)?) {
    rightBarButtonItem = open.map { open in
      UIBarButtonItem(
        "Settings",
        image: UIImage(systemName: "gearshape"),
        identifier: "settings",
        handler: open
      )
    }
  }
}
