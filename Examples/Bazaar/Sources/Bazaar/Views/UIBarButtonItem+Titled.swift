import UIKit

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
