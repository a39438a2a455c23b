import UIKit

extension UITextField {
  /// A bordered field with a placeholder.
  convenience init(_ placeholder: String, identifier: String) {
    self.init()
    self.placeholder = placeholder
    borderStyle = .roundedRect
    font = .preferredFont(forTextStyle: .body)
    adjustsFontForContentSizeCategory = true
    accessibilityLabel = placeholder
    accessibilityIdentifier = identifier
  }
}
