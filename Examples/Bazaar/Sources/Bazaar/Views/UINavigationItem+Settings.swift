import UIKit

extension UINavigationItem {
  /// Shows the gear that opens the settings, or takes it away when there is nothing to open.
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
