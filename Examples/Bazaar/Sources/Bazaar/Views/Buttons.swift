import UIKit

extension UIButton {
  /// A button that shows a title and runs a handler for each tap.
  convenience init(
    _ title: String,
    identifier: String,
    configuration: Configuration = .bordered(),
    handler: @escaping () -> Void
  ) {
    self.init(
      configuration: configuration,
      primaryAction: UIAction(title: title) { _ in handler() }
    )
    accessibilityIdentifier = identifier
  }
}

extension UIBarButtonItem {
  /// A bar button that shows a title, or an image in its place, and runs a handler for each tap.
  convenience init(
    _ title: String,
    image: UIImage? = nil,
    identifier: String,
    handler: @escaping () -> Void
  ) {
    self.init(primaryAction: UIAction(title: title, image: image) { _ in handler() })
    accessibilityLabel = title
    accessibilityIdentifier = identifier
  }
}

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
