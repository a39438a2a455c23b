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
